/**
 * States times that can be worked, and that all others cannot: 'weekends only', 'Christmas Eve until 3', 'Mon 9-5, Tue
 * 12-8' (AVAIL-03).
 */
import { wordsMessages } from '../../../../messages/availability/words.ts'
import { toHourMinute } from '../../../../time/clock-time.ts'
import { type DayOfWeek, WEEK_ORDER } from '../../../../time/day.ts'
import { shortRange } from '../../../../time/short-text.ts'
import type { Ask } from '../asker.ts'
import { keepToOneDay } from '../state.ts'
import type { DayHours, Statement } from '../statement.ts'
import { DAY_BEGINS, DAY_ENDS } from '../text/vocabulary.ts'
import type { DatedToken } from '../times/dated-token.ts'
import type { Named } from '../times/group-atoms.ts'
import type { Limits } from '../times/read-atoms.ts'
import { textOf } from './read-kind.ts'

const MIDNIGHT = 24 * 60
const NIGHT: DayHours = { start: 20 * 60, end: DAY_ENDS }
/** What a night may mean in a business that closes late. */
const LATE_SHIFT: DayHours = { start: 17 * 60, end: DAY_ENDS }

/** Checks whether a clause names only 'every day'. */
export const isAll = ({ days, span, hours }: Named) =>
  span === null && hours.length === 0 && (days.length === 0 || days.length === 7)

/** Returns the other hours of a working day, from five to five; an evening lasts until the end of the day. */
export function listRest(hours: readonly DayHours[]): DayHours[] {
  const sorted = [...hours].sort((a, b) => a.start - b.start)
  const rest: DayHours[] = []
  let at = DAY_BEGINS
  for (const { start, end } of sorted) {
    if (start > at) rest.push({ start: at, end: start })
    at = Math.max(at, end)
  }
  const isUntilMidnight = hours.some(({ start, end }) => start === DAY_BEGINS && end === MIDNIGHT)
  const isDayOver = at >= DAY_ENDS || (at === MIDNIGHT && !isUntilMidnight)
  return isDayOver ? rest : [...rest, { start: at, end: DAY_ENDS }]
}

/** Excludes all hours other than the named ones: on the named days, or in the whole week. */
export function stateRest(named: readonly Named[], limits: Limits, isOfDays: boolean): Statement[] {
  const days = isOfDays ? WEEK_ORDER.filter((day) => named.some((each) => each.days.includes(day))) : WEEK_ORDER
  const byRest = new Map<string, { days: DayOfWeek[]; hours: readonly (DayHours | null)[] }>()
  for (const day of days) {
    const own = named.filter((each) => each.days.length === 0 || each.days.includes(day))
    const rest =
      own.length === 0
        ? [null]
        : own.some(({ hours }) => hours.length === 0)
          ? []
          : listRest(own.flatMap(({ hours }) => hours))
    const key = JSON.stringify(rest)
    const same = byRest.get(key)
    if (same) same.days.push(day)
    else byRest.set(key, { days: [day], hours: rest })
  }
  return [...byRest.values()].flatMap((each) =>
    each.hours.map((hours) => keepToOneDay({ kind: 'cannot', days: each.days, hours, ...limits, isDated: false })),
  )
}

/** Checks for nights without days: 'nights only'. */
export const isNight = (tokens: readonly DatedToken[], named: readonly Named[]) =>
  named.every(({ days, hours }) => days.length === 0 && hours.every(({ start }) => start === NIGHT.start)) &&
  tokens.some(({ type, text }) => type === 'part' && /^ni(?:ght|te)/.test(text))

/** Asks what a night is; in a business that closes at two, it may start at five. */
export function askWhatNightIs(tokens: readonly DatedToken[], limits: Limits, ask: Ask): Statement[] {
  const choices = [LATE_SHIFT, NIGHT].map((hours) => ({
    label: wordsMessages.nightIs(shortRange(toHourMinute(hours.start), toHourMinute(hours.end))),
    choice: stateRest([{ days: WEEK_ORDER, span: null, hours: [hours], isEvery: true, text: '' }], limits, true),
  }))
  return ask(textOf(tokens), choices)
}

/**
 * Checks for a list of days with their own hours and no stance word except 'can': times when the person is available.
 */
export function isList(tokens: readonly DatedToken[], named: readonly Named[]): boolean {
  const isPlain = tokens.every((token) => token.type !== 'tone' || token.tone === 'can')
  const isWeekly = named.every(({ span, days }) => span === null && days.length > 0)
  return isPlain && isWeekly && named.length > 1 && named.some(({ hours }) => hours.length > 0)
}
