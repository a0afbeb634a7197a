/**
 * How a weekly slot recurs if not every week: on every second Monday, for example, or on the first and third Monday of
 * a month (AVAIL-01, decision 0040).
 */
import type { MonthRecurrence, Recurrence } from '../../contracts/availability/availability.ts'
import { addDays, daysBetween } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'

/** Null and undefined mean every week. */
export type MaybeRecurrence = Recurrence | null | undefined

/** Returns the number of weeks between two Mondays, modulo the length of the cycle. */
const weekOfCycle = (from: string, to: string, weeks: number) => (((daysBetween(from, to) / 7) % weeks) + weeks) % weeks

/**
 * Checks whether a date is one of the listed occurrences (first, third, last …) of its day of the week in the month.
 */
function isOfMonth({ ofMonth, daysAfter, isExcept }: MonthRecurrence, date: string): boolean {
  const counted = addDays(date, -daysAfter)
  const isLast = addDays(counted, 7).slice(0, 7) !== counted.slice(0, 7)
  const place = Math.ceil(Number(counted.slice(8)) / 7)
  return ofMonth.some((one) => one === place || (one === -1 && isLast)) !== isExcept
}

/** Checks whether a recurrence includes a date, which must be on the slot's day of the week. */
export function recursOn(recurrence: MaybeRecurrence, date: string): boolean {
  if (!recurrence) return true
  if ('ofMonth' in recurrence) return isOfMonth(recurrence, date)
  return weekOfCycle(recurrence.fromWeek, weekStartOf(date), recurrence.everyWeeks) === 0
}

/** Returns a key that is equal for recurrences with the same dates; empty for a slot that applies every week. */
export function recurrenceText(recurrence: MaybeRecurrence): string {
  if (!recurrence) return ''
  if ('everyWeeks' in recurrence) {
    const { everyWeeks, fromWeek } = recurrence
    return `${everyWeeks} weeks, ${weekOfCycle('1970-01-05', fromWeek, everyWeeks)}`
  }
  const { ofMonth, daysAfter, isExcept } = recurrence
  return `${isExcept ? 'not ' : ''}${[...new Set(ofMonth)].sort((a, b) => a - b)} of month, ${daysAfter} days after`
}

/** Returns the recurrence for the part of a slot after midnight, which is on the next day. */
export function recurrenceOfNextDay(recurrence: MaybeRecurrence, isMonday: boolean): Recurrence | undefined {
  if (!recurrence) return undefined
  if ('ofMonth' in recurrence) return { ...recurrence, daysAfter: recurrence.daysAfter + 1 }
  return isMonday ? { ...recurrence, fromWeek: addDays(recurrence.fromWeek, 7) } : recurrence
}

/** Returns the recurrences that together apply on exactly the dates on which the given one does not. */
function complementOf(recurrence: Recurrence): Recurrence[] {
  if ('ofMonth' in recurrence) return [{ ...recurrence, isExcept: !recurrence.isExcept }]
  const { everyWeeks, fromWeek } = recurrence
  return Array.from({ length: everyWeeks - 1 }, (_, index) => ({
    everyWeeks,
    fromWeek: addDays(fromWeek, 7 * (index + 1)),
  }))
}

/** The dates shared by two recurrences on the same day of the week, and the dates that only the first one has. */
export interface RecurrenceCut {
  both: MaybeRecurrence
  rest: readonly Recurrence[]
}

/**
 * Intersects two recurrences. Returns null if they never overlap, or if no slot can express the overlap, such as that
 * of every second Monday and the first Monday of a month.
 */
export function cutRecurrence(own: MaybeRecurrence, other: MaybeRecurrence): RecurrenceCut | null {
  if (!other || recurrenceText(own) === recurrenceText(other)) return { both: own, rest: [] }
  if (!own) return { both: other, rest: complementOf(other) }
  const isCountable = (one: Recurrence) => 'ofMonth' in one && !one.isExcept && !one.ofMonth.includes(-1)
  if (!('ofMonth' in own) || !('ofMonth' in other) || !isCountable(own) || !isCountable(other)) return null
  const shared = own.ofMonth.filter((place) => other.ofMonth.includes(place))
  if (shared.length === 0 || own.daysAfter !== other.daysAfter) return null
  const left = own.ofMonth.filter((place) => !shared.includes(place))
  return { both: { ...own, ofMonth: shared }, rest: left.length > 0 ? [{ ...own, ofMonth: left }] : [] }
}
