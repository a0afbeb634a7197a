import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** The mail server's only account. */
export const MAIL_ACCOUNT = { user: 'roster', password: 'mail-pass-word' }

/** A mail server on this machine that stores what it receives. */
export interface MailServer {
  port: number
  received: { to: string; raw: string }[]
  /** Recipient addresses that it refuses. */
  refused: Set<string>
  close: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = []
  const refused: MailServer['refused'] = new Set()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === MAIL_ACCOUNT.user && password === MAIL_ACCOUNT.password
      done(isRight ? null : new Error('Wrong password.'), isRight ? { user: username } : undefined)
    },
    onRcptTo: ({ address }, _session, done) => done(refused.has(address) ? new Error('No such mailbox.') : null),
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, raw })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return { port, received, refused, close: () => new Promise((closed) => server.close(closed)) }
}
