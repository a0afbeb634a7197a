/** What the operator allows Fairweek to do beyond its own database, as read from the environment. */
import type { EmailServer } from '@fairweek/domain/contracts/channels/channels'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { Environment } from '../env.ts'
import type { InstallationKey } from './installation-key.ts'

/**
 * The address of a mail server: an `smtp:` or `smtps:` URL, with name and password if the server requires them, or the
 * same as separate fields.
 */
export type MailServer =
  | string
  | {
      readonly host: string
      readonly port: number
      readonly security: EmailServer['security']
      /** Null if the server requires no login. */
      readonly login: { readonly user: string; readonly password: string } | null
    }

/** The mail server that sends notifications, and the sender address of its e-mails (REACH-03). */
export interface MailAccess {
  readonly server: MailServer
  readonly from: string | { readonly name: string; readonly address: string }
  /** The URL at which people open Fairweek, without a trailing slash. */
  readonly publicUrl: string
}

/** The keys that identify this installation to push services (REACH-02). */
export interface PushAccess {
  readonly publicKey: string
  readonly privateKey: string
  /** A `mailto:` or `https:` URL by which push services can contact the operator. */
  readonly contact: string
  /** Private addresses allowed for push services; the environment never sets any. */
  readonly allowedAddresses?: readonly string[]
}

/** The URL to which text messages are posted, and the secret that signs them (REACH-09). */
export interface WebhookAccess {
  readonly name: string
  readonly url: string
  readonly secret: string
  /** Private addresses allowed for the webhook. */
  readonly allowedAddresses: readonly string[]
  /** The URL at which people open Fairweek; null if not configured. */
  readonly publicUrl: string | null
}

/**
 * The language model that may interpret availability messages; its result is only a draft (AVAIL-03, decision 0050).
 */
export interface LanguageModelAccess {
  /** The URL without a trailing slash; `/chat/completions` is appended. */
  readonly url: string
  readonly model: string
  /** The API key; absent if the model requires none. */
  readonly key?: string
  readonly timeLimitMs: number
}

/** The OpenID Connect provider through which people can sign in (AUTH-12, decision 0106). */
export interface SingleSignOnAccess {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The provider's name on the button and in messages. */
  readonly name: string
  /** The URL at which people open Fairweek, without a trailing slash. */
  readonly publicUrl: string
  /** True if the provider's e-mail addresses count as verified whatever it says of them. */
  readonly isEmailTrusted: boolean
  /** True if passwords are switched off. */
  readonly isOnlyWay: boolean
}

export interface Outside {
  /**
   * Private addresses or ranges allowed for the calendar of events. The operator sets them, because they must not be
   * changed in the app.
   */
  readonly allowedAddresses: readonly string[]
  readonly mail?: MailAccess
  /** The URL at which people open Fairweek, if the environment sets it. */
  readonly publicUrl?: string
  readonly push?: PushAccess
  /** Private addresses allowed for a webhook; absent if the operator sets none. */
  readonly webhookAllowed?: readonly string[]
  /** Encrypts secrets in the database; absent if there is no key. */
  readonly installationKey?: InstallationKey
  readonly languageModel?: LanguageModelAccess
  readonly singleSignOn?: SingleSignOnAccess
}

/** The default: the public internet, and nothing in private networks. */
export const PUBLIC_ONLY: Outside = { allowedAddresses: [] }

function readSingleSignOn(environment: Environment): SingleSignOnAccess | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_TRUST_EMAIL, PUBLIC_URL, PASSWORD_SIGN_IN } =
    environment
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !PUBLIC_URL) return undefined
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
    publicUrl: PUBLIC_URL,
    isEmailTrusted: OIDC_TRUST_EMAIL,
    isOnlyWay: !PASSWORD_SIGN_IN,
  }
}

export function readOutside(environment: Environment): Outside {
  const { CALENDAR_ALLOW, WEBHOOK_ALLOW, MAIL_URL, MAIL_FROM, PUBLIC_URL } = environment
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT } = environment
  const { LANGUAGE_MODEL_URL, LANGUAGE_MODEL, LANGUAGE_MODEL_KEY, LANGUAGE_MODEL_SECONDS } = environment
  const singleSignOn = readSingleSignOn(environment)
  return {
    allowedAddresses: CALENDAR_ALLOW,
    webhookAllowed: WEBHOOK_ALLOW,
    ...(PUBLIC_URL && { publicUrl: PUBLIC_URL }),
    ...(singleSignOn && { singleSignOn }),
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

/** Returns an agent that checks the address of every connection, whatever name or redirect led to it. */
export function filteringAgent({ protocol }: URL, allowedAddresses: readonly string[]) {
  const filter = { allowIPAddressList: [...allowedAddresses], keepAlive: false }
  return protocol === 'https:' ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter)
}
