import { POLLING } from '@fairweek/domain/contracts/constants'
import { listClosedDays } from '@fairweek/domain/contracts/requirements/closed-days'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listShiftRequests, type ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { listTimeOff, type TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { timeOffOnDates } from '@fairweek/domain/rules/availability/time-off-days'
import { datesAround } from '@fairweek/domain/rules/availability/weekly-slots'
import { daysAwayAround } from '@fairweek/domain/rules/employment'
import { listTeamShifts } from '@fairweek/domain/rules/staff-view/works-with'
import { targetOfWeek } from '@fairweek/domain/rules/target-of-week'
import { weekStartOf } from '@fairweek/domain/time/week'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { isOffOrAsked, offText } from './off-text.ts'

const NO_SHIFTS: readonly Shift[] = []

/** Returns everybody's confirmed shifts in a week; empty while loading. */
export function useTeamShifts(weekStart: string) {
  const { data, error } = useEndpointQuery(listWeekShifts, weekArgs(weekStart), {
    refetchInterval: POLLING.staffOverview,
  })
  const shifts = useMemo(() => (data ? listTeamShifts(data) : NO_SHIFTS), [data])
  return { shifts, error, isLoaded: data !== undefined }
}

const NO_TIME_OFF: readonly TimeOff[] = []

/** Returns a person's time off and requests for it from a date on. */
function useOwnTimeOff(staffId: number, from: string): readonly TimeOff[] {
  const query = { staffId, from }
  return useEndpointQuery(listTimeOff, { query }, { refetchInterval: POLLING.unassigned }).data ?? NO_TIME_OFF
}

/** Returns why the user has no shifts on a date: they are ill, off, or have asked to be off; null for another reason. */
export function useOffText(staffId: number, weekStart: string, today: string): (date: string) => string | null {
  // One reading serves the current week and those after it.
  const thisWeek = weekStartOf(today)
  const timeOff = useOwnTimeOff(staffId, weekStart < thisWeek ? weekStart : thisWeek).filter(isOffOrAsked)
  return (date) => {
    const one = timeOff.find(({ fromDate, untilDate }) => fromDate <= date && date <= untilDate)
    return one ? offText(one) : null
  }
}

/** Returns the user's target hours in a week, which days off lower (AVAIL-06); null without a target. */
export function useOwnTarget(
  { id, targetWeeklyHours = null, firstDay, lastDay }: Staff,
  weekStart: string,
): number | null {
  const approved = useOwnTimeOff(id, weekStart).filter(({ status }) => status === 'approved')
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
