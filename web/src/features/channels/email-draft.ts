import type { EmailServer, emailBodySchema } from '@fairweek/domain/contracts/channels/channels'
import { MAIL_PROVIDERS, type MailProvider, providerOf } from '@fairweek/domain/contracts/channels/mail-providers'
import type { z } from 'zod'
import { numberOrNull } from '../../ui/number-input.tsx'

/** The form's values as typed. */
export interface EmailDraft extends Omit<EmailServer, 'port'> {
  port: string
  /** Empty keeps the stored password. */
  password: string
}

/** A provider whose server is known, another one, or none yet. */
export type ChosenProvider = MailProvider | 'other' | ''

/** Returns the provider whose server is entered. */
export function providerOfDraft({ host, port, security }: EmailDraft): ChosenProvider {
  if (host === '') return ''
  return providerOf({ host, port: Number(port), security }) ?? 'other'
}

/** Returns the fields that choosing a provider fills in. Another provider's server has to be entered. */
export function connectionOf(provider: ChosenProvider): Pick<EmailDraft, 'host' | 'port' | 'security'> {
  if (provider === 'other' || provider === '') return { host: '', port: USUAL_PORTS.tls, security: 'tls' }
  const { host, port, security } = MAIL_PROVIDERS[provider]
  return { host, port: String(port), security }
}

/** The usual port for each kind of encryption. */
export const USUAL_PORTS = { tls: '465', starttls: '587', none: '25' } as const

/** Returns the form's initial values: the saved ones, else those that most providers require. */
export function emailDraftOf(server: EmailServer | null, home: string): EmailDraft {
  if (server) return { ...server, port: String(server.port), password: '' }
  return {
    ...connectionOf(''),
    user: '',
    password: '',
    senderName: '',
    senderAddress: '',
    publicUrl: home,
  }
}

/** Returns the request body; the schema refuses a port that is not a number. */
export function bodyOf({ port, password, ...draft }: EmailDraft, version: number | null) {
  return {
    ...draft,
    port: numberOrNull(port) as number,
    password: password === '' ? null : password,
    version,
  } satisfies z.input<typeof emailBodySchema>
}
