/** Calendar days as text `yyyy-MM-dd`, which no time zone can shift. */

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const MILLISECONDS_A_DAY = 86_400_000

/** Day of the week, 0 = Sunday … 6 = Saturday. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** English names of the days of the week, indexed from 0 = Sunday. */
export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Days of the week in numerical order, Sunday first. */
export const WEEKDAYS: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

/** Days of the week in the order in which a week shows them: Monday first, Sunday last. */
export const WEEK_ORDER: readonly DayOfWeek[] = [1, 2, 3, 4, 5, 6, 0]

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** Number of days in 400 years, after which leap years repeat. */
const DAYS_OF_ERA = 146_097
/** Number of days from 0000-03-01, when an era begins, to 1970-01-01. */
const DAYS_TO_1970 = 719_468

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Returns the days since 1970-01-01; null if the text is not a valid date from the years 1000–9999. */
export function dayNumber(day: string): number | null {
  if (!DAY_PATTERN.test(day)) return null
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]
  const last = month === 2 && isLeapYear(year) ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0)
  if (year < 1000 || date < 1 || date > last) return null
  // Years are treated as starting in March, so that a leap day is the last day of its year.
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * DAYS_OF_ERA + yearOfEra * 365 + leapDays + dayOfYear - DAYS_TO_1970
}

/** Returns the date `number` days after 1970-01-01. */
export function dayFromNumber(number: number): string {
  const days = Math.floor(number) + DAYS_TO_1970
  const era = Math.floor(days / DAYS_OF_ERA)
  const dayOfEra = days - era * DAYS_OF_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = ((marchMonth + 2) % 12) + 1
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  // For years without four digits, uses Date, which also rejects invalid numbers.
  if (!(year >= 1000 && year <= 9999)) return new Date(number * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
  return `${year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`
}

/** Checks whether a text is a valid date from the years 1900–2999, so that adjacent weeks can be computed. */
export function isDay(text: string): boolean {
  return dayNumber(text) !== null && text >= '1900' && text < '3000'
}

function requireDayNumber(day: string): number {
  const number = dayNumber(day)
  if (number === null) throw new RangeError(`Not a calendar day: ${day}`)
  return number
}

/** Returns the date `count` days later, or earlier if negative. Throws RangeError for an invalid date. */
export function addDays(day: string, count: number): string {
  return dayFromNumber(requireDayNumber(day) + count)
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return requireDayNumber(to) - requireDayNumber(from)
}

/** Returns the day of the week of a date, 0 = Sunday. */
export function dayOfWeekOf(day: string): DayOfWeek {
  // 1970-01-01 was a Thursday (4).
  return ((((requireDayNumber(day) + 4) % 7) + 7) % 7) as DayOfWeek
}
