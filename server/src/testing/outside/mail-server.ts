import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** The password of the only account. */
export const MAIL_PASSWORD = 'mail-pass-word'

interface ReceivedMail {
  to: string
  /** Headers and body as received. */
  raw: string
}

/** A real mail server on this machine, which stores what it accepts. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** The status code with which it refuses e-mails; null: it accepts them. */
  refuseWith: number | null
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mailServer: MailServer = { url: '', received: [], refuseWith: null, close: async () => {} }
  const server = new SMTPServer({
    // There is no trusted certificate.
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === 'roster' && password === MAIL_PASSWORD
      done(isRight ? null : new Error('Wrong password.'), isRight ? { user: username } : undefined)
    },
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const { refuseWith } = mailServer
        if (refuseWith !== null) return done(Object.assign(new Error('Not now.'), { responseCode: refuseWith }))
        for (const { address } of session.envelope.rcptTo) mailServer.received.push({ to: address, raw })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  mailServer.url = `smtp://roster:${MAIL_PASSWORD}@127.0.0.1:${port}`
  mailServer.close = () => new Promise((closed) => server.close(closed))
  return mailServer
}
