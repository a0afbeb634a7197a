/** Receives change events over one open connection, and refetches the reads they affect (decision 0087). */
import { resolveConflict } from '@fairweek/domain/contracts/conflicts'
import { CHANGED_EVENT, followChanges as endpoint, readTopics } from '@fairweek/domain/contracts/live/changes'
import { listPresences, PRESENCE_EVENT, STREAM_EVENT } from '@fairweek/domain/contracts/live/presence'
import type { Query, QueryClient } from '@tanstack/react-query'
import { atBase } from '../../ui/base-path.ts'
import { firstTwoSegments } from '../invalidation.ts'
import { endpointKey } from '../use-endpoint.ts'
import { weekArgs } from '../week-args.ts'
import { isChanged } from './changed-reads.ts'
import { setLive } from './live-state.ts'
import { setStreamId } from './stream-id.ts'

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

/**
 * Whether a read of conflicts must wait because a conflict is being resolved. The page already shows it as resolved; a
 * read that arrives before the server has answered would show it as unresolved again.
 */
const isHeldBack = (queryClient: QueryClient, { queryKey: [path] }: Query) =>
  typeof path === 'string' &&
  firstTwoSegments(path) === '/api/conflicts' &&
  queryClient.isMutating({ mutationKey: [resolveConflict.name] }) > 0

/**
 * Refetches the reads that topics affect, one round at a time, so that a new change does not interrupt the current
 * round.
 */
function createRefresher(queryClient: QueryClient): (topics: readonly string[]) => void {
  const waiting = new Set<string>()
  let isRunning = false
  return async (topics) => {
    for (const topic of topics) waiting.add(topic)
    if (isRunning) return
    isRunning = true
    while (waiting.size > 0) {
      const now = new Set(waiting)
      waiting.clear()
      await queryClient.invalidateQueries({
        predicate: (query) => isChanged(query.queryKey, now) && !isHeldBack(queryClient, query),
      })
    }
    isRunning = false
  }
}

/** Whether this page is visible. Browsers limit the connections per server, so a hidden page closes its own. */
const isSeen = () => document.visibilityState === 'visible'

/** Follows changes while this page is visible. Returns a function that stops it. */
export function followChanges(queryClient: QueryClient): () => void {
  const refresh = createRefresher(queryClient)
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryAfter = FIRST_RETRY_MS

  const disconnect = (): void => {
    clearTimeout(retry)
    source?.close()
    source = null
    setLive(false)
    setStreamId(null)
  }
  const connect = (): void => {
    disconnect()
    source = new EventSource(atBase(endpoint.path))
    source.addEventListener(CHANGED_EVENT, ({ data }: MessageEvent<string>) => {
      retryAfter = FIRST_RETRY_MS
      setLive(true)
      refresh(readTopics(data))
    })
    source.addEventListener(STREAM_EVENT, ({ data }: MessageEvent<string>) => {
      const id: unknown = JSON.parse(data)
      if (typeof id === 'string') setStreamId(id)
    })
    source.addEventListener(PRESENCE_EVENT, ({ data }: MessageEvent<string>) => {
      const weeks: unknown = JSON.parse(data)
      for (const week of Array.isArray(weeks) ? weeks : [])
        void queryClient.invalidateQueries({ queryKey: endpointKey(listPresences, weekArgs(String(week))) })
    })
    source.addEventListener('error', () => {
      disconnect()
      // All pages lose the server at the same moment; a random delay keeps them from reconnecting at the same moment
      // too.
      retry = setTimeout(connect, retryAfter * (1 + Math.random()))
      retryAfter = Math.min(retryAfter * 2, LAST_RETRY_MS)
    })
  }
  const follow = (): void => {
    if (isSeen()) connect()
    else disconnect()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    disconnect()
  }
}
