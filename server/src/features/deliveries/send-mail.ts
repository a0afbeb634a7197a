/** E-mails by the mail server that is set up (REACH-03). */
import type { MailAccess } from '../../outside.ts'
import { classifyMailFailure } from '../channels/classify-mail-failure.ts'
import { mailHostOf, openMailTransport } from '../channels/mail-transport.ts'
import type { Sent } from './sending.ts'

interface Mail {
  to: string
  subject: string
  text: string
  /** The same for the same e-mail, so that one that arrives twice is shown once. */
  id: string
}

export interface MailSender {
  send(mail: Mail): Promise<Sent>
  close(): void
}

/** Refused for good by the server; a password that is not taken is for an admin to correct. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, code } = error as Error & { responseCode?: unknown; code?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH'
}

/** `complain` is told what went wrong in the words of the mail server, which hold no password of ours. */
export function createMailSender({ server, from }: MailAccess, complain: (error: unknown) => void): MailSender {
  const transport = openMailTransport(server)
  const sender = typeof from === 'string' ? from : from.address
  const domain = /@([^>\s]+)>?$/.exec(sender)?.[1] ?? mailHostOf(server)
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
        return { outcome: 'sent' }
      } catch (error) {
        complain(error)
        return { outcome: isRefused(error) ? 'refused' : 'later', failure: classifyMailFailure(error) }
      }
    },
    close: () => transport.close(),
  }
}
