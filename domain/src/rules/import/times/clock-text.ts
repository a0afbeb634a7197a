/** Parses clock times as people write them in spreadsheets. */

import { importMessages } from '../../../messages/import.ts'
import { MINUTES_A_DAY, minutesOf, toHourMinute } from '../../../time/clock-time.ts'
import { formatTime } from '../../../time/format-time.ts'
import { foldText, tidyCell, withoutDefusing, wordsOf } from '../cell-text.ts'
import type { OpenQuestions } from '../open-questions.ts'

const NOON = 720
const HALF_DAY = 720

/** A parsed time. */
interface ReadTime {
  /** Minutes since midnight, 0–1440; 1440 only for 24:00. */
  minutes: number
  /** Whether the time may mean am or pm: true for '5', '12' and '5:00', false for '05:00' and '10:00'. */
  isAmbiguous: boolean
  /** Whether the text says am or pm. */
  hasHalf: boolean
  /** Whether the text says that the time is on the next day. */
  isNextDay: boolean
  /** Whether the hours count past midnight, as in '26:00'. */
  isLate: boolean
  /** Whether the text is 'close' or 'open'; a manager enters the time that it means. */
  isNamed: boolean
}

/** How times are to be parsed in one file. */
export interface TimeReading {
  questions: OpenQuestions
  /** Whether the file contains hours from 13 to 24, or with a leading zero. */
  isTwentyFourHour: boolean
  /** Whether '0.25' means a quarter of a day rather than 0:25; null if the file does not show which. */
  areNumbersFractions: boolean | null
}

const CLOSING = new Set(
  wordsOf(`
    close, closing, closing time, closed, cl, clo, cls, c, stay, till close, til close, end, bd, late close, schluss,
    ladenschluss, feierabend, betriebsschluss, schliessung, schließung, ende, zu, open end, fermeture, ferm, ferm.,
    la fermeture, fin, fine, fim, finish, einde, cierre, el cierre, al cierre, chiusura, la chiusura, chius, chius.,
    sluit, sluiting, sluitingstijd, sluitend, fecho, o fecho, fechamento, o fechamento, encerramento
  `),
)
const OPENING = new Set(
  wordsOf(`
    open, opening, opening time, op, opn, o, offnung, eroffnung, auf, ladenoffnung, betriebsbeginn, ouverture,
    l'ouverture, ouv, ouv., apertura, la apertura, l'apertura, apert., opening, openingstijd, abertura, a abertura
  `),
)
const NOON_WORDS = new Set(
  wordsOf(`
    noon, midday, 12 noon, mittag, mittags, 12 uhr mittags, midi, mediodia, el mediodia, mezzogiorno, middag,
    12 uur s middags, meio-dia, meio dia, 12:00 noon, 12n
  `),
)
const MIDNIGHT_WORDS = new Set(
  wordsOf(`
    midnight, 12 midnight, mitternacht, minuit, medianoche, la medianoche, mezzanotte, middernacht, meia-noite,
    meia noite, 12:00 midnight, 12mn
  `),
)
const NEXT_DAY =
  /\s*[([]?\s*(?:\+\s*1\s*(?:d|day|tag|t|j|jour|dia|giorno|dag|g)?\.?|(?:the\s+)?(?:next|following)\s+(?:day|morning)|(?:am\s+)?(?:n(?:a|ae)chste[rnm]?\s+tag|folgetag|nachsttag)|(?:le\s+)?lendemain|j\s*\+\s*1|(?:del?\s+|al\s+)?dia\s+siguiente|(?:del\s+)?giorno\s+(?:dopo|successivo|seguente)|volgende\s+dag|(?:do\s+)?dia\s+seguinte|n\.?d\.?)\s*[)\]]?$/

const MERIDIEM = String.raw`(?:([ap])\.?\s*(?:m\.?)?)?`
const UNIT = String.raw`(?:h|hrs?|hours?|uhr|o'clock|u|uur|heures?|horas?|ore)?\.?`
const TIME_PATTERN = new RegExp(
  String.raw`^(\d{1,2})(?:\s*(?::|\.|,|h|u|uhr|'|heures?)\s*([0-5]\d)(?::[0-5]\d(?:[.,]\d+)?)?)?\s*(?:min\.?)?\s*${UNIT}\s*${MERIDIEM}$`,
)
const COMPACT_PATTERN = new RegExp(String.raw`^(\d{1,2})([0-5]\d)\s*${UNIT}\s*${MERIDIEM}$`)
const LEADING =
  /^(?:von|ab|from|starting|at|um|de las|de la|de los|de|du|des|dalle|dall'|da|das|as|a las|a la|alle|a|van|vanaf|om|kl\.?|ore|les|vers|until|till|til|bis|jusqu'a|jusque|hasta|fino alle|fino a|tot|ate as|ate)\s+(?=\S)/
