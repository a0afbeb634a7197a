/** Finds clock times and hours in the tokens of a message (AVAIL-03). */
import { MINUTES_A_DAY, toHourMinute } from '../../../time/clock-time.ts'
import { shortRange, shortTime } from '../../../time/short-text.ts'
import type { DateContext } from './read-dates.ts'
import { DAY_BEGINS, DAY_ENDS, type DayHours } from './statement.ts'
import { cueOf, isCue, JOINT, OPENER, rewrite, rule, type Token } from './token.ts'

const NOON = 720
const TIME = '(?:number|clock)'

type Clock = Extract<Token, { type: 'clock' }>

const label = (hours: DayHours) =>
  shortRange(`${toHourMinute(hours.start % MINUTES_A_DAY)}:00`, `${toHourMinute(hours.end % MINUTES_A_DAY)}:00`)

/** Reads 'half 5', '5 and a half', 'noon', '6 in the evening', and numbers where only a clock time can be. */
function readClocks(tokens: readonly Token[], { language }: DateContext): Token[] {
  const clock = (first: Token, last: Token, minutes: number, isExact: boolean): Token[] => [
    { type: 'clock', at: first.at, end: last.end, lead: first.lead, minutes, isExact },
  ]
  const minutesOf = (time: Token, unit: Token | undefined) =>
    (time.type === 'clock' ? time.minutes : (asClock(time)?.minutes ?? Number.NaN)) + (isCue(unit, 'half') ? 30 : 0)
  return rewrite(tokens, [
    rule<[Token, Token]>('half number', ([half, hour]) => {
      const minutes = asClock(hour)?.minutes
      return minutes === undefined ? null : clock(half, hour, minutes + language.halfHour * 60 + 30, false)
    }),
    rule<[Token]>('noon', ([noon]) => clock(noon, noon, NOON, true)),
    rule<[Token]>('midnight', ([midnight]) => clock(midnight, midnight, MINUTES_A_DAY, true)),
    rule<[Token, ...Token[]]>(`${TIME}(?: hour| half)? (?:am|pm|hours)`, (found) => {
      const [first, unit] = found
      const half = found.at(-1) ?? first
      const minutes = minutesOf(first, unit)
      if ((half.type === 'hours' && half.lead === null) || !(minutes <= NOON + 59)) return null
      const isPm = half.type === 'hours' ? half.hours.start >= NOON : isCue(half, 'pm')
      return clock(first, half, (minutes % NOON) + (isPm ? NOON : 0), true)
    }),
    rule<[Token, Token?]>(`${TIME}(?: hour| half)?`, ([time, unit]) => {
      const [minutes, isClock] = [minutesOf(time, unit), unit ?? (time.type === 'clock' || time.lead === 'at')]
      if (Number.isNaN(minutes) || !isClock) return null
      const isExact = minutes > NOON || (language.has24Hours && minutes === NOON)
      return clock(time, unit ?? time, minutes, time.type === 'clock' ? time.isExact : isExact)
    }),
  ])
}

/** The possible minutes of a clock time that may be before or after noon, the likelier one first. */
function possible(token: Clock, side: 'start' | 'end', has24Hours: boolean): number[] {
  const { minutes, isExact } = token
  if (isExact || minutes >= NOON) return [minutes]
  const pm = minutes + NOON
  if (minutes < 360) return has24Hours ? [pm, minutes] : [pm]
  if (side === 'end') return minutes >= 420 ? [minutes, pm] : [pm, minutes]
  return minutes < 420 ? [pm] : [pm, minutes]
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
  const usual = ({ start }: DayHours) => start >= NOON === first.minutes < 360
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
  const { has24Hours } = context.language
  const put = (first: Token, last: Token, choices: readonly DayHours[], labelOf = label): Token[] | null => {
    const [only, ...others] = choices
    if (!only) return null
    const offer = (hours: DayHours) => [labelOf(hours), hours] as const
    const about = context.message.slice(first.at, last.end)
    const hours = others.length > 0 ? context.ask(about, [offer(only), ...others.map(offer)]) : only
    return [{ type: 'hours', at: first.at, end: last.end, lead: first.lead, hours }]
  }
  return rewrite(readClocks(tokens, context), [
    rule(`(?:${OPENER}${TIME} ${JOINT}|between ${TIME} and) ${TIME}`, (found) => {
      const [first, , last] = found.slice(-3).map(asClock)
      const [opener, end] = [found[0], found.at(-1)]
      return first && last && opener && end ? put(opener, end, possibleRanges(first, last)) : null
    }),
    rule<[Token, ...Token[]]>(
      `(?:from|after|until|before) (?:number|clock|hours)(?: onwards)?|${TIME} onwards`,
      (found) => {
        const [word] = found
        const isOpened = isCue(word, 'from', 'after', 'until', 'before')
        const [time = word, last = time] = isOpened ? found.slice(1) : found
        const isStart = !isCue(word, 'until', 'before')
        const single = asClock(time)
        const ofPart = time.type === 'hours' ? [isCue(word, 'after') ? time.hours.end : time.hours.start] : []
        const minutes = single ? possible(single, isStart ? 'start' : 'end', has24Hours) : ofPart
        const night = (minute: number) => (minute < DAY_BEGINS ? minute + MINUTES_A_DAY : minute)
        const choices = minutes.map((minute) =>
          isStart ? { start: night(minute), end: DAY_ENDS } : { start: DAY_BEGINS, end: night(minute) },
        )
        const clockLabel = ({ start, end }: DayHours) =>
          shortTime(`${toHourMinute((isStart ? start : end) % MINUTES_A_DAY)}:00`)
        const isLate = (hours: DayHours) => hours.end > hours.start
        const hours = put(word, last, choices.filter(isLate), clockLabel)
        // After midnight it may be the night before or after the day.
        const isNight = isStart && (minutes[0] ?? DAY_BEGINS) < DAY_BEGINS
        return hours && [...(isNight ? [cueOf('doubt', word)] : []), ...hours]
      },
    ),
  ])
}
