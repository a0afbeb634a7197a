/** Texts for the dates on which a weekly availability applies. */
import { availabilityScreens as words } from '@fairweek/domain/messages/availability/screens'
import type { Validity } from '@fairweek/domain/rules/availability/paint-slots'
import { describeRecurrence } from '@fairweek/domain/rules/availability/recurrence-words'
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'

const dayText = (day: string) => formatDay(day, 'EEE, MMM d, yyyy')

/** Returns 'from Mon, Jan 4, 2027', 'until …', both, or a single day; null if there is no date limit. */
function datesText({ from, until }: Validity): string | null {
  if (from === null) return until === null ? null : words.untilText(dayText(until))
  if (until === null) return words.fromText(dayText(from))
  return from === until ? words.onText(dayText(from)) : words.betweenText(dayText(from), dayText(until))
}

/** Narrows a period of a week or less to the first and the last date on which one of the days falls. */
function narrowToDays(slot: Validity & { days: readonly DayOfWeek[] }): Validity {
  const { from, until, days } = slot
  if (from === null || until === null || daysBetween(from, until) >= 7) return slot
  const dates = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index))
  const met = dates.filter((date) => days.includes(dayOfWeekOf(date)))
  return { from: met[0] ?? from, until: met.at(-1) ?? until }
}

/** Describes when an availability applies: its recurrence with the next dates, and its first and last date. */
export function whenText(slot: Validity & { days: readonly DayOfWeek[] }, today: string): string | null {
  const parts = [describeRecurrence(slot, today), datesText(narrowToDays(slot))].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}
