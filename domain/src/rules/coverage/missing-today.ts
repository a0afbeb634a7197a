import type { Requirement } from '../../contracts/requirements/requirements.ts'
import type { Shift } from '../../contracts/schedule/schedule.ts'
import { addDays } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'
import { slotOfShift } from '../eligibility.ts'
import { hasEnded } from '../has-started.ts'
import { dayInterval, type Interval, isRival } from '../shift-interval.ts'
import { isVacant } from '../shift-state.ts'
import { needsOfWeek, shortfallsOfWeek } from './coverage.ts'

/** The business's present day, and the latest minute that its clock has shown, since 1970-01-01 00:00. */
interface Now {
  today: string
  reachedMinutes: number
}

/** A place that nobody works today; `shift` is the open shift for it, null if there is none yet. */
export interface MissingToday extends Interval {
  shift: Shift | null
  weekStartDate: string
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  requirementId: number | null
  /** The area in which a new shift would be worked; null if it has none. */
  areaId: number | null
}

/** Checks whether hours belong to today, or to the night before, and are not over. */
export function isTodayStillToRun(time: Interval, { today, reachedMinutes }: Now): boolean {
  return time.start < dayInterval(today, '00:00', '24:00').end && !hasEnded(time, reachedMinutes)
}

/**
 * Lists the places that nobody works today and whose hours are not over, by start (MDASH-07): those of the week's
 * shortfalls, and open shifts that no demand asks for. `shifts` include those of the adjacent weeks.
 */
export function listMissingToday(
  requirements: readonly Requirement[],
  shifts: readonly Shift[],
  now: Now,
): MissingToday[] {
  const thisWeek = weekStartOf(now.today)
  // The night before Monday belongs to the week before.
  return [addDays(thisWeek, -7), thisWeek]
    .flatMap((weekStart) => {
      const needs = needsOfWeek(requirements, weekStart)
      const places = shortfallsOfWeek(requirements, shifts, weekStart).flatMap(({ need, missing, vacant, areaIds }) =>
        Array.from({ length: missing }, (_, index): MissingToday => {
          const { start, end, dayOfWeek, startTime, endTime, roleId, requirementId } = need
          const times = { start, end, weekStartDate: weekStart, dayOfWeek, startTime, endTime }
          const areaId = areaIds?.[index - vacant.length] ?? null
          return { ...times, roleId, requirementId, areaId, shift: vacant[index] ?? null }
        }),
      )
      const unasked = shifts.flatMap((shift): MissingToday[] => {
        const { weekStartDate, dayOfWeek, startTime, endTime, roleId, requirementId } = shift
        if (weekStartDate !== weekStart || startTime === null || endTime === null || !isVacant(shift)) return []
        const slot = slotOfShift(shift)
        if (needs.some((need) => isRival(need, slot))) return []
        const { start, end } = slot
        const place = { weekStartDate, dayOfWeek, startTime, endTime, roleId, requirementId }
        return [{ ...place, shift, start, end, areaId: shift.area?.id ?? null }]
      })
      return [...places, ...unasked]
    })
    .filter((place) => isTodayStillToRun(place, now))
    .sort((one, other) => one.start - other.start || one.end - other.end)
}

/**
 * Lists the places of tomorrow that nobody works because the person of a published shift dropped out, by start
 * (MDASH-10). `shifts` include those of the adjacent weeks.
 */
export function listVacatedTomorrow(
  requirements: readonly Requirement[],
  shifts: readonly Shift[],
  now: Now,
): MissingToday[] {
  const tomorrow = addDays(now.today, 1)
  return listMissingToday(requirements, shifts, { ...now, today: tomorrow }).filter(
    ({ start, shift }) => start >= dayInterval(tomorrow, '00:00', '24:00').start && shift?.status === 'Cancelled',
  )
}
