/** Client of the OpenID Connect provider: authorization code flow with PKCE, state and nonce (decision 0106). */
import { SIGN_IN_CALLBACK, type SignInRefusal } from '@fairweek/domain/contracts/auth/single-sign-on'
import type { EmailRefusal } from '@fairweek/domain/rules/sign-in/match-identity'
import type { ClientAuth, Configuration } from 'openid-client'
import type { SingleSignOnAccess } from '../../../outside/outside.ts'

const TIME_LIMIT_SECONDS = 10
/** How long a sign-out waits for the provider's metadata. */
const LOGOUT_PATIENCE_MS = 2000

/** Secrets of a pending sign-in, which the provider's answer must match. */
interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The verified e-mail address, or why there is none. */
export type ProviderEmail = { readonly address: string } | { readonly refusal: EmailRefusal }

/** A person as the provider describes them. */
export interface ProviderPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: ProviderEmail
  readonly idToken: string | null
}

/** A sign-in that the provider refused or did not complete. */
export class ProviderFailure extends Error {
  readonly reason: SignInRefusal

  constructor(reason: SignInRefusal, cause: unknown) {
    super(`The provider did not sign anybody in: ${reason}.`, { cause })
    this.name = 'ProviderFailure'
    this.reason = reason
  }
}

export interface Provider {
  /** Begins a sign-in; returns the URL to open and the checks to store. Throws `ProviderFailure`. */
  begin(): Promise<{ url: string; checks: SignInChecks }>
  /** Redeems the provider's answer, which is the query string of the callback. Throws `ProviderFailure`. */
  finish(answer: string, checks: SignInChecks): Promise<ProviderPerson>
  /**
   * Returns the URL that ends the browser's session at the provider; null if the provider has no such page or is down.
   */
  findLogoutUrl(idToken: string): Promise<string | null>
}

/** Checks whether an error means that the provider was unreachable or had an internal failure. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT')) return true
  if (error.cause instanceof Response) return error.cause.status >= 500
  // `fetch` throws a TypeError with a cause if there is no connection.
  return error instanceof TypeError && error.cause instanceof Error
}

/** Errors that the provider may send instead of a code; any other error means that its settings or ours are wrong. */
const REFUSALS: Readonly<Record<string, SignInRefusal>> = {
  access_denied: 'cancelled',
  server_error: 'providerUnavailable',
  temporarily_unavailable: 'providerUnavailable',
}

type Claims = Readonly<Record<string, unknown>>

/**
 * Checks whether the provider says that the e-mail address is verified; null if it says nothing. Microsoft Entra ID
 * sends no `email_verified`; its `xms_edov` says that the owner of the e-mail domain is verified.
 */
function isSaidVerified({ email_verified: isVerified, xms_edov: isDomainVerified }: Claims): boolean | null {
  if (isVerified !== undefined && isVerified !== null) return isVerified === true || isVerified === 'true'
  return isDomainVerified === undefined ? null : [true, 1, '1', 'true'].includes(isDomainVerified as never)
}

/** Without white space, control characters and half characters, which the database does not store. */
const READABLE_EMAIL = /^[^\s\p{Cc}\p{Cs}]+@[^\s\p{Cc}\p{Cs}]+$/u

/** Returns the e-mail address if it is verified, or if the operator trusts the provider's addresses. */
export function readEmail(claims: Claims, isTrusted: boolean): ProviderEmail {
  const { email } = claims
  if (typeof email !== 'string' || !READABLE_EMAIL.test(email)) return { refusal: 'noEmail' }
  const isVerified = isTrusted || isSaidVerified(claims)
  if (isVerified) return { address: email }
  return { refusal: isVerified === null ? 'maybeUnverifiedEmail' : 'unverifiedEmail' }
}

/** The id of a person as a provider may send it (OpenID Connect Core 2): 1 to 255 ASCII characters. */
const SUBJECT = /^[ -~]{1,255}$/

/** Throws if a provider sends an id that cannot identify a person: an empty one would make all people the same. */
export function requireSubject(subject: string): string {
  if (!SUBJECT.test(subject)) throw new Error('The provider sends an empty, overlong or unreadable `sub`.')
  return subject
}

/** Creates the provider's client. Reads the provider's metadata on first use, and again after a failure. */
export function createProvider(access: SingleSignOnAccess): Provider {
  const redirectUri = `${access.publicUrl}${SIGN_IN_CALLBACK}`
  let discovered: Promise<Configuration> | null = null
  // Loaded on first use, because most installations have no provider.
  const load = () => import('openid-client')
  const discover = async (): Promise<Configuration> => {
    const client = await load()
    const isInsecure = new URL(access.issuer).protocol === 'http:'
    const options = {
      timeout: TIME_LIMIT_SECONDS,
      // The environment allows an http issuer only on this machine.
      ...(isInsecure && { execute: [client.allowInsecureRequests] }),
    }
    const [post, basic] = [client.ClientSecretPost(access.clientSecret), client.ClientSecretBasic(access.clientSecret)]
    // Prefers the secret in the body: providers disagree on how to encode it for basic authentication.
    const sendSecret: ClientAuth = (server, ...more) =>
      (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...more)
    return client.discovery(new URL(access.issuer), access.clientId, undefined, sendSecret, options)
  }
  const configure = (): Promise<Configuration> => {
    discovered ??= discover().catch((error: unknown) => {
      discovered = null
      throw new ProviderFailure(isUnreachable(error) ? 'providerUnavailable' : 'providerRefused', error)
    })
    return discovered
  }
  return {
    begin: async () => {
      const [client, configuration] = [await load(), await configure()]
      const codeVerifier = client.randomPKCECodeVerifier()
      const checks = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier }
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },

    finish: async (answer, { state, nonce, codeVerifier }) => {
      const [client, configuration] = [await load(), await configure()]
      try {
        const url = new URL(`${redirectUri}?${answer.replace(/^\?/, '')}`)
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('There is no ID token.')
        // Some providers send the e-mail address, or whether it is verified, only in reply to a userinfo request.
        const sent = readEmail(claims, access.isEmailTrusted)
        const isIncomplete = 'refusal' in sent && sent.refusal !== 'unverifiedEmail'
        const hasMore = isIncomplete && configuration.serverMetadata().userinfo_endpoint !== undefined
        const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : undefined
        const described = more?.email === undefined ? claims : more
        return {
          issuer: claims.iss,
          subject: requireSubject(claims.sub),
          email: readEmail(described, access.isEmailTrusted),
          idToken: tokens.id_token ?? null,
        }
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError)
          throw new ProviderFailure(REFUSALS[error.error] ?? 'providerRefused', error)
        throw new ProviderFailure(isUnreachable(error) ? 'providerUnavailable' : 'providerRefused', error)
      }
    },

    findLogoutUrl: async (idToken) => {
      const patience = new Promise<null>((resolve) => setTimeout(resolve, LOGOUT_PATIENCE_MS, null).unref())
      const configuration = await Promise.race([configure().catch(() => null), patience])
      if (configuration?.serverMetadata().end_session_endpoint === undefined) return null
      const { buildEndSessionUrl } = await load()
      const back = `${access.publicUrl}/auth`
      try {
        return buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: back }).href
      } catch {
        // The provider's logout page has no valid https URL.
        return null
      }
    },
  }
}