/** Dates that spreadsheets put before a time without a date. */
const EPOCH =
  /^(?:1899-12-3[01]|1900-01-0[01]|1904-01-0[12]|(?:30|31)[./]12[./]1899|12[./](?:30|31)[./]1899|0?[01][./]0?[01][./](?:1900|00)|0?[12][./]0?1[./]1904)(?:[T ]+|$)/i
const DATE_BEFORE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})[T ]+(?=\d{1,2}:)/i

const plain = (minutes: number, more: Partial<ReadTime> = {}): ReadTime => ({
  minutes,
  isAmbiguous: false,
  hasHalf: false,
  isNextDay: false,
  isLate: false,
  isNamed: false,
  ...more,
})

/** Parses a time written as a fraction of a day, as in a cell without a time format; null for any other text. */
function readFraction(text: string, areFractions: boolean | null): number | 'ambiguous' | null {
  const scientific = /^\d(?:[.,]\d+)?e-0?\d$/.exec(text)
  const match = /^([01]?)[.,](\d+)$/.exec(text)
  if (!scientific && !match) return null
  const value = Number(text.replace(',', '.'))
  const rounded = Math.round((value % 1) * MINUTES_A_DAY)
  // '0.30' may also be 0:30, and '1.30' may be 1:30; longer fractions, or minutes above 59, are no clock times.
  const isClock = !scientific && match !== null && match[1] !== '' && /^[0-5]\d$/.test(match[2] ?? '')
  if (match?.[1] === '1' && (match[2]?.length ?? 0) < 3) return null
  if (!isClock) return rounded
  return areFractions === null ? 'ambiguous' : areFractions ? rounded : null
}

function readNamed(word: string, text: string, { questions }: TimeReading): ReadTime | 'open' | null {
  const bare = word.replace(/^[-–—]\s*/, '')
  const key = CLOSING.has(bare) ? 'closingTime' : OPENING.has(bare) ? 'openingTime' : null
  if (key === null) return null
  const answer = questions.choices[key] ?? null
  questions.note(key, text, answer === null ? null : answer.slice(0, 5))
  if (answer === null) return 'open'
  const minutes = answer.startsWith('24') ? MINUTES_A_DAY : minutesOf(answer)
  return minutes === null ? 'open' : plain(minutes, { hasHalf: true, isNamed: true })
}

/** Parses one time; `open` if it depends on an unanswered question, null if it is not a time. */
function readTime(text: string, reading: TimeReading): ReadTime | 'open' | null {
  const folded = foldText(tidyCell(withoutDefusing(text)))
  const isNextDay = NEXT_DAY.test(folded)
  let word = folded.replace(NEXT_DAY, '').trim()
  const named = readNamed(word, text, reading)
  if (named !== null) return named
  word = word.replace(LEADING, '').replace(LEADING, '')
  const isEpoch = EPOCH.test(word)
  word = word
    .replace(EPOCH, '')
    .replace(DATE_BEFORE, '')
    .replace(/(:\d\d)\.\d+z?$|z$/, '$1')
  if (isEpoch && word === '') return plain(0)
  if (NOON_WORDS.has(word)) return plain(NOON, { hasHalf: true, isNextDay })
  if (MIDNIGHT_WORDS.has(word)) return plain(0, { hasHalf: true, isNextDay })
  const namedLater = readNamed(word, text, reading)
  if (namedLater !== null) return namedLater
  const { questions } = reading
  const chosen = questions.choices.timeNumbers
  const areFractions = chosen === undefined ? reading.areNumbersFractions : chosen === 'dayFraction'
  const fraction = readFraction(word, areFractions)
  if (fraction === 'ambiguous') {
    questions.note('timeNumbers', text, null)
    return 'open'
  }
  if (fraction !== null) return plain(fraction, { isNextDay })
  if (areFractions && /^[01](?:[.,]0+)?$/.test(word)) return plain(word.startsWith('1') ? MINUTES_A_DAY : 0)
  const match = TIME_PATTERN.exec(word) ?? COMPACT_PATTERN.exec(word)
  if (!match) return null
  const [, hourText = '', minuteText, half] = match
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)]
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null
    return plain((hour % 12) * 60 + minute + (half === 'p' ? HALF_DAY : 0), { hasHalf: true, isNextDay })
  }
  // Hours may count past midnight: '26:00' is two o'clock on the next day.
  const isLate = hour * 60 + minute > MINUTES_A_DAY
  if (isLate) return hour < 48 ? plain(hour * 60 + minute - MINUTES_A_DAY, { isNextDay: true, isLate }) : null
  const isPlain = minuteText === undefined ? !hourText.startsWith('0') : hourText.length === 1
  const isAmbiguous = isPlain && hour >= 1 && hour <= 12 && !isEpoch
  return plain(hour * 60 + minute, { isAmbiguous, isNextDay })
}

