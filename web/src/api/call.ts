import type { EndpointSpec, Reply } from '@fairweek/domain/contracts/endpoint'
import { reader } from '@fairweek/domain/language/reader'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { z } from 'zod'
import { ApiError, errorFromReply, proxySignInError } from './api-error.ts'
import { noteAnswer } from './as-of.ts'
import { isCached, noteTag } from './cached-reply.ts'
import { type EndpointArgs, endpointUrl, type LooseArgs } from './endpoint-url.ts'

/** The status of a redirect, which browsers hide from pages. */
const FOUND = 302

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'offline', errorMessages.offline)
  }
}

/**
 * Sends a request. Fairweek never redirects and never answers a call with a page, but a proxy does so once its own
 * sign-in has ended. Following the redirect would end at another origin, as if the server could not be reached.
 */
async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await request(url, { ...init, credentials: 'include', redirect: 'manual' })
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html')
  if (isPage || response.type === 'opaqueredirect') throw proxySignInError(response.status || FOUND)
  noteAnswer(response)
  return response
}

/**
 * Calls an endpoint and returns its validated reply; throws ApiError if the call is refused or fails. `cached` is the
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
  const response = await send(endpointUrl(endpoint, args), init)
  const text = await response.text()
  if (cached !== undefined && isCached(cached, response)) return cached
  if (!response.ok) {
    const sentBytes = typeof init.body === 'string' ? new Blob([init.body]).size : 0
    throw errorFromReply(response.status, response.statusText, text, sentBytes)
  }
  const reply = readReply(endpoint, response.status, text)
  noteTag(reply, response)
  return reply
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

/**
 * Parses and validates a reply. A page loaded from another version may not understand it; the user then sees an error
 * message.
 */
function readReply<Spec extends EndpointSpec>(endpoint: Spec, status: number, text: string): Reply<Spec> {
  const schema: z.ZodType<Reply<Spec>> = endpoint.response as z.ZodType<Reply<Spec>>
  try {
    return schema.parse((endpoint.produces ?? 'json') === 'json' ? JSON.parse(text) : text)
  } catch {
    const isOfSchedule = endpoint.path.startsWith('/api/schedule')
    throw new ApiError(status, 'unknown', isOfSchedule ? scheduleMessages.unreadable : errorMessages.unreadable)
  }
}
