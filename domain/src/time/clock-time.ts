/** Wall-clock times as minutes since midnight, and as the texts `HH:mm` and `HH:mm:ss` (TM7). */

export const MINUTES_A_DAY = 1440

/** The strict 24-hour text of the forms and the wire: `HH:MM`, `HH:MM:SS`, or `24:00` as an end (TM12a). */
const CLOCK_PATTERN = /^(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|24:00(?::00)?)$/

/**
 * Minutes since midnight, 0–1439, of a `HH:MM` or `HH:MM:SS` text; seconds are dropped. `24:00` is 0, the midnight
 * that ends the day (TM12a). Null when the text is no such time.
 */
export function minutesOf(clockTime: string): number | null {
  if (!CLOCK_PATTERN.test(clockTime)) return null
  return (Number(clockTime.slice(0, 2)) % 24) * 60 + Number(clockTime.slice(3, 5))
}

/** As `minutesOf`, for a text that is known to be a time; throws RangeError otherwise. */
export function requireMinutes(clockTime: string): number {
  const minutes = minutesOf(clockTime)
  if (minutes === null) throw new RangeError(`Not a clock time: ${clockTime}`)
  return minutes
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

/** `HH:mm` of minutes since midnight; minutes past a day wrap around. */
export function toHourMinute(minutes: number): string {
  const wrapped = ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  return `${pad(Math.floor(wrapped / 60))}:${pad(wrapped % 60)}`
}

/** `HH:mm:ss` of minutes since midnight, as shifts, events and requirements echo times (TM7). */
export function toClockTime(minutes: number): string {
  return `${toHourMinute(minutes)}:00`
}

/** Twelve-hour text such as `9:00 AM` (CONST-03). */
export function toTwelveHour(clockTime: string): string {
  const minutes = requireMinutes(clockTime)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${pad(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Minutes from start to end, 1–1440; an end at or before the start lies on the next day (CONST-03). Equal times are a
 * whole day: no dialog lets anybody enter them, but a requirement from a spreadsheet may have them.
 */
export function durationMinutes(startTime: string, endTime: string): number {
  const difference = requireMinutes(endTime) - requireMinutes(startTime)
  return difference <= 0 ? difference + MINUTES_A_DAY : difference
}

/** Whether a shift with these times ends on the day after it started. */
export function endsNextDay(startTime: string, endTime: string): boolean {
  return requireMinutes(endTime) <= requireMinutes(startTime)
}

/** Whether it is still on after midnight: screens say 'next day' of such times, and not of those that end at midnight (GRID-05). */
export function runsPastMidnight(startTime: string, endTime: string): boolean {
  return endsNextDay(startTime, endTime) && requireMinutes(endTime) > 0
}