/** Parses a single time to minutes since midnight, 0–1440; null if it is not a time. */
export function readClockTime(text: string, reading: TimeReading): number | 'open' | null {
  const read = readTime(text, reading)
  return read === null || read === 'open' ? read : read.minutes
}

/** Start and end in minutes since midnight. */
export interface ClockRange {
  start: number
  /**
   * From 0 to 1440. An end at or before the start is on the next day; 1440 is midnight at the end of the day of the
   * start.
   */
  end: number
  /** Whether the text says that the end is on the next day. */
  isNextDay: boolean
}

/** A parsed range, an error message, or `open` if the range depends on an unanswered question. */
export type ReadTimes = ClockRange | { error: 'start' | 'end'; message: string } | 'open'

const lengthOf = (start: number, end: number) => (end > start ? end - start : end - start + MINUTES_A_DAY)
const otherHalf = (minutes: number) => (minutes + HALF_DAY) % MINUTES_A_DAY
/** If a shift would be longer than this many minutes, the other half of the day (am or pm) is probably meant. */
const LONGEST_MINUTES = 14 * 60
/** Minimum length of a range that starts at opening or ends at closing. */
const SHORTEST_MINUTES = 3 * 60

function closest(candidates: readonly number[], lengthOfCandidate: (candidate: number) => number, minimum = 0): number {
  const ranked = [...candidates].sort((a, b) => lengthOfCandidate(a) - lengthOfCandidate(b))
  return ranked.find((candidate) => lengthOfCandidate(candidate) >= minimum) ?? ranked[0] ?? 0
}

/** Returns the start, as am or pm, that is within twelve hours after the given time. */
function startFrom(start: number, earliest: number): number {
  const morning = start % HALF_DAY
  return morning >= earliest % MINUTES_A_DAY && morning < earliest + HALF_DAY ? morning : morning + HALF_DAY
}

function endOf(end: ReadTime, start: number): number {
  const minutes = end.minutes % MINUTES_A_DAY
  const candidates = [minutes % HALF_DAY, otherHalf(minutes % HALF_DAY)]
  return closest(candidates, (candidate) => lengthOf(start, candidate))
}

/**
 * Parses a range in which neither time has am or pm. Uses the clock format of the file or usual working hours; if
 * neither helps, the manager is asked.
 */
function readBothHalves(
  [start, end]: readonly [ReadTime, ReadTime],
  { questions, isTwentyFourHour }: TimeReading,
  earlierEnd: number | undefined,
  text: string,
): { start: number; end: number; isHabit: boolean } | 'open' {
  const { earliestStart } = questions.choices
  const endMinutes = end.minutes % MINUTES_A_DAY
  const minutes = start.minutes % HALF_DAY
  const from = (begin: number, isHabit = true) => ({ start: begin, end: endOf(end, begin), isHabit })
  if (earliestStart !== undefined) {
    questions.note('earliestStart', text, earliestStart.slice(0, 5))
    return from(startFrom(start.minutes, minutesOf(earliestStart) ?? 0), false)
  }
  // In a cell with several ranges, a later range starts after the earlier one: '11-4 / 5-11'.
  if (earlierEnd !== undefined && start.minutes < earlierEnd) return from(startFrom(start.minutes, earlierEnd))
  if (isTwentyFourHour && endMinutes > start.minutes) return { start: start.minutes, end: endMinutes, isHabit: false }
  const isMorningHour = minutes >= 5 * 60
  if (endMinutes % HALF_DAY > minutes && minutes >= 5 * 60 && minutes < 7 * 60) {
    questions.note('earliestStart', text, null)
    return 'open'
  }
  if (minutes === 0) return from(NOON)
  return from(isMorningHour ? minutes : minutes + HALF_DAY)
}

