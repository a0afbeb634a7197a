import { POLLING } from '@fairweek/domain/contracts/constants'
import { listPresences, type Presence, reportPresence, type ShiftInUse } from '@fairweek/domain/contracts/live/presence'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { useOpenStream } from '../../api/live/stream-id.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { createPresenceReporter } from './presence-reporter.ts'

interface Report {
  streamId: string
  weekStartDate: string | null
  shift: ShiftInUse | null
}

const report = createPresenceReporter(async (body: Report) => {
  try {
    await callEndpoint(reportPresence, { body })
    return true
  } catch (error) {
    // If the stream has ended, this report is not sent again: the page makes a new one under its next stream.
    return error instanceof ApiError && error.status === 404
  }
})

const NOBODY: readonly Presence[] = []

/**
 * Reports that this page shows a week, and which shift it has open or is moving. Returns who else is viewing the week;
 * nobody without live updates.
 */
export function usePresences(
  weekStart: string,
  { openShiftId, heldShiftId }: { openShiftId: number | null; heldShiftId: number | null },
): readonly Presence[] {
  const stream = useOpenStream()
  const streamId = stream?.id ?? null
  const shiftId = heldShiftId ?? openShiftId
  const isMoving = heldShiftId !== null
  useEffect(() => {
    if (stream === null) return
    report({ streamId: stream.id, weekStartDate: weekStart, shift: shiftId === null ? null : { shiftId, isMoving } })
  }, [stream, weekStart, shiftId, isMoving])
  useEffect(() => {
    if (streamId === null) return
    return () => report({ streamId, weekStartDate: null, shift: null })
  }, [streamId])
  const isLive = streamId !== null
  const { data } = useEndpointQuery(listPresences, weekArgs(weekStart), {
    enabled: isLive,
    refetchInterval: POLLING.unassigned,
  })
  return isLive ? (data ?? NOBODY) : NOBODY
}
