/** Clock times as people write them in spreadsheets. */
import { importMessages } from '../../messages/import.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { tidyCell, withoutDefusing } from './cell-text.ts'

/** A time that was read. */
interface ReadTime {
  /** Minutes since midnight, 0–1440; 1440 only for 24:00. */
  minutes: number
  /** Whether twelve hours later or earlier may be meant: with '5', '12' and '5:00', but not with '05:00' or '10:00'. */
  isAmbiguous: boolean
}

const TIME_PATTERN =
  /^(\d{1,2})(?:\s*[:.h]\s*([0-5]\d)(?::[0-5]\d)?)?\s*(?:h|uhr|o'clock)?\s*(?:([ap])\.?\s*(?:m\.?)?)?(?:\s*(noon|midnight))?$/
const COMPACT_PATTERN = /^(\d{1,2})([0-5]\d)\s*(?:h|hrs)?\s*(?:([ap])\.?\s*(?:m\.?)?)?$/

function readTime(text: string): ReadTime | null {
  const tidy = tidyCell(withoutDefusing(text)).toLowerCase().replaceAll(/\s+/g, ' ')
  if (tidy === 'noon' || tidy === 'midday') return { minutes: 720, isAmbiguous: false }
  if (tidy === 'midnight') return { minutes: 0, isAmbiguous: false }
  const match = TIME_PATTERN.exec(tidy) ?? COMPACT_PATTERN.exec(tidy)
  if (!match) return null
  const [, hourText = '', minuteText, half, word] = match
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)]
  if (word !== undefined) {
    if (hour !== 12 || minute !== 0 || half !== undefined) return null
    return { minutes: word === 'noon' ? 720 : 0, isAmbiguous: false }
  }
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null
    return { minutes: (hour % 12) * 60 + minute + (half === 'p' ? 720 : 0), isAmbiguous: false }
  }
  if (hour > 24 || (hour === 24 && minute > 0)) return null
  const isPlain = minuteText === undefined ? !hourText.startsWith('0') : hourText.length === 1
  return { minutes: hour * 60 + minute, isAmbiguous: isPlain && hour >= 1 && hour <= 12 }
}

/** Minutes since midnight, 0–1440, of one time that stands alone; null when it is none. */
export function readClockTime(text: string): number | null {
  return readTime(text)?.minutes ?? null
}

/** Start and end in minutes since midnight (end 0–1439, 24:00 is 0), or why they cannot be read. */
export type ReadTimes = { start: number; end: number } | { fault: 'start' | 'end'; message: string }

function shortest(start: number, end: number): number {
  return end > start ? end - start : end - start + MINUTES_A_DAY
}

function otherHalf(minutes: number): number {
  return (minutes + 720) % MINUTES_A_DAY
}

function hasHalf(text: string): boolean {
  return /(?:\d\s*[ap]\.?\s*(?:m\.?)?|noon|midday|midnight)\s*$/i.test(text.trim())
}

/**
 * Reads a start and an end together, because one may say what the other leaves out: '9'–'5pm' starts at 9 in the
 * morning, since of two readings the shorter shift is meant. '9'–'5' leaves it open and is a fault.
 */
export function readClockTimes(startText: string, endText: string): ReadTimes {
  const [start, end] = [readTime(startText), readTime(endText)]
  if (!start || start.minutes === MINUTES_A_DAY) return { fault: 'start', message: importMessages.timeText(startText) }
  if (!end) return { fault: 'end', message: importMessages.timeText(endText) }
  const endMinutes = end.minutes % MINUTES_A_DAY
  if (start.isAmbiguous && hasHalf(endText)) {
    const candidates = [start.minutes % 720, (start.minutes % 720) + 720]
    const best = candidates.sort((a, b) => shortest(a, endMinutes) - shortest(b, endMinutes))[0]
    return { start: best ?? start.minutes, end: endMinutes }
  }
  if (end.isAmbiguous && hasHalf(startText)) {
    const candidates = [endMinutes % 720, otherHalf(endMinutes % 720)]
    const best = candidates.sort((a, b) => shortest(start.minutes, a) - shortest(start.minutes, b))[0]
    return { start: start.minutes, end: best ?? endMinutes }
  }
  // After an hour that only a 24-hour clock has, a small hour can only be the next morning.
  if (end.isAmbiguous && endMinutes <= start.minutes && start.minutes < 13 * 60)
    return { fault: 'end', message: importMessages.morningOrAfternoon(endText) }
  return { start: start.minutes, end: endMinutes }
}

/** Reads '9am-5pm', '09:00 – 17:00' or '6 to 11pm' in one cell. */
export function readClockRange(text: string): ReadTimes {
  const parts = tidyCell(withoutDefusing(text)).split(/\s*(?:-|–|—|−|~|→|\bto\b|\buntil\b|\btill\b|\bbis\b)\s*/i)
  const [start, end] = parts
  if (parts.length !== 2 || !start || !end) return { fault: 'start', message: importMessages.rangeText(text) }
  return readClockTimes(start, end)
}