/**
 * Parses start and end together, because one may show what the other means: '9'–'5pm' starts at 9 am, because that is
 * the shorter range. If neither has am or pm, usual working hours are assumed with a warning ('9'–'5'), or a question
 * is asked ('5'–'11').
 */
export function readClockTimes(
  startText: string,
  endText: string,
  reading: TimeReading,
  { line = 0, earlierEnd }: { line?: number; earlierEnd?: number | undefined } = {},
): ReadTimes {
  const [start, end] = [readTime(startText, reading), readTime(endText.replace(/^[-–—]\s*(?=\p{L})/u, ''), reading)]
  if (start === null || (start !== 'open' && start.minutes === MINUTES_A_DAY))
    return { error: 'start', message: importMessages.timeText(startText) }
  if (end === null) return { error: 'end', message: importMessages.timeText(endText) }
  if (start === 'open' || end === 'open') return 'open'
  if (start.isLate) return { error: 'start', message: importMessages.startsNextDay(startText) }
  if (end.isLate && !start.isAmbiguous && end.minutes > start.minutes)
    return { error: 'end', message: importMessages.longerThanDay(startText, endText) }
  const isNextDay = end.isNextDay
  const text = `${startText} - ${endText}`
  const literal = end.minutes
  const tell = (range: { start: number; end: number }): ClockRange => {
    const show = (minutes: number) => formatTime(toHourMinute(minutes))
    reading.questions.tell('times', line, text, `${show(range.start)} – ${show(range.end)}`)
    return { ...range, isNextDay }
  }
  if (isNextDay && !start.isAmbiguous) return { start: start.minutes, end: end.minutes % MINUTES_A_DAY, isNextDay }
  const endMinutes = end.minutes % MINUTES_A_DAY
  if (start.isAmbiguous && end.hasHalf) {
    const { earliestStart } = reading.questions.choices
    const candidates = [start.minutes % HALF_DAY, (start.minutes % HALF_DAY) + HALF_DAY]
    const begin =
      end.isNamed && earliestStart !== undefined
        ? startFrom(start.minutes, minutesOf(earliestStart) ?? 0)
        : closest(candidates, (candidate) => lengthOf(candidate, endMinutes), end.isNamed ? SHORTEST_MINUTES : 0)
    return end.isNamed ? tell({ start: begin, end: literal }) : { start: begin, end: literal, isNextDay }
  }
  if (end.isAmbiguous && start.hasHalf) return { start: start.minutes, end: endOf(end, start.minutes), isNextDay }
  if (start.isAmbiguous && end.isAmbiguous) {
    const both = readBothHalves([start, end], reading, earlierEnd, text)
    if (both === 'open') return 'open'
    return both.isHabit ? tell(both) : { start: both.start, end: both.end, isNextDay }
  }
  if (start.isAmbiguous && lengthOf(start.minutes, literal) > LONGEST_MINUTES)
    return tell({ start: otherHalf(start.minutes), end: literal })
  if (end.isAmbiguous) {
    // After a start at 13:00 or later, a small hour such as 2 means the next morning; after an earlier start, it means
    // the afternoon.
    const isMorningStart = start.minutes < 13 * 60
    const isLong = lengthOf(start.minutes, endMinutes) > (isMorningStart ? HALF_DAY : LONGEST_MINUTES)
    if (isLong) return tell({ start: start.minutes, end: endOf(end, start.minutes) })
  }
  return { start: start.minutes, end: literal, isNextDay }
}

