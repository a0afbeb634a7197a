import type { EndpointSpec, Reply } from '@fairweek/domain/contracts/endpoint'
import { readToCall, TO_CALL_HEADER } from '@fairweek/domain/contracts/schedule/to-call'
import { reader } from '@fairweek/domain/language/reader'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { addToNextToast } from '../ui/toast-store.ts'
import { ApiError, errorFromReply, proxySignInError } from './api-error.ts'
import { noteAnswer } from './as-of.ts'
import { isCached, noteTag, tagOf } from './cached-reply.ts'
import { type EndpointArgs, endpointUrl, type LooseArgs } from './endpoint-url.ts'
import { fetchRead } from './read-together.ts'

/** The status of a redirect, which browsers hide from pages. */
const FOUND = 302

async function request(url: string, init: RequestInit, tag?: string): Promise<Response> {
  try {
    return await (init.method === 'GET' ? fetchRead(url, init, tag) : fetch(url, init))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'offline', errorMessages.offline)
  }
}

/**
 * Sends a request. Fairweek never redirects and never answers a call with a page, but a proxy does so once its own
 * sign-in has ended. Following the redirect would end at another origin, as if the server could not be reached.
 */
async function send(url: string, init: RequestInit, tag?: string): Promise<Response> {
  const response = await request(url, { ...init, credentials: 'include', redirect: 'manual' }, tag)
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html')
  if (isPage || response.type === 'opaqueredirect') throw proxySignInError(response.status || FOUND)
  noteAnswer(response)
  return response
}

/**
 * Calls an endpoint and returns its reply; throws ApiError if the call is refused or fails. `cached` is the
 * reply of an earlier call: it is returned again, unparsed, if the server's tag says that it is still current.
 */
export async function callEndpoint<Spec extends EndpointSpec>(
  endpoint: Spec,
  args: EndpointArgs<Spec>,
  { signal, cached }: { signal?: AbortSignal; cached?: Reply<Spec> | undefined } = {},
): Promise<Reply<Spec>> {
  const { body }: LooseArgs = args
  const headers: Record<string, string> = { 'Accept-Language': reader().locale }
  const init: RequestInit = { method: endpoint.method, headers }
  if (signal) init.signal = signal
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  const response = await send(endpointUrl(endpoint, args), init, tagOf(cached))
  const text = await response.text()
  if (cached !== undefined && isCached(cached, response)) return cached
  if (!response.ok) {
    const sentBytes = typeof init.body === 'string' ? new Blob([init.body]).size : 0
    throw errorFromReply(response.status, response.statusText, text, sentBytes)
  }
  noteToCall(response)
  const reply = await readReply(endpoint, response, text)
  noteTag(reply, response)
  return reply
}

/** Adds to the message about a write whom somebody has to call, because they have no account (PUB-11). */
function noteToCall({ headers }: Response): void {
  const header = headers.get(TO_CALL_HEADER)
  if (header === null) return
  const { names, more } = readToCall(header)
  addToNextToast(scheduleMessages.toCall(names, more))
}

/** Checks that a file can be downloaded, without reading it; throws ApiError if the download is refused or fails. */
export async function requireAnswer<Spec extends EndpointSpec>(
  endpoint: Spec,
  args: Omit<EndpointArgs<Spec>, 'body'>,
): Promise<void> {
  const response = await send(endpointUrl(endpoint, args), { method: endpoint.method })
  if (!response.ok) throw errorFromReply(response.status, response.statusText, await response.text())
  await response.body?.cancel()
}

const fileOf = (url: string | undefined) => url?.split('/').at(-1)

/**
 * Whether a server of the same version as this page has answered. The name of the page's script contains a hash of all
 * its code; the server names the script of the page that it sends.
 */
function isOfSameVersion({ headers }: Response): boolean {
  const script = globalThis.document?.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const own = fileOf(script?.src)
  return own !== undefined && headers.get('fairweek-page') === own
}

/** After an update, the server may no longer have the file that checks replies; then they are not checked. */
const loadCheck = () => import('./check-reply.ts').catch(() => null)

/**
 * Parses a reply, and validates it if a server of another version has sent it. This page may not understand it; the user
 * then sees an error message.
 */
async function readReply<Spec extends EndpointSpec>(
  { name, path, produces = 'json' }: Spec,
  response: Response,
  text: string,
): Promise<Reply<Spec>> {
  const check = isOfSameVersion(response) ? null : await loadCheck()
  try {
    const reply: unknown = produces === 'json' ? JSON.parse(text) : text
    return (check ? check.checkReply(name, reply) : reply) as Reply<Spec>
  } catch {
    const isOfSchedule = path.startsWith('/api/schedule')
    throw new ApiError(
      response.status,
      'unknown',
      isOfSchedule ? scheduleMessages.unreadable : errorMessages.unreadable,
    )
  }
}
