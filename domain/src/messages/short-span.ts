import { MINUTES_A_DAY, toHourMinute } from '../time/clock-time.ts'
import { dayFromNumber } from '../time/day.ts'
import { shortDay, shortRange } from '../time/short-text.ts'
import { timeWords } from './time.ts'

/**
 * Returns 'Fri 5 PM – 11 PM' for a span in minutes since 1970-01-01, 'Fri all day' for a whole calendar day; the day is
 * the one on which it starts.
 */
export function shortSpan({ start, end }: { start: number; end: number }, weekStart: string): string {
  const day = shortDay(dayFromNumber(Math.floor(start / MINUTES_A_DAY)), weekStart)
  const isWholeDay = start % MINUTES_A_DAY === 0 && end - start === MINUTES_A_DAY
  return isWholeDay ? `${day} ${timeWords.wholeDay}` : `${day} ${shortRange(toHourMinute(start), toHourMinute(end))}`
}
