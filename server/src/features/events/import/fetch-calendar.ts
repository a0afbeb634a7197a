/** Downloads a calendar from a URL that a user entered: refuses private networks, and limits time and size. */
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { version } from '../../../../package.json'
import { filteringAgent } from '../../../outside/outside.ts'
import { CalendarError } from './calendar-error.ts'

const MOST_BYTES = 5 * 1024 * 1024
const MOST_REDIRECTS = 5
const TIME_LIMIT_MS = 10_000

export interface FetchOptions {
  /** Private addresses or ranges that the operator allows. */
  readonly allowedAddresses: readonly string[]
  readonly timeLimitMs?: number
}

export interface FetchedCalendar {
  readonly bytes: Uint8Array
  /** Includes the charset if the server sends it. */
  readonly contentType: string
}

function openRequest(url: URL, { allowedAddresses }: FetchOptions, signal: AbortSignal) {
  const options = {
    signal,
    agent: filteringAgent(url, allowedAddresses),
    headers: {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      'accept-encoding': 'identity',
      // Some servers refuse clients without a user agent.
      'user-agent': `Fairweek/${version}`,
    },
  }
  if (url.protocol === 'https:') return requestHttps(url, options)
  if (url.protocol === 'http:') return requestHttp(url, options)
  throw new CalendarError('unreachable')
}

async function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const request = openRequest(url, options, signal)
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

const DECODERS = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** Returns the decompressed body; some servers compress it although asked not to. */
function unpack(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === '' || encoding === 'identity') return response
  const create = DECODERS.get(encoding)
  if (!create) throw new CalendarError('notACalendar')
  // If decompression fails, reading the body fails with its error.
  return pipeline(response, create(), () => {})
}

async function readBody(response: IncomingMessage): Promise<FetchedCalendar> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of unpack(response)) {
    bytes += (chunk as Buffer).length
    if (bytes > MOST_BYTES) {
      response.destroy()
      throw new CalendarError('tooLarge')
    }
    chunks.push(chunk as Buffer)
  }
  return { bytes: Buffer.concat(chunks), contentType: response.headers['content-type'] ?? '' }
}

async function follow(url: URL, options: FetchOptions, signal: AbortSignal, redirects = 0): Promise<FetchedCalendar> {
  const response = await ask(url, options, signal)
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy()
    if (redirects === MOST_REDIRECTS) throw new CalendarError('tooManyRedirects')
    if (!URL.canParse(headers.location, url.href)) throw new CalendarError('unreachable')
    return follow(new URL(headers.location, url), options, signal, redirects + 1)
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new CalendarError('refused')
  }
  return readBody(response)
}

function isRefusedAddress(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isRefusedAddress)
  return error instanceof Error && error.message.includes('is not allowed. Because')
}

/** Returns the body at an http(s) URL. Throws CalendarError, whose message contains nothing from the response. */
export async function fetchCalendar(address: string, options: FetchOptions): Promise<FetchedCalendar> {
  const limit = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS)
  try {
    return await follow(new URL(address), options, limit)
  } catch (error) {
    if (error instanceof CalendarError) throw error
    if (limit.aborted) throw new CalendarError('tooSlow')
    throw new CalendarError(isRefusedAddress(error) ? 'privateAddress' : 'unreachable')
  }
}
