import type { EmailServer, emailBodySchema } from '@fairweek/domain/contracts/channels/channels'
import type { z } from 'zod'
import { numberOrNull } from '../../ui/number-input.tsx'

/** The form as it is typed. */
export interface EmailDraft extends Omit<EmailServer, 'port'> {
  port: string
  /** Empty keeps the stored one. */
  password: string
}

/** The port that most servers have for an encryption. */
export const USUAL_PORTS = { tls: '465', starttls: '587', none: '25' } as const

/** What the form begins with: what is stored, else what most providers ask for. */
export function emailDraftOf(server: EmailServer | null, home: string): EmailDraft {
  if (server) return { ...server, port: String(server.port), password: '' }
  return {
    host: '',
    port: USUAL_PORTS.tls,
    security: 'tls',
    user: '',
    password: '',
    senderName: '',
    senderAddress: '',
    publicUrl: home,
  }
}

/** What is sent; what cannot be read as a number is left for the schema to refuse. */
export function bodyOf({ port, password, ...draft }: EmailDraft, version: number | null) {
  return {
    ...draft,
    port: numberOrNull(port) as number,
    password: password === '' ? null : password,
    version,
  } satisfies z.input<typeof emailBodySchema>
}
