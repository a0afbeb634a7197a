/** The dates that are meant when only a part of them is said: the next ones. */
import { addDays, type DayOfWeek, dayOfWeekOf, isDay } from '../../../time/day.ts'

/** A calendar day from its figures, whether it exists or not. */
export const dayText = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The first such date from today on; null where there is none, as for April 31. */
export function comingDate(today: string, month: number, day: number, year?: number): string | null {
  const first = Number(today.slice(0, 4))
  const years = year === undefined ? [0, 1, 2, 3, 4].map((step) => first + step) : [year]
  const dates = years.map((each) => dayText(each, month, day)).filter((date) => isDay(date))
  return dates.find((date) => date >= today || year !== undefined) ?? null
}

/** The first day of that number from today on, whichever month has it. */
export function comingDayOfMonth(today: string, day: number): string | null {
  for (let step = 0; step < 62; step++) {
    const date = addDays(today, step)
    if (Number(date.slice(8)) === day) return date
  }
  return null
}

/** The last date of a month, 1–12. */
export const lastOfMonth = (year: number, month: number) =>
  addDays(month === 12 ? dayText(year + 1, 1, 1) : dayText(year, month + 1, 1), -1)

/** The first such weekday from today on, today included. */
export const comingWeekday = (today: string, day: DayOfWeek) => addDays(today, (day - dayOfWeekOf(today) + 7) % 7)
