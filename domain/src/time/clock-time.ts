/** Wall-clock times as minutes since midnight, and as `HH:mm` and `HH:mm:ss`. */

export const MINUTES_A_DAY = 1440

/** Strict 24-hour format of forms and API: `HH:MM` or `HH:MM:SS`; `24:00` only as an end. */
const CLOCK_PATTERN = /^(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|24:00(?::00)?)$/

/**
 * Returns the minutes since midnight, 0–1439, of a text `HH:MM` or `HH:MM:SS`; seconds are ignored. `24:00`, the end of
 * the day, returns 0. Null for any other text.
 */
export function minutesOf(clockTime: string): number | null {
  if (!CLOCK_PATTERN.test(clockTime)) return null
  return (Number(clockTime.slice(0, 2)) % 24) * 60 + Number(clockTime.slice(3, 5))
}

/** Like `minutesOf`, but throws RangeError if the text is not a time. */
export function requireMinutes(clockTime: string): number {
  const minutes = minutesOf(clockTime)
  if (minutes === null) throw new RangeError(`Not a clock time: ${clockTime}`)
  return minutes
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

/** Formats minutes since midnight as `HH:mm`; minutes beyond a day wrap around. */
export function toHourMinute(minutes: number): string {
  const wrapped = ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  return `${pad(Math.floor(wrapped / 60))}:${pad(wrapped % 60)}`
}

/** Formats minutes since midnight as `HH:mm:ss`, which shifts, events and requirements use. */
export function toClockTime(minutes: number): string {
  return `${toHourMinute(minutes)}:00`
}

/**
 * Returns the minutes from start to end, 1–1440; an end at or before the start is on the next day (CONST-03). Equal
 * times are a whole day, which no dialog accepts, but a spreadsheet may contain.
 */
export function durationMinutes(startTime: string, endTime: string): number {
  const difference = requireMinutes(endTime) - requireMinutes(startTime)
  return difference <= 0 ? difference + MINUTES_A_DAY : difference
}

/** Checks whether a shift with these times ends on the day after its start. */
export function endsNextDay(startTime: string, endTime: string): boolean {
  return requireMinutes(endTime) <= requireMinutes(startTime)
}

/**
 * Checks whether a shift continues after midnight. Screens then show 'next day', but not for an end at midnight
 * (GRID-05).
 */
export function runsPastMidnight(startTime: string, endTime: string): boolean {
  return endsNextDay(startTime, endTime) && requireMinutes(endTime) > 0
}
