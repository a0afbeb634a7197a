/** Keeps a presence row for each open stream of a manager (decision 0087). */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { STREAM_EVENT } from '@fairweek/domain/contracts/live/presence'
import type { Scope } from '../../caller/caller.ts'
import type { ChangeHub } from './change-hub.ts'
import { deleteLapsedPresences, deletePresences, insertPresence, renewPresences } from './presence.store.ts'

/** How often rows are renewed; the rows of a process that has died expire after three times as long. */
const RENEW_MS = 10_000

export interface PresenceTracker {
  /** Adds a row for a stream, and sends the page the row's id, which the page uses to report what it shows. */
  begin(scope: Scope, stream: Readable, userId: number): Promise<void>
  /** Deletes the rows of all streams. */
  close(): Promise<void>
}

interface Followed {
  readonly stream: Readable
  readonly userId: number
}

export function trackPresences(hub: Pick<ChangeHub, 'sendTo'>, renewMs = RENEW_MS): PresenceTracker {
  const streams = new Map<string, Followed>()
  let known: Scope | null = null
  let isClosed = false

  /** If the database is unreachable, its rows expire by themselves. */
  const forget = async (scope: Scope, ids: readonly string[]): Promise<void> => {
    for (const id of ids) streams.delete(id)
    if (ids.length > 0) await deletePresences(scope, ids).catch(() => {})
  }

  const renew = async (scope: Scope): Promise<void> => {
    const lost = await renewPresences(scope, [...streams.keys()])
    for (const id of lost) {
      const own = streams.get(id)
      if (!own) continue
      // The process was paused for so long that its rows expired, so the page must report again.
      await insertPresence(scope, id, own.userId)
      hub.sendTo(own.stream, STREAM_EVENT, id)
    }
    await deleteLapsedPresences(scope)
  }
  const timer = setInterval(() => {
    if (known && streams.size > 0) renew(known).catch(() => {})
  }, renewMs).unref()

  return {
    begin: async (scope, stream, userId) => {
      known = scope
      const id = randomUUID()
      let isEnded = false
      stream.once('close', () => {
        isEnded = true
        if (streams.has(id)) void forget(scope, [id])
      })
      await insertPresence(scope, id, userId)
      if (isEnded || isClosed) return forget(scope, [id])
      streams.set(id, { stream, userId })
      hub.sendTo(stream, STREAM_EVENT, id)
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      if (known) await forget(known, [...streams.keys()])
    },
  }
}
