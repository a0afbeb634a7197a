/** What the operator lets Fairweek do beyond its own database, from the environment to whoever needs it. */
import type { EmailServer } from '@fairweek/domain/contracts/channels/channels'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { Environment } from './env.ts'
import type { InstallationKey } from './features/channels/installation-key.ts'

/** An address, `smtp:` or `smtps:`, with name and password where the server asks for them; or the same in parts. */
export type MailServer =
  | string
  | {
      readonly host: string
      readonly port: number
      readonly security: EmailServer['security']
      /** Null where the server asks for none. */
      readonly login: { readonly user: string; readonly password: string } | null
    }

/** The mail server that notices go out by, and what their e-mails say of themselves (REACH-03). */
export interface MailAccess {
  readonly server: MailServer
  readonly from: string | { readonly name: string; readonly address: string }
  /** Where people open Fairweek, without a slash at the end. */
  readonly publicUrl: string
}

/** The keys by which push services know this Fairweek (REACH-02). */
export interface PushAccess {
  readonly publicKey: string
  readonly privateKey: string
  /** Whom a push service writes to when something is wrong: `mailto:` or `https:`. */
  readonly contact: string
  /** Private addresses where a push service may lie all the same; the environment names none. */
  readonly allowedAddresses?: readonly string[]
}

/** Where text messages are posted to, and what signs them (REACH-09). */
export interface WebhookAccess {
  readonly name: string
  readonly url: string
  readonly secret: string
  /** Private addresses that it may be at all the same. */
  readonly allowedAddresses: readonly string[]
  /** Where people open Fairweek; null where nobody has said so. */
  readonly publicUrl: string | null
}

/** The language model that may draft what a message means (AVAIL-03, decision 0050). */
export interface LanguageModelAccess {
  /** Without a slash at the end; `/chat/completions` follows. */
  readonly url: string
  readonly model: string
  /** Left out where the model asks for none. */
  readonly key?: string
  readonly timeLimitMs: number
}

export interface Outside {
  /** Addresses of private networks, or ranges of them, where the calendar of events may lie; staff name none of them. */
  readonly allowedAddresses: readonly string[]
  readonly mail?: MailAccess
  /** Where people open Fairweek, if the environment says so. */
  readonly publicUrl?: string
  readonly push?: PushAccess
  /** Private addresses that a webhook may be at; left out where the operator names none. */
  readonly webhookAllowed?: readonly string[]
  /** With which secrets in the database are encrypted; left out where there is none. */
  readonly installationKey?: InstallationKey
  readonly languageModel?: LanguageModelAccess
}

/** Where the operator has said nothing: the public internet, and nothing in private networks. */
export const PUBLIC_ONLY: Outside = { allowedAddresses: [] }

export function readOutside(environment: Environment): Outside {
  const { CALENDAR_ALLOW, WEBHOOK_ALLOW, MAIL_URL, MAIL_FROM, PUBLIC_URL } = environment
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT } = environment
  const { LANGUAGE_MODEL_URL, LANGUAGE_MODEL, LANGUAGE_MODEL_KEY, LANGUAGE_MODEL_SECONDS } = environment
  return {
    allowedAddresses: CALENDAR_ALLOW,
    webhookAllowed: WEBHOOK_ALLOW,
    ...(PUBLIC_URL && { publicUrl: PUBLIC_URL }),
    ...(MAIL_URL && MAIL_FROM && PUBLIC_URL && { mail: { server: MAIL_URL, from: MAIL_FROM, publicUrl: PUBLIC_URL } }),
    ...(PUSH_PUBLIC_KEY &&
      PUSH_PRIVATE_KEY &&
      PUSH_CONTACT && { push: { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY, contact: PUSH_CONTACT } }),
    ...(LANGUAGE_MODEL_URL &&
      LANGUAGE_MODEL && {
        languageModel: {
          url: LANGUAGE_MODEL_URL,
          model: LANGUAGE_MODEL,
          ...(LANGUAGE_MODEL_KEY && { key: LANGUAGE_MODEL_KEY }),
          timeLimitMs: LANGUAGE_MODEL_SECONDS * 1000,
        },
      }),
  }
}

/** Looks at the address when a connection is made, whatever name or redirect led to it. */
export function filteringAgent({ protocol }: URL, allowedAddresses: readonly string[]) {
  const filter = { allowIPAddressList: [...allowedAddresses], keepAlive: false }
  return protocol === 'https:' ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter)
}
