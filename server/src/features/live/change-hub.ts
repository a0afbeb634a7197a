/** Notifies open pages of the topics that have changed (decision 0087). */
import { Readable } from 'node:stream'
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { CHANGED_EVENT } from '@fairweek/domain/contracts/live/changes'
import { PRESENCE_EVENT } from '@fairweek/domain/contracts/live/presence'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { everyWeekKey } from '@fairweek/domain/time/week-key'
import type { Scope } from '../../caller/caller.ts'
import { type Clock, instantNow } from '../../caller/clock.ts'
import type { Listen } from '../../db/database.ts'
import { listSessions } from '../../http/session.store.ts'

const CHANGES_CHANNEL = 'fairweek_changes'

/** Changes within this time are combined into one event. */
const GATHER_MS = 50
/** Shorter than the time after which proxies close silent connections. Each heartbeat also checks the sessions. */
const HEARTBEAT_MS = 25_000
const MOST_STREAMS_A_USER = 5
/** A client that lags behind by more than this is disconnected; it reconnects and reads everything again. */
const MOST_WAITING_BYTES = 64 * 1024

interface Follower {
  readonly userId: number
  readonly role: UserRole
  /** The hash of the session's id. */
  readonly idHash: string
}

export interface ChangeHub {
  /** Whether the hub is connected to the database's notifications. */
  isConnected(): boolean
  /** Returns the number of open streams. */
  countStreams(): number
  /** Opens an event stream for a session; null if the account has too many open. */
  follow(scope: Scope, follower: Follower): Readable | null
  /** Sends an event to one stream, unless it has ended. */
  sendTo(stream: Readable, event: string, data: unknown): void
  /** Ends every stream and stops listening. */
  close(): Promise<void>
}

const eventOf = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const changedEvent = (topics: Iterable<string>) => eventOf(CHANGED_EVENT, [...topics])

const PRESENCE_PREFIX = 'presence/'

/** Parses the account id from a payload such as `access/7`. */
const userOf = (payload: string) => Number(payload.slice(payload.indexOf('/') + 1))

export function createChangeHub(listen: Listen, clock: Clock, business: number): ChangeHub {
  const streams = new Map<Readable, Follower>()
  let known: Scope | null = null
  let isConnected = false
  let isClosed = false
  const gathered = new Set<string>()
  const notified = new Set<number>()
  /** The weeks, by their Mondays, that managers have started or stopped viewing. */
  const watched = new Set<string>()
  let gathering: NodeJS.Timeout | undefined

  const end = (stream: Readable): void => {
    streams.delete(stream)
    stream.push(null)
  }
  const send = (stream: Readable, text: string): void => {
    if (stream.readableLength + text.length > MOST_WAITING_BYTES) stream.destroy()
    else stream.push(text)
  }
  const endAll = (): void => {
    for (const stream of [...streams.keys()]) end(stream)
  }

  const sendGathered = (): void => {
    gathering = undefined
    const forAll = changedEvent(gathered)
    const forNotified = changedEvent([...gathered, 'notifications'])
    const forManagers = eventOf(PRESENCE_EVENT, [...watched])
    for (const [stream, { userId, role }] of [...streams]) {
      if (notified.has(userId)) send(stream, forNotified)
      else if (gathered.size > 0) send(stream, forAll)
      if (watched.size > 0 && hasRank(role, 'manager')) send(stream, forManagers)
    }
    gathered.clear()
    notified.clear()
    watched.clear()
  }

  /** Ends those of the matching streams whose session has ended, or whose account's role has changed. */
  const endEnded = async (meant: (follower: Follower) => boolean): Promise<void> => {
    const checked = [...streams].filter(([, follower]) => meant(follower))
    if (known === null || checked.length === 0) return
    const sessions = await listSessions(
      known,
      checked.map(([, { idHash }]) => idHash),
      instantNow(clock),
    )
    for (const [stream, { idHash, role }] of checked) if (sessions.get(idHash)?.user.role !== role) end(stream)
  }

  const hear = (payload: string): void => {
    if (streams.size === 0) return
    const weeks = everyWeekKey(business)
    if (payload.startsWith('access/')) {
      const id = userOf(payload)
      // If the database is unreachable, no request is answered either; the next heartbeat checks again.
      endEnded(({ userId }) => userId === id).catch(() => {})
      return
    }
    if (payload.startsWith('notifications/')) notified.add(userOf(payload))
    else if (payload.startsWith(PRESENCE_PREFIX)) watched.add(payload.slice(PRESENCE_PREFIX.length))
    else if (payload.startsWith(weeks)) gathered.add(`week${payload.slice(weeks.length)}`)
    else gathered.add(payload)
    gathering ??= setTimeout(sendGathered, GATHER_MS).unref()
  }

  const heartbeat = setInterval(() => {
    for (const stream of [...streams.keys()]) send(stream, ': still here\n\n')
    endEnded(() => true).catch(() => {})
  }, HEARTBEAT_MS).unref()

  const stopListening = listen(CHANGES_CHANNEL, {
    onMessage: hear,
    onConnected: (now) => {
      isConnected = now
      // Ends all streams when the connection to the database is lost, because they would miss changes; pages poll until
      // they can reconnect.
      if (!now) endAll()
    },
  })

  return {
    isConnected: () => isConnected && !isClosed,
    countStreams: () => streams.size,
    follow: (scope, follower) => {
      const own = [...streams.values()].filter(({ userId }) => userId === follower.userId)
      if (own.length >= MOST_STREAMS_A_USER) return null
      known = scope
      const stream = new Readable({ read: () => {} })
      stream.once('close', () => streams.delete(stream))
      streams.set(stream, follower)
      // Makes a newly connected client read everything once, because it may have missed changes.
      stream.push(changedEvent(['all']))
      return stream
    },
    sendTo: (stream, event, data) => {
      if (streams.has(stream)) send(stream, eventOf(event, data))
    },
    close: async () => {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(gathering)
      endAll()
      await stopListening()
    },
  }
}
