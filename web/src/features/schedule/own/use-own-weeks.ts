import { POLLING } from '@fairweek/domain/contracts/constants'
import { listStaffShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isAhead } from '@fairweek/domain/rules/shift-ahead'
import { shiftDate, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { addDays, dayNumber } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { personWeekArgs } from '../../../api/week-args.ts'
import type { BusinessClock } from '../../../session/use-business-clock.ts'
import { bookedInWeek } from '../booked-in-week.ts'

const NONE: never[] = []

function useOwnWeek(staffId: number, weekStart: string) {
  return useEndpointQuery(listStaffShifts, personWeekArgs(staffId, weekStart), { refetchInterval: POLLING.unassigned })
}

function startOf(shift: Shift): number {
  return shiftInterval(shift)?.start ?? (dayNumber(shiftDate(shift)) ?? 0) * MINUTES_A_DAY
}

/**
 * Returns a person's shifts in the current week, and their upcoming or running shifts in this and the next three weeks.
 */
export function useOwnWeeks(staffId: number, now: BusinessClock) {
  const weekStart = weekStartOf(now.today)
  const thisWeek = useOwnWeek(staffId, weekStart)
  // A night shift from the Sunday before may still be running.
  const previous = useOwnWeek(staffId, addDays(weekStart, -7))
  const second = useOwnWeek(staffId, addDays(weekStart, 7))
  const third = useOwnWeek(staffId, addDays(weekStart, 14))
  const fourth = useOwnWeek(staffId, addDays(weekStart, 21))
  const weeks = [previous, thisWeek, second, third, fourth]
  const ahead = new Map(
    weeks
      .flatMap(({ data }) => data ?? NONE)
      .filter((shift) => isAhead(shift, staffId, now.reachedMinutes))
      .map((shift) => [shift.id, shift]),
  )
  return {
    weekStart,
    isPending: weeks.some((week) => week.isPending),
    isRead: weeks.every((week) => week.data !== undefined),
    error: weeks.find((week) => week.error)?.error ?? null,
    booked: bookedInWeek(thisWeek.data ?? NONE, staffId, weekStart),
    ahead: [...ahead.values()].sort((a, b) => startOf(a) - startOf(b)),
  }
}
