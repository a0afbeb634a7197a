/** Reads hours of the day: 'after 5', '9-5', 'from noon', 'mornings'. */

import { wordsMessages } from '../../../../messages/availability/words.ts'
import { toHourMinute } from '../../../../time/clock-time.ts'
import { shortRange, shortTime } from '../../../../time/short-text.ts'
import type { Ask } from '../asker.ts'
import type { DayHours } from '../statement.ts'
import { isMark, isTone } from '../text/token-kinds.ts'
import { DAY_BEGINS, DAY_ENDS } from '../text/vocabulary.ts'
import type { DatedToken } from './dated-token.ts'

const NOON = 12 * 60
const MIDNIGHT = 24 * 60

/** A time as written, which may lack am or pm. */
interface SaidTime {
  text: string
  minutes: number
  isOpen: boolean
  next: number
}

export interface FoundHours {
  hours: DayHours
  /** Whether the words mean every such time: 'mornings'. */
  isEvery: boolean
  next: number
}

/** 'in the morning', 'at night', following a time. */
function halfAt(tokens: readonly DatedToken[], at: number): { isLate: boolean; next: number } | null {
  const start = isMark(tokens[at], 'in', 'on') ? (isMark(tokens[at + 1], 'the') ? at + 2 : at + 1) : -1
  const part = tokens[start]
  return part?.type === 'part' && !part.isEvery ? { isLate: part.hours.start >= NOON, next: start + 1 } : null
}

/** Returns the time at a token; a plain number is an hour. */
export function timeAt(tokens: readonly DatedToken[], at: number): SaidTime | null {
  const token = tokens[at]
  if (token?.type === 'time') return { text: token.text, minutes: token.minutes, isOpen: false, next: at + 1 }
  const isHour = (token?.type === 'figure' && !token.isOrdinal) || token?.type === 'number'
  if (token?.type !== 'clock' && !(isHour && token.value <= 24)) return null
  const minutes = token.type === 'clock' ? token.minutes : token.value * 60
  const isOpen = token.type === 'clock' ? token.isOpen : minutes >= 60 && minutes <= NOON
  const half = isOpen ? halfAt(tokens, at + 1) : null
  if (!half) return { text: token.text, minutes, isOpen, next: at + 1 }
  return { text: token.text, minutes: (minutes % NOON) + (half.isLate ? NOON : 0), isOpen: false, next: half.next }
}

const late = (minutes: number) => (minutes % NOON) + NOON

/** Returns the minutes of a single time: one to six means pm, seven to eleven causes a question, twelve means noon. */
export function settle(time: SaidTime, about: string, ask: Ask, isEnd: boolean, isSooner = false): number {
  if (!time.isOpen || time.minutes >= NOON) return time.minutes
  const surelyLate = isEnd ? 6 * 60 : 7 * 60
  if (time.minutes < surelyLate) return late(time.minutes)
  return ask(
    about,
    (isSooner ? [time.minutes, late(time.minutes)] : [late(time.minutes), time.minutes]).map((choice) => ({
      label: shortTime(toHourMinute(choice)),
      choice,
    })),
  )
}

const overnight = (start: number, end: number): DayHours => ({ start, end: end <= start ? end + MIDNIGHT : end })

/**
 * Resolves two times without am or pm: '9-5' runs across noon, '2 to 6' is in the afternoon, '8 to 10' and '10 to 2'
 * cause a question.
 */
function settleOpen(from: number, to: number, about: string, ask: Ask): DayHours {
  if (from === NOON) return { start: NOON, end: to === NOON ? MIDNIGHT : late(to) }
  const isOverNoon = to <= from
  // '9-12' and '10-12:30' are in the morning.
  if (to >= NOON && from >= 9 * 60 && from < NOON) return { start: from, end: to }
  // '10 to 6' may be at night.
  const isLong = from >= 10 * 60 && to >= 6 * 60
  if (isOverNoon && to > 3 * 60 && !isLong) return { start: from, end: late(to) }
  const later = isOverNoon
    ? { start: late(from), end: to + MIDNIGHT }
    : { start: late(from), end: to >= NOON ? to + NOON : late(to) }
  if (!isOverNoon && from < 6 * 60) return later
  const sooner = { start: from, end: isOverNoon ? late(to) : to }
  // '9-11' is probably the morning, '7-9' the evening.
  const both = isOverNoon || from >= 9 * 60 ? [sooner, later] : [later, sooner]
  return ask(
    about,
    both.map((choice) => ({ label: shortRange(toHourMinute(choice.start), toHourMinute(choice.end)), choice })),
  )
}

/** Resolves two times; if one has am or pm, the other takes the nearest time that fits. */
function settleBoth(start: SaidTime, end: SaidTime, about: string, ask: Ask): DayHours {
  const [from, to] = [start.minutes, end.minutes]
  if (start.isOpen && end.isOpen) return settleOpen(from, to, about, ask)
  if (start.isOpen) return overnight([late(from), from].find((begins) => begins < to) ?? late(from), to)
  if (end.isOpen) return overnight(from, [to % NOON, late(to)].find((ends) => ends > from) ?? to % NOON)
  return overnight(from, to)
}

