/** An open page: it follows changes, and reads its week again after each one, as a browser does. */
import { type ClientRequest, request } from 'node:http'
import { CHANGED_EVENT, changedTopicsSchema, followChanges } from '@fairweek/domain/contracts/live/changes'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { call } from '../serve-bench.ts'

const RETRY_MS = 250

export interface LivePage {
  /** The week on its screen. */
  readonly week: string
  /** When it heard of each week, by the bench's clock. */
  readonly heard: ReadonlyMap<string, readonly number[]>
  /** What it read of its week, in order: its shifts' end times. */
  readonly reads: readonly { at: number; endTimes: readonly string[] }[]
  /** How often it connected, and what was refused, by status. */
  readonly connections: () => number
  readonly refusals: ReadonlyMap<string, number>
  readonly isConnected: () => boolean
  /** When its present stream, or its last one, began. */
  readonly connectedAt: () => number
  readonly close: () => void
}

interface Place {
  /** The address to connect to, by how often the page has lost its server: a proxy has one, without it pages take turns. */
  readonly urlFor: (losses: number) => string
  readonly cookie: string
  readonly week: string
}

/** Opens a page, which connects again whenever its stream ends. */
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
        // A page that could not read tries again, as polling does.
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
    const topics = changedTopicsSchema.parse(JSON.parse(data))
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
      headers: { cookie, accept: 'text/event-stream' },
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
