/** Resolves partial dates to their next occurrence. */
import { addDays, type DayOfWeek, dayOfWeekOf, isDay } from '../../../../time/day.ts'

/** Formats year, month and day as `yyyy-MM-dd`, without checking that the date exists. */
export const dayText = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Returns the next occurrence of a date, from today on; null if it does not exist, such as April 31. */
export function comingDate(today: string, month: number, day: number, year?: number): string | null {
  const first = Number(today.slice(0, 4))
  const years = year === undefined ? [0, 1, 2, 3, 4].map((step) => first + step) : [year]
  const dates = years.map((each) => dayText(each, month, day)).filter((date) => isDay(date))
  return dates.find((date) => date >= today || year !== undefined) ?? null
}

/** Returns the next date with the given day of the month, from today on. */
export function comingDayOfMonth(today: string, day: number): string | null {
  for (let step = 0; step < 62; step++) {
    const date = addDays(today, step)
    if (Number(date.slice(8)) === day) return date
  }
  return null
}

/** Returns the last date of a month, given as 1–12. */
export const lastOfMonth = (year: number, month: number) =>
  addDays(month === 12 ? dayText(year + 1, 1, 1) : dayText(year, month + 1, 1), -1)

/** Returns the next date on the given weekday, which may be today. */
export const comingWeekday = (today: string, day: DayOfWeek) => addDays(today, (day - dayOfWeekOf(today) + 7) % 7)

/** Returns Easter Sunday of a Gregorian year, by the algorithm of Gauss and Meeus. */
export function easterOf(year: number): string {
  const [golden, century] = [year % 19, Math.floor(year / 100)]
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  const day = full - weekday
  const month = 3 + Math.floor((day + 40) / 44)
  return dayText(year, month, day + 28 - 31 * Math.floor(month / 4))
}
