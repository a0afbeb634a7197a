/** The dates on which something said of a week holds. */
import { availabilityScreens as words } from '@fairweek/domain/messages/availability/availability'
import type { Validity } from '@fairweek/domain/rules/availability/paint-slots'
import { describeRecurrence } from '@fairweek/domain/rules/availability/recurrence-words'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'

const dayText = (day: string) => formatDay(day, 'EEE, MMM d, yyyy')

/** 'from Mon, Jan 4, 2027', 'until …', both, or on one day; nothing for what always holds. */
function datesText({ from, until }: Validity): string | null {
  if (from === null) return until === null ? null : words.untilText(dayText(until))
  if (until === null) return words.fromText(dayText(from))
  return from === until ? words.onText(dayText(from)) : words.betweenText(dayText(from), dayText(until))
}

/** When something said of some weekdays holds: the weeks in which it recurs, with the next dates, and its first and last date. */
export function whenText(slot: Validity & { days: readonly DayOfWeek[] }, today: string): string | null {
  const parts = [describeRecurrence(slot, today), datesText(slot)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}
