/** Simulates an open page: like a browser, it follows changes and reads its week again after each one. */
import { type ClientRequest, request } from 'node:http'
import { CHANGED_EVENT, followChanges, readTopics } from '@fairweek/domain/contracts/live/changes'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { call } from '../serve-bench.ts'

const RETRY_MS = 250

export interface LivePage {
  /** The week that the page shows. */
  readonly week: string
  /** By week: the times, on the bench's clock, at which the page received an event for it. */
  readonly heard: ReadonlyMap<string, readonly number[]>
  /** The end times of the week's shifts, as each read returned them, in order. */
  readonly reads: readonly { at: number; endTimes: readonly string[] }[]
  /** The number of times that the page has connected. `refusals` counts refused requests by status code. */
  readonly connections: () => number
  readonly refusals: ReadonlyMap<string, number>
  readonly isConnected: () => boolean
  /** The time at which the page's current or most recent stream began. */
  readonly connectedAt: () => number
  readonly close: () => void
}

interface Place {
  /**
   * Returns the address to connect to. Behind a proxy it is always the same; without one, it changes with the number of
   * connections lost.
   */
  readonly urlFor: (losses: number) => string
  readonly cookie: string
  readonly week: string
}

/** Opens a page, which reconnects whenever its stream ends. */
export function openLivePage({ urlFor, cookie, week }: Place): LivePage {
  const heard = new Map<string, number[]>()
  const reads: { at: number; endTimes: string[] }[] = []
  const refusals = new Map<string, number>()
  let connections = 0
  let losses = 0
  let isConnected = false
  let connectedAt = 0
  let isClosed = false
  let stream: ClientRequest | undefined
  let tag = ''
  let isReading = false
  let isStale = false

  const refuse = (what: string) => refusals.set(what, (refusals.get(what) ?? 0) + 1)
  const read = async (): Promise<void> => {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale && !isClosed) {
      isStale = false
      const headers = { cookie, ...(tag && { 'if-none-match': tag }) }
      const reply = await call(`${urlFor(losses)}/api/schedule/week/${week}`, { headers }).catch(() => null)
      if (reply?.status === 200) {
        tag = String(reply.headers.etag ?? '')
        const shifts = JSON.parse(reply.text) as Shift[]
        reads.push({ at: performance.now(), endTimes: shifts.flatMap(({ endTime }) => endTime?.slice(0, 5) ?? []) })
      } else if (reply?.status !== 304) {
        refuse(`read ${reply?.status ?? 'without a reply'}`)
        // After a failed read, the page tries again, as a polling page does.
        isStale = true
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
    isReading = false
  }
  const hear = (text: string): void => {
    const lines = text.split('\n')
    if (!lines.includes(`event: ${CHANGED_EVENT}`)) return
    const at = performance.now()
    const data = lines.find((line) => line.startsWith('data: '))?.slice('data: '.length) ?? '[]'
    const topics = readTopics(data)
    if (topics.includes('all')) {
      isConnected = true
      connectedAt = at
    }
    for (const topic of topics) {
      const monday = topic.split('/')[1]
      if (monday === undefined) continue
      const instants = heard.get(monday)
      if (instants) instants.push(at)
      else heard.set(monday, [at])
    }
    if (topics.some((topic) => ['all', 'week', `week/${week}`].includes(topic))) void read()
  }
  const connect = (): void => {
    if (isClosed) return
    let text = ''
    const again = (): void => {
      isConnected = false
      losses += 1
      if (!isClosed) setTimeout(connect, RETRY_MS * (1 + Math.random()))
    }
    stream = request(`${urlFor(losses)}${followChanges.path}`, {
      // As browsers do. A proxy that compressed the stream would delay its events.
      headers: { cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip, deflate, br, zstd' },
      agent: false,
    })
    stream.once('response', (reply) => {
      if (reply.statusCode === 200) connections += 1
      else refuse(`stream ${reply.statusCode}`)
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        if (reply.statusCode !== 200) return
        text += part
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          hear(text.slice(0, end))
          text = text.slice(end + 2)
        }
      })
      reply.once('error', () => {})
      reply.once('close', again)
    })
    stream.once('error', again)
    stream.end()
  }
  connect()
  return {
    week,
    heard,
    reads,
    refusals,
    connections: () => connections,
    isConnected: () => isConnected,
    connectedAt: () => connectedAt,
    close: () => {
      isClosed = true
      stream?.destroy()
    },
  }
}