/** 'from 9 to 5', 'between 2 and 6', '9-5', '5 onwards'. */
function readBounded(tokens: readonly DatedToken[], at: number, ask: Ask): FoundHours | null {
  const isBetween = isMark(tokens[at], 'between')
  const first = timeAt(tokens, isBetween || isMark(tokens[at], 'from') ? at + 1 : at)
  if (!first) return null
  const joins = isBetween
    ? isMark(tokens[first.next], 'and', 'to')
    : isMark(tokens[first.next], 'to', 'until', 'through')
  const second = joins ? timeAt(tokens, first.next + 1) : null
  if (second) {
    const hours = settleBoth(first, second, `${first.text} – ${second.text}`, ask)
    // Hours before five in the morning: unclear which night they belong to.
    if (hours.start < DAY_BEGINS && hours.end <= DAY_BEGINS) return null
    // 'From close to open' leaves no hours of the working day; '5pm to 5pm' is probably a typing error.
    const length = hours.end - hours.start
    if (length <= 0 || (length >= MIDNIGHT && hours.start % MIDNIGHT !== 0)) return null
    return { hours, isEvery: false, next: second.next }
  }
  const isOnwards = isMark(tokens[first.next], 'onwards')
  if (!isOnwards && !isMark(tokens[at], 'from')) return null
  const start = settle(first, `${wordsMessages.from} ${first.text}`, ask, false)
  // 'From close' leaves no hours of the working day.
  if (start < DAY_BEGINS || start >= DAY_ENDS) return null
  return { hours: { start, end: DAY_ENDS }, isEvery: false, next: first.next + (isOnwards ? 1 : 0) }
}

/** 'After 12' may be noon or midnight; a person who must leave by 12 probably means midnight. */
function askTwelve(about: string, tokens: readonly DatedToken[], ask: Ask): number {
  const isLate = tokens.some((token) => isTone(token, 'not'))
  const choices = (isLate ? [MIDNIGHT, NOON] : [NOON, MIDNIGHT]).map((choice) => ({
    label: shortTime(toHourMinute(choice % MIDNIGHT)),
    choice,
  }))
  return ask(about, choices)
}

/** 'after 5', 'before noon', 'until 3'. */
function readHalfBounded(tokens: readonly DatedToken[], at: number, ask: Ask): FoundHours | null {
  const mark = tokens[at]
  if (!isMark(mark, 'after', 'before', 'until', 'to', 'through')) return null
  const time = timeAt(tokens, at + 1)
  if (!time || !mark) return null
  const isEnd = !isMark(mark, 'after')
  // 'Not before 9' means in the morning.
  const isSooner = isMark(mark, 'before') || (isMark(mark, 'until') && tokens.some((token) => isTone(token, 'not')))
  const isMorning = isSooner && time.minutes >= 8 * 60
  // 'Not after 12' may mean midnight.
  const isTwelve = isMark(mark, 'after') && time.isOpen && time.minutes === NOON && time.text === '12:00?'
  const minutes = isTwelve
    ? askTwelve(`${mark.text} ${time.text}`, tokens, ask)
    : settle(time, `${mark.text} ${time.text}`, ask, isEnd, isMorning)
  // 'Not after 1am' on Fridays probably means the night that starts on Friday.
  if (!isEnd && !time.isOpen && minutes < DAY_BEGINS && tokens.some((token) => isTone(token, 'not'))) {
    const ofNight = { start: minutes + MIDNIGHT, end: DAY_ENDS }
    const label = wordsMessages.nightIs(shortRange(toHourMinute(minutes), toHourMinute(DAY_BEGINS)))
    const hours = ask(`${mark.text} ${time.text}`, [{ label, choice: ofNight }])
    return { hours, isEvery: false, next: time.next }
  }
  // 'After 1am' belongs to the night before; 'can't until midnight' may mean all day, or only no late shift.
  if (minutes < DAY_BEGINS || (isEnd && minutes === DAY_ENDS)) return null
  const hours = isEnd ? { start: DAY_BEGINS, end: minutes } : { start: minutes, end: DAY_ENDS }
  return hours.end > hours.start ? { hours, isEvery: false, next: time.next } : null
}

/** Asks for the hours of opening or closing shifts, which the parser cannot know. */
function askShift(about: string, isLate: boolean, ask: Ask): DayHours {
  const hours = isLate
    ? [17, 18, 20, 22].map((start) => ({ start: start * 60, end: DAY_ENDS }))
    : [10, 12, 14].map((end) => ({ start: DAY_BEGINS, end: end * 60 }))
  return ask(
    about,
    hours.map((choice) => ({ label: shortRange(toHourMinute(choice.start), toHourMinute(choice.end)), choice })),
  )
}

/** Returns the hours that start at a token; null if there are none. */
export function readHours(tokens: readonly DatedToken[], at: number, ask: Ask): FoundHours | null {
  const token = tokens[at]
  const isClose = token?.type === 'time' && token.minutes === DAY_ENDS
  if (token?.type === 'shift' || isClose)
    return { hours: askShift(token.text, token.type !== 'shift' || token.isLate, ask), isEvery: true, next: at + 1 }
  if (token?.type === 'part') return { hours: token.hours, isEvery: token.isEvery, next: at + 1 }
  return readBounded(tokens, at, ask) ?? readHalfBounded(tokens, at, ask)
}
