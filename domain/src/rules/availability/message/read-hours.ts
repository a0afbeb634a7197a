/** Finds clock times and hours in the tokens of a message (AVAIL-03). */
import { MINUTES_A_DAY, toHourMinute } from '../../../time/clock-time.ts'
import { shortRange, shortTime } from '../../../time/short-text.ts'
import type { DateContext } from './read-dates.ts'
import { DAY_BEGINS, DAY_ENDS, type DayHours } from './statement.ts'
import { type HoursToken, isCue, isStop, type Token } from './token.ts'

const NOON = 720

type Clock = Extract<Token, { type: 'clock' }>

const label = (hours: DayHours) =>
  shortRange(`${toHourMinute(hours.start % MINUTES_A_DAY)}:00`, `${toHourMinute(hours.end % MINUTES_A_DAY)}:00`)

/** Reads 'half 5', '5 and a half', 'noon', '6 in the evening', and numbers where only a clock time can be. */
function readClocks(tokens: readonly Token[], { language }: DateContext): Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at], tokens[at + 1]]
    if (!token) continue
    const isNumber = (one: Token | undefined) => one?.type === 'number' && !one.isOrdinal && one.value <= 24
    const clock = (minutes: number, last: Token, isExact: boolean): Clock => ({
      type: 'clock',
      at: token.at,
      end: last.end,
      lead: token.lead,
      minutes,
      isExact,
    })
    if (isCue(token, 'half') && next?.type === 'number' && isNumber(next)) {
      read.push(clock((next.value + language.halfHour) * 60 + 30, next, false))
      at++
    } else if (isCue(token, 'noon')) read.push(clock(NOON, token, true))
    else if (isCue(token, 'midnight')) read.push(clock(MINUTES_A_DAY, token, true))
    else if ((token.type === 'number' && isNumber(token)) || token.type === 'clock') {
      let minutes = token.type === 'clock' ? token.minutes : token.value * 60
      let isExact = token.type === 'clock' ? token.isExact : minutes > NOON || (language.has24Hours && minutes === NOON)
      let last: Token = token
      const take = (one: Token) => {
        last = one
        at++
      }
      if (isCue(next, 'hour') || isCue(next, 'half')) {
        if (next.cue === 'half') minutes += 30
        take(next)
      }
      const half = tokens[at + 1]
      const isPm = isCue(half, 'pm') || (half?.type === 'hours' && half.hours.start >= NOON && half.lead !== null)
      const isAm = isCue(half, 'am') || (half?.type === 'hours' && half.hours.start < NOON && half.lead !== null)
      if (half && (isPm || isAm) && minutes <= NOON + 59) {
        minutes = (minutes % NOON) + (isPm ? NOON : 0)
        isExact = true
        take(half)
      }
      const isClock = last !== token || token.type === 'clock' || token.lead === 'at'
      read.push(isClock ? clock(minutes, last, isExact) : token)
    } else read.push(token)
  }
  return read
}

/** The possible minutes of a clock time that may be before or after noon, the likelier one first. */
function possible(token: Clock, side: 'start' | 'end', has24Hours: boolean): number[] {
  const { minutes, isExact } = token
  if (isExact || minutes > NOON + 59) return [minutes]
  if (minutes >= NOON) return [minutes]
  const pm = minutes + NOON
  if (minutes < 360) return has24Hours ? [pm, minutes] : [pm]
  if (side === 'end') return minutes >= 420 ? [minutes, pm] : [pm, minutes]
  return minutes < 420 ? [pm] : minutes >= 660 ? [pm, minutes] : [pm, minutes]
}

const asClock = (token: Token | undefined): Clock | null => {
  if (token?.type === 'clock') return token
  const isHour = token?.type === 'number' && !token.isOrdinal && token.value <= 24
  return isHour ? { ...token, type: 'clock', minutes: token.value * 60, isExact: token.value > 12 } : null
}

