/** Completes partial dates to the next matching date. */
import { addDays, type DayOfWeek, dayOfWeekOf, isDay } from '../../../../time/day.ts'

/** Formats a calendar day from its figures, whether it exists or not. */
export const dayText = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Returns the first such date from today on; null if there is none, such as April 31. */
export function comingDate(today: string, month: number, day: number, year?: number): string | null {
  const first = Number(today.slice(0, 4))
  const years = year === undefined ? [0, 1, 2, 3, 4].map((step) => first + step) : [year]
  const dates = years.map((each) => dayText(each, month, day)).filter((date) => isDay(date))
  return dates.find((date) => date >= today || year !== undefined) ?? null
}

/** Returns the first day with that number from today on, in any month. */
export function comingDayOfMonth(today: string, day: number): string | null {
  for (let step = 0; step < 62; step++) {
    const date = addDays(today, step)
    if (Number(date.slice(8)) === day) return date
  }
  return null
}

/** Returns the last date of a month, 1–12. */
export const lastOfMonth = (year: number, month: number) =>
  addDays(month === 12 ? dayText(year + 1, 1, 1) : dayText(year, month + 1, 1), -1)

/** Returns the first such weekday from today on, today included. */
export const comingWeekday = (today: string, day: DayOfWeek) => addDays(today, (day - dayOfWeekOf(today) + 7) % 7)

/** Returns Easter Sunday of a year, by the Gregorian rule of Gauss and Meeus. */
export function easterOf(year: number): string {
  const [golden, century] = [year % 19, Math.floor(year / 100)]
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  const day = full - weekday
  const month = 3 + Math.floor((day + 40) / 44)
  return dayText(year, month, day + 28 - 31 * Math.floor(month / 4))
}
