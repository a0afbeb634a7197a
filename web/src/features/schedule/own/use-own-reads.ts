import { POLLING } from '@fairweek/domain/contracts/constants'
import { listClosedDays } from '@fairweek/domain/contracts/requirements/closed-days'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listShiftRequests, type ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { listTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { timeOffOnDates } from '@fairweek/domain/rules/availability/time-off-days'
import { datesAround } from '@fairweek/domain/rules/availability/weekly-slots'
import { daysAwayAround } from '@fairweek/domain/rules/employment'
import { listTeamShifts } from '@fairweek/domain/rules/staff-view/works-with'
import { targetOfWeek } from '@fairweek/domain/rules/target-of-week'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'

const NO_SHIFTS: readonly Shift[] = []

/** Returns everybody's confirmed shifts in a week; empty while loading. */
export function useTeamShifts(weekStart: string) {
  const { data, error } = useEndpointQuery(listWeekShifts, weekArgs(weekStart), {
    refetchInterval: POLLING.staffOverview,
  })
  const shifts = useMemo(() => (data ? listTeamShifts(data) : NO_SHIFTS), [data])
  return { shifts, error, isLoaded: data !== undefined }
}

/** Returns the user's target hours in a week, which days off lower (AVAIL-06); null without a target. */
export function useOwnTarget(
  { id, targetWeeklyHours = null, firstDay, lastDay }: Staff,
  weekStart: string,
): number | null {
  const query = { staffId: id, from: weekStart }
  const { data = [] } = useEndpointQuery(listTimeOff, { query }, { refetchInterval: POLLING.unassigned })
  const approved = data.filter(({ status }) => status === 'approved')
  const timeOff = timeOffOnDates(approved, datesAround(weekStart))
  return targetOfWeek(targetWeeklyHours, daysAwayAround(timeOff, { firstDay, lastDay }, weekStart), weekStart)
}

const NONE: ReadonlySet<number> = new Set()

const findCancelled = (requests: ShiftRequest[]): ReadonlySet<number> =>
  new Set(requests.flatMap(({ kind, scheduleId }) => (kind === 'cancellation' && scheduleId ? [scheduleId] : [])))

/** Returns the ids of shifts with an open cancellation request: the user's own or, for managers, everybody's. */
export function useOpenCancellations(refetchInterval?: number): ReadonlySet<number> {
  const options = { select: findCancelled, ...(refetchInterval === undefined ? {} : { refetchInterval }) }
  return useEndpointQuery(listShiftRequests, {}, options).data ?? NONE
}

/** Returns the names of closed days by date. */
export function useClosedDays(): ReadonlyMap<string, string> {
  const { data } = useEndpointQuery(listClosedDays, {})
  return new Map(data?.map(({ date, name }) => [date, name]))
}
