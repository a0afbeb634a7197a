import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

const CLIENT_ID = 'fairweek'
const CLIENT_SECRET = 'a-secret-of-the-stories-long-enough'

/** A real OpenID Connect provider, whose sign-in page accepts any e-mail address with any password. */
export interface OpenidProvider {
  /** The environment variables of an application that uses it. */
  environment: Record<string, string>
  close(): void
}

/** Starts a provider with the application at this URL as its client. */
export async function startOpenidProvider(publicUrl: string): Promise<OpenidProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(url, {
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
    cookies: { keys: ['of the stories'] },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    environment: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: 'Harbour ID',
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
