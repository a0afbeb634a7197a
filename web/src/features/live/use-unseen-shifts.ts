import { POLLING } from '@fairweek/domain/contracts/constants'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { getLastLook, listUnseenShifts, saveLastLook } from '@fairweek/domain/contracts/history/unseen-shifts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callEndpoint } from '../../api/call.ts'
import { endpointKey, useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'

/** A week counts as seen once it has been on screen for this long. */
const SEEN_AFTER_MS = 5_000

/** The user's last look at this week before opening it. `changeId` is null if there was none. */
interface Before {
  changeId: number | null
  at: string | null
}

/**
 * Returns what others have changed in a week since the user's last look, and records the new look. Changes that were
 * unseen on opening stay marked until the user leaves the week or calls `markSeen` (LIVE-03).
 */
export function useUnseenShifts(weekStart: string) {
  const [before, setBefore] = useState<Before | null>(null)
  useEffect(() => {
    let isOver = false
    callEndpoint(getLastLook, weekArgs(weekStart)).then(
      ({ lastLook }) => {
        if (!isOver) setBefore(lastLook ?? { changeId: null, at: null })
      },
      // If this fails, nothing is marked as unseen.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [weekStart])

  const query = before?.changeId == null ? {} : { since: before.changeId }
  const { data, dataUpdatedAt } = useEndpointQuery(
    listUnseenShifts,
    { ...weekArgs(weekStart), query },
    { enabled: before !== null, refetchInterval: POLLING.unassigned },
  )
  const newest = data?.newest

  const saved = useRef<number | null>(null)
  const save = useCallback(
    (changeId: number) => {
      if (saved.current !== null && saved.current >= changeId) return
      saved.current = changeId
      callEndpoint(saveLastLook, { ...weekArgs(weekStart), body: { changeId } }).catch(() => {
        saved.current = null
      })
    },
    [weekStart],
  )
  useEffect(() => {
    if (newest === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => save(newest), SEEN_AFTER_MS)
    }
    document.addEventListener('visibilitychange', follow)
    follow()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [newest, save])

  const queryClient = useQueryClient()
  const markSeen = useCallback(() => {
    if (newest === undefined) return
    save(newest)
    // Nothing is newer than the newest change of the reply, so this is not read again.
    const key = endpointKey(listUnseenShifts, { ...weekArgs(weekStart), query: { since: newest } })
    queryClient.setQueryData<Reply<typeof listUnseenShifts>>(
      key,
      { newest, shifts: [], by: [] },
      { updatedAt: dataUpdatedAt },
    )
    setBefore({ changeId: newest, at: new Date().toISOString() })
  }, [newest, save, queryClient, weekStart, dataUpdatedAt])
  // On the very first look nothing is marked. From then on, changes by others are marked even while the week is on
  // screen.
  useEffect(() => {
    if (before !== null && before.changeId === null) markSeen()
  }, [before, markSeen])

  return { shifts: data?.shifts ?? [], by: data?.by ?? [], since: before?.at ?? null, markSeen }
}
