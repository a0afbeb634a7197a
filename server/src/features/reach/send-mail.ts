/** E-mails by the operator's mail server (REACH-03). */
import { createTransport } from 'nodemailer'
import type { MailAccess } from '../../outside.ts'
import type { Outcome } from './sending.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

interface Mail {
  to: string
  subject: string
  text: string
  /** The same for the same e-mail, so that one that arrives twice is shown once. */
  id: string
}

export interface MailSender {
  send(mail: Mail): Promise<Outcome>
  close(): void
}

/** Refused for good by the server; a password that is not taken is for the operator to mend. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, code } = error as Error & { responseCode?: unknown; code?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH'
}

/** `complain` is told what went wrong in the words of the mail server, which hold no password of ours. */
export function createMailSender({ url, from }: MailAccess, complain: (error: unknown) => void): MailSender {
  const { hostname, protocol, username } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A password goes over no line in the clear, except within this machine.
    requireTLS: protocol === 'smtp:' && username !== '' && !LOOPBACK.includes(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? hostname
  return {
    send: async ({ to, subject, text, id }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return 'sent'
      } catch (error) {
        complain(error)
        return isRefused(error) ? 'refused' : 'later'
      }
    },
    close: () => transport.close(),
  }
}
