/** Sends e-mails through the configured mail server (REACH-03). */
import type { MailAccess } from '../../outside/outside.ts'
import { classifyMailFailure } from '../channels/email/classify-mail-failure.ts'
import { mailHostOf, openMailTransport } from '../channels/email/mail-transport.ts'
import type { Sent } from './sending.ts'

interface Mail {
  to: string
  subject: string
  text: string
  /** Stays the same if the e-mail is sent again, so that duplicates are shown once. */
  id: string
}

export interface MailSender {
  send(mail: Mail): Promise<Sent>
  close(): void
}

/**
 * Checks whether the server rejected the e-mail for good. A rejected password does not count, because an admin can
 * correct it.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, code } = error as Error & { responseCode?: unknown; code?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH'
}

/** Creates a sender. `complain` receives the mail server's errors, which contain no password. */
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
