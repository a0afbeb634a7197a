/** What a typed time means so far, as the picker would show it. Pure. */

export interface TypedTime {
  hour: string
  /** Null as long as nothing was typed of it. */
  minute: string | null
}

/** The minutes on offer that begin as typed: '3' is 30 where there are quarters of an hour. */
function findMinute(typed: string, minutes: readonly string[]): string | null {
  return minutes.find((minute) => minute.startsWith(typed)) ?? null
}

/**
 * '9' is nine o'clock, '9:30', '930' and '0930' half past; '17' is five in the afternoon. Null for what is no time, or
 * whose minutes are not on offer.
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
