import { shortRestMessages } from '../../messages/schedule/short-rest.ts'
import { shortSpan } from '../../messages/time.ts'
import { MINUTES_A_DAY, toHourMinute } from '../../time/clock-time.ts'
import { dayFromNumber } from '../../time/day.ts'
import { dayName, shortTime } from '../../time/short-text.ts'
import type { Interval } from '../shift-interval.ts'
import type { ShortRest } from './short-rest.ts'

/**
 * Describes the rest between two shifts, given in either order, as text after a name. Days outside the week include
 * their date.
 */
export function describeShortRest(found: ShortRest, a: Interval, b: Interval, weekStart: string): string {
  const [earlier, later] = a.start <= b.start ? [a, b] : [b, a]
  if (found.reason !== 'closerOpener')
    return shortRestMessages[found.reason](shortSpan(earlier, weekStart), shortSpan(later, weekStart), found)
  // A shift closes the day on which it starts, even if it ends after midnight.
  const at = ({ start }: Interval, minutes: number) =>
    shortRestMessages.dayAt(
      dayName(dayFromNumber(Math.floor(start / MINUTES_A_DAY)), weekStart),
      shortTime(toHourMinute(minutes)),
    )
  return shortRestMessages.closerOpener(at(earlier, earlier.end), at(later, later.start), found)
}
