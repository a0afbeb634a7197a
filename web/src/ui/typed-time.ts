/** Parses a time while it is being typed into the time picker. Pure functions. */

export interface TypedTime {
  hour: string
  /** Null until minutes are typed. */
  minute: string | null
}

/**
 * Returns the first available minute that begins with the typed digits: if quarter hours are available, '3' means 30.
 */
function findMinute(typed: string, minutes: readonly string[]): string | null {
  return minutes.find((minute) => minute.startsWith(typed)) ?? null
}

/**
 * Parses a typed time: '9' is 9 AM; '9:30', '930' and '0930' are 9:30 AM; '17' is 5 PM. Returns null if it is not a
 * time, or if its minutes are not available.
 */
export function readTypedTime(text: string, minutes: readonly string[]): TypedTime | null {
  const written = /^(\d{1,2})[:.](\d{0,2})$/.exec(text)
  const digits = /^(\d{1,4})$/.exec(text)?.[1]
  let hour = written?.[1] ?? ''
  let rest = written?.[2] ?? ''
  if (digits !== undefined) {
    const length = digits.length > 1 && Number(digits.slice(0, 2)) > 23 ? 1 : Math.min(2, digits.length)
    hour = digits.slice(0, length)
    rest = digits.slice(length)
  }
  if (hour === '' || Number(hour) > 23 || rest.length > 2) return null
  const minute = rest === '' ? null : findMinute(rest, minutes)
  if (rest !== '' && minute === null) return null
  return { hour: hour.padStart(2, '0'), minute }
}
