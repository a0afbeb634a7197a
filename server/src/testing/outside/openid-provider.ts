import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'
import type { SingleSignOnAccess } from '../../outside/outside.ts'

const CLIENT_ID = 'fairweek'
const CLIENT_SECRET = 'a secret of the tests, long enough'

/** A person with an account at the provider. */
interface ProviderAccount {
  subject: string
  email?: string
  isEmailVerified?: boolean
}

/** A real OpenID Connect provider on this machine. */
export interface OpenidProvider {
  url: string
  /** The person who signs in next; null: the next sign-in is cancelled. */
  person: ProviderAccount | null
  /** Returns the settings that the app reads from the environment. */
  access(more?: Partial<SingleSignOnAccess>): SingleSignOnAccess
  /**
   * Opens a URL as a browser would, signs `person` in, and returns the query string with which the provider sends them
   * back.
   */
  visit(url: string): Promise<string>
  close(): Promise<void>
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** Follows redirects with one browser's cookies until one leads away from the provider. */
async function followRedirects(from: string, providerUrl: string): Promise<string> {
  const cookies = new Map<string, string>()
  for (let url = from; ; ) {
    if (!url.startsWith(providerUrl)) return new URL(url).search
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = reply.headers.get('location')
    if (location === null) throw new Error(`The provider answers ${reply.status}: ${await reply.text()}`)
    url = new URL(location, url).href
  }
}

/** Starts a provider for the app at this public URL. It signs in the person that a test specifies, without asking. */
export async function startOpenidProvider(publicUrl: string): Promise<OpenidProvider> {
  const server = createServer()
  const url = `http://127.0.0.1:${await listen(server)}`
  const accounts = new Map<string, ProviderAccount>()
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}/auth/callback`],
        post_logout_redirect_uris: [`${publicUrl}/auth`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const { email, isEmailVerified } = accounts.get(id) ?? {}
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: isEmailVerified }) }
    },
    // Grants the app everything without asking for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(url, configuration)
  const answer = provider.callback()
  const openid: OpenidProvider = {
    url,
    person: null,
    access: (more = {}) => ({
      issuer: url,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      name: 'Harbour ID',
      publicUrl,
      isEmailTrusted: false,
      isOnlyWay: false,
      ...more,
    }),
    visit: (from) => followRedirects(from, url),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const { person } = openid
    if (person) accounts.set(person.subject, person)
    const result = person ? { login: { accountId: person.subject } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  return openid
}
