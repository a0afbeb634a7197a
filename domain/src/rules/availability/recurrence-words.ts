/** Describes recurrences, with their next dates (AVAIL-01). */
import { availabilityWords } from '../../messages/availability/availability.ts'
import { addDays, type DayOfWeek } from '../../time/day.ts'
import { shortMonthDay } from '../../time/short-text.ts'
import type { Validity } from './paint-slots.ts'
import { holdsOn } from './weekly-slots.ts'

/**
 * Number of dates to list, and number of days to search for them: the next fifth Monday of a month, for example, may be
 * three months away.
 */
const MOST_DATES = 4
const MOST_DAYS = 200

/** Returns text such as 'every other week: Nov 28, Dec 12, …', with dates from `today` on; null for every week. */
export function describeRecurrence(slot: Validity & { days: readonly DayOfWeek[] }, today: string): string | null {
  const { days, recurrence, from, until } = slot
  if (!recurrence) return null
  const first = from !== null && from > today ? from : today
  const isMet = (date: string) =>
    days.some((dayOfWeek) => holdsOn({ dayOfWeek, startTime: '', endTime: '', from, until, recurrence }, date))
  const dates = Array.from({ length: MOST_DAYS }, (_, index) => addDays(first, index)).filter(isMet)
  const what =
    'everyWeeks' in recurrence
      ? availabilityWords.everyWeeks(recurrence.everyWeeks)
      : availabilityWords.ofMonth(recurrence.ofMonth, recurrence.isExcept)
  const shown = dates.slice(0, Math.min(MOST_DATES, 2 * days.length))
  return shown.length === 0 ? what : availabilityWords.nextDates(what, shown.map(shortMonthDay))
}
