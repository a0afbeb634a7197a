/** Days, hours and time ranges as text, shared by many screens. */
import { catalogue } from '../language/catalogue.ts'
import { MINUTES_A_DAY, toHourMinute } from '../time/clock-time.ts'
import { dayFromNumber } from '../time/day.ts'
import { shortDay, shortRange } from '../time/short-text.ts'

export const timeWords = catalogue('timeWords', {
  today: 'Today',
  tomorrow: 'Tomorrow',
  midnight: 'midnight',
  nextDay: 'next day',
  /** Appended to times that end on the next day. */
  untilNextDay: (times: string) => `${times} next day`,
  allDay: 'All day',
  /** Follows a day: 'Fri all day'. */
  wholeDay: 'all day',
  /** Follows hours that apply on several days: '5 PM – 9 PM each day'. */
  eachDay: (hours: string) => `${hours} each day`,
  endsNextDay: 'ends next day',
  /** Two times or days: '9:00 AM – 5:00 PM'. */
  fromTo: (from: string, to: string) => `${from} – ${to}`,
  hours: (hours: number | string) => `${hours} h`,
  hoursOf: (hours: number | string, target: number | string) => `${hours} of ${target} h`,
  /** Hours against target where space is narrow; without a target there is no slash. */
  hoursByTarget: (hours: number, target: number | null) => (target === null ? `${hours} h` : `${hours} / ${target} h`),
  seconds: (seconds: number | string) => `${seconds} s`,
})

/**
 * Formats a span in minutes since 1970-01-01 as 'Fri 5 PM – 11 PM', or 'Fri all day' for a whole calendar day; the day
 * is that of the start.
 */
export function shortSpan({ start, end }: { start: number; end: number }, weekStart: string): string {
  const day = shortDay(dayFromNumber(Math.floor(start / MINUTES_A_DAY)), weekStart)
  const isWholeDay = start % MINUTES_A_DAY === 0 && end - start === MINUTES_A_DAY
  return isWholeDay ? `${day} ${timeWords.wholeDay}` : `${day} ${shortRange(toHourMinute(start), toHourMinute(end))}`
}