const RANGE_SIGN =
  /\s*(?:[-–—−~→>]+|\.\.+|\b(?:to|until|till|til|thru|through|bis|tot|t\/m|tem|ate)\b(?:\s+as\b)?)\s*|\s+(?:a|al|alle|all'|a las|à|as|au)\s+|(?<=\dh?)\s*à\s*/iu

/** Matches a word that means all 24 hours. */
const WHOLE_DAY =
  /^(?:24\s*(?:h|hrs?|hours?|std\.?|stunden|heures|horas|ore|uur)?\s*\/\s*(?:24|7)\s*h?|24\s*(?:h|hrs?|hours|std\.?|stunden|heures|horas|ore|uur)|round the clock|rund um die uhr)$/

function splitRange(text: string): string[] {
  const folded = foldText(tidyCell(withoutDefusing(text)))
    .replace(/^(?:von|from|de|du|des|dalle|dall'|da|das|van|entre|zwischen)\s+/, '')
    .replace(/(\d)\s*-?\s*uhr\b/g, '$1 uhr')
    .replace(/\bmeio-dia\b/g, 'meio dia')
    .replace(/\bmeia-noite\b/g, 'meia noite')
  return folded.split(RANGE_SIGN).map((part) => part.trim())
}

/** Parses '9am-5pm', '09:00 – 17:00', '6 to 11pm', 'de 9h à 17h' or '4-close' in one cell. */
export function readClockRange(
  text: string,
  reading: TimeReading,
  place: { line?: number; earlierEnd?: number | undefined } = {},
): ReadTimes {
  if (WHOLE_DAY.test(foldText(tidyCell(text)))) return { start: 0, end: MINUTES_A_DAY, isNextDay: false }
  const parts = splitRange(text)
  const [start, end] = parts
  if (parts.length !== 2 || !start || !end) return { error: 'start', message: importMessages.rangeText(text) }
  return readClockTimes(start, end, reading, place)
}

const LIST_SIGNS = [/\s*[/;&+\n\r|]+\s*|\s+(?:and|und|et|y|e|en|u\.|sowie)\s+/i, /\s*,\s+|\s*,(?=\d{1,2}:)/, /\s{2,}/]

/** Splits a cell with several ranges, such as '11-4 / 5-11'; returns any other cell as one text. */
export function splitRanges(text: string): string[] {
  for (const sign of LIST_SIGNS) {
    const parts = text.split(sign).filter((part) => part.trim() !== '')
    if (
      parts.length > 1 &&
      parts.every((part) => splitRange(part).length === 2 && splitRange(part).every((side) => side !== ''))
    )
      return parts
  }
  return [text]
}

/**
 * Parses all ranges of a cell in order, starting after an earlier range; the first that cannot be parsed is the error
 * of the cell.
 */
export function readClockRanges(
  text: string,
  reading: TimeReading,
  line: number,
  earlierEnd?: number,
): ClockRange[] | Exclude<ReadTimes, ClockRange> {
  const ranges: ClockRange[] = []
  for (const part of splitRanges(text)) {
    const read = readClockRange(part, reading, { line, earlierEnd: ranges.at(-1)?.end ?? earlierEnd })
    if (read === 'open' || 'error' in read) return read
    ranges.push(read)
  }
  return ranges
}

const LATE_HOUR =
  /(?:^|[^\d.,])(?:1[3-9]|2[0-4])(?:\s*(?:[:.h]|uhr)\s*[0-5]\d)?\s*(?:h|uhr|u)?(?![\d.,%])|(?:^|[^\d.,])0\d[:.h][0-5]\d/i
const TWELVE_HOUR = /\d\s*[ap]\.?\s*m?\b/i

/** Determines from all the times in a file how the file writes times. */
export function examineTimes(texts: readonly string[], questions: OpenQuestions): TimeReading {
  const tidy = texts.map((text) => tidyCell(text))
  const isFraction = tidy.some(
    (text) => /^[01]?[.,](?:\d{3,}|\d|[6-9]\d)$/.test(text) || /^\d(?:[.,]\d+)?e-0?\d$/i.test(text),
  )
  const isClock = tidy.some((text) => /(?:^|\D)(?:[1-9]|1\d|2[0-3]|0\d)[.,][0-5]\d(?:\D|$)/.test(text))
  return {
    questions,
    isTwentyFourHour: tidy.some((text) => LATE_HOUR.test(text)) && !tidy.some((text) => TWELVE_HOUR.test(text)),
    areNumbersFractions: isFraction ? true : isClock ? false : null,
  }
}
