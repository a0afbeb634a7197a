import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { filteringAgent } from './outside.ts'

const TIME_LIMIT_MS = 10_000

interface Post {
  headers: OutgoingHttpHeaders
  body: Buffer | string | null
  /** Private addresses that the URL may resolve to. */
  allowedAddresses: readonly string[]
}

/**
 * Posts to a server whose URL a user or client has chosen, and returns only the status of its reply. Throws if it does
 * not answer within ten seconds, or if its address is not allowed.
 */
export async function postOutside(url: URL, { headers, body, allowedAddresses }: Post): Promise<number> {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers,
    agent: filteringAgent(url, allowedAddresses),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.destroy()
  return response.statusCode ?? 0
}
