/** The dates on which something said of a week holds. */
import { availabilityScreens as words } from '@fairweek/domain/messages/availability/availability'
import type { Validity } from '@fairweek/domain/rules/availability/paint-slots'
import { formatDay } from '@fairweek/domain/time/format-day'

const dayText = (day: string) => formatDay(day, 'EEE, MMM d, yyyy')

/** 'from Mon, Jan 4, 2027', 'until …', both, or on one day; nothing for what always holds. */
export function datesText({ from, until }: Validity): string | null {
  if (from === null) return until === null ? null : words.untilText(dayText(until))
  if (until === null) return words.fromText(dayText(from))
  return from === until ? words.onText(dayText(from)) : words.betweenText(dayText(from), dayText(until))
}