/** Returns the possible hours between two clock times, the likeliest first. */
function possibleRanges(first: Clock, last: Clock): DayHours[] {
  const later = (end: number, start: number) => (end <= start ? end + MINUTES_A_DAY : end)
  const halves = (token: Clock) =>
    token.isExact || token.minutes >= NOON + 60
      ? [token.minutes]
      : [token.minutes % NOON, (token.minutes % NOON) + NOON]
  const ranges = halves(first).flatMap((start) => halves(last).map((end) => ({ start, end: later(end, start) })))
  const isWorked = ({ start, end }: DayHours) =>
    (start >= DAY_BEGINS || (first.isExact && last.isExact)) && end <= DAY_ENDS
  const short = ranges.filter((hours) => isWorked(hours) && hours.end - hours.start <= 13 * 60)
  const shortest = Math.min(...short.map(({ start, end }) => end - start))
  const near = short.filter(({ start, end }) => end - start === shortest)
  // '9-5' starts in the morning and '5-9' in the evening; '6-8' and '9-11' may be either.
  const usual = (hours: DayHours) =>
    first.minutes < 360
      ? hours.start >= NOON
      : first.minutes >= 540 || hours.end - hours.start > 300
        ? hours.start < NOON
        : false
  const isLate =
    !first.isExact &&
    !last.isExact &&
    (first.minutes >= 600 || (first.minutes === 480 && last.minutes === NOON)) &&
    first.minutes < NOON
  const isClear = !isLate && (first.minutes < 360 || first.minutes >= NOON || last.minutes % NOON <= first.minutes)
  const sorted = [...near].sort((one, other) => Number(usual(other)) - Number(usual(one)))
  return isClear ? sorted.slice(0, 1) : sorted
}

/** Finds hours in tokens. Clock times that may be before or after noon are asked about. */
export function readHours(tokens: readonly Token[], context: DateContext): Token[] {
  const clocks = readClocks(tokens, context)
  const read: Token[] = []
  const wrote = (first: Token, last: Token) => context.message.slice(first.at, last.end)
  const put = (first: Token, last: Token, choices: readonly DayHours[], labelOf: (hours: DayHours) => string) => {
    const [only, ...others] = choices
    if (!only) return false
    const about = wrote(first, last)
    const hours =
      others.length > 0
        ? context.ask(
            about,
            choices.map((choice) => ({ label: labelOf(choice), choice })),
          )
        : only
    read.push({ type: 'hours', at: first.at, end: last.end, lead: first.lead, hours } satisfies HoursToken)
    return true
  }
  for (let at = 0; at < clocks.length; at++) {
    const [token, joint] = [clocks[at], clocks[at + 1]]
    if (!token) continue
    const opener = isCue(token, 'from', 'between') ? token : null
    const first = asClock(opener ? joint : token)
    const middle = clocks[opener ? at + 2 : at + 1]
    const endToken = clocks[opener ? at + 3 : at + 2]
    const last = asClock(endToken)
    const isPair = !opener && first && joint?.lead === 'at' && token.lead === 'at' && asClock(joint)
    // 'De las 9 a las 14'.
    if (isPair && joint && put(token, joint, possibleRanges(first, isPair), label)) {
      at++
      continue
    }
    const joinsHours =
      isCue(middle, 'to', 'until', 'through') ||
      isStop(middle, '-') ||
      (opener?.cue === 'between' && isCue(middle, 'and'))
    if (first && last && endToken && joinsHours && put(opener ?? token, endToken, possibleRanges(first, last), label)) {
      at += opener ? 3 : 2
      continue
    }
    const single = asClock(joint)
    if (joint && isCue(token, 'from', 'after', 'until', 'before') && (single || joint.type === 'hours')) {
      const isStart = token.cue === 'from' || token.cue === 'after'
      const minutes =
        joint.type === 'hours'
          ? [token.cue === 'after' ? joint.hours.end : joint.hours.start]
          : single
            ? possible(single, isStart ? 'start' : 'end', context.language.has24Hours)
            : []
      const night = (minute: number) => (minute < DAY_BEGINS ? minute + MINUTES_A_DAY : minute)
      const choices = minutes.map((minute) =>
        isStart ? { start: night(minute), end: DAY_ENDS } : { start: DAY_BEGINS, end: night(minute) },
      )
      const [hour = 0] = minutes
      // After midnight it may be the night before or after the day.
      if (isStart && hour < DAY_BEGINS)
        read.push({ type: 'cue', cue: 'doubt', at: token.at, end: joint.end, lead: null })
      const isLate = (hours: DayHours) => hours.end > hours.start
      const time = (hours: DayHours) =>
        shortTime(`${toHourMinute((isStart ? hours.start : hours.end) % MINUTES_A_DAY)}:00`)
      const onwards = isCue(clocks[at + 2], 'onwards') ? clocks[at + 2] : undefined
      if (put(token, onwards ?? joint, choices.filter(isLate), time)) {
        at += onwards ? 2 : 1
        continue
      }
    }
    const alone = token.type === 'clock' || token.type === 'number' ? asClock(token) : null
    if (
      alone &&
      joint &&
      isCue(joint, 'onwards') &&
      put(
        token,
        joint,
        possible(alone, 'start', context.language.has24Hours).map((start) => ({ start, end: DAY_ENDS })),
        label,
      )
    ) {
      at++
      continue
    }
    read.push(token)
  }
  return read
}
