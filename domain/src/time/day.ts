/** Calendar days as plain text `yyyy-MM-dd`, so that no time zone can shift them (decision TM6). */

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const MILLISECONDS_A_DAY = 86_400_000

/** Day of the week, 0 = Sunday … 6 = Saturday (TM3). */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Names of the days, indexed 0 = Sunday. */
export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The days in the order a week shows them: Monday first, Sunday last (TM3). */
export const WEEK_ORDER: readonly DayOfWeek[] = [1, 2, 3, 4, 5, 6, 0]

/** Days since 1970-01-01, or null when the text is not a day that exists. Years 1000–9999. */
export function dayNumber(day: string): number | null {
  const match = DAY_PATTERN.exec(day)
  if (!match) return null
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1000) return null
  const milliseconds = Date.UTC(year, month - 1, date)
  const number = milliseconds / MILLISECONDS_A_DAY
  // 30 February rolls over to March; a day that exists comes back as it went in.
  return dayFromNumber(number) === day ? number : null
}

/** The day that is `number` days after 1970-01-01. */
export function dayFromNumber(number: number): string {
  return new Date(number * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

/** Whether the text is a calendar day that exists, in the years 1900–2999: the weeks around it can always be counted. */
export function isDay(text: string): boolean {
  return dayNumber(text) !== null && text >= '1900' && text < '3000'
}

function requireDayNumber(day: string): number {
  const number = dayNumber(day)
  if (number === null) throw new RangeError(`Not a calendar day: ${day}`)
  return number
}

/** The day `count` days later, or earlier when negative. Throws RangeError when `day` is not a day. */
export function addDays(day: string, count: number): string {
  return dayFromNumber(requireDayNumber(day) + count)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return requireDayNumber(to) - requireDayNumber(from)
}

/** Day of the week of a calendar day, 0 = Sunday. */
export function dayOfWeekOf(day: string): DayOfWeek {
  // 1970-01-01 was a Thursday (4).
  return ((((requireDayNumber(day) + 4) % 7) + 7) % 7) as DayOfWeek
}
