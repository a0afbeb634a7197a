/** What a clause takes from the one before it: 'next week no Mondays, mornings are best' leaves open of which days. */
import type { DayOfWeek } from '../../../time/day.ts'
import { type Side, sideOf } from './doubts.ts'
import type { Gathered } from './gather/gather-clause.ts'
import type { Named } from './gather/group-atoms.ts'
import type { Limits } from './gather/read-atoms.ts'
import type { DatedToken } from './read-dates.ts'
import type { Clause } from './split-clauses.ts'

/** What a clause leaves to the one that leans on it. */
export interface ClauseBefore {
  /** The weekdays it names: 'no Mondays, but mornings are fine'. */
  days: readonly DayOfWeek[]
  side: Side | null
  /** Whether what it begins with, or the hours that it names, may be meant by what follows: 'next week no Mondays, …'. */
  isTopic: boolean
  /** What it names, and between which dates: 'those days', 'after that'. */
  named: readonly Named[]
  limits: Limits
  /** Whether it names dates, and begins with those on which it holds. */
  isDated: boolean
  beginsWithDates: boolean
  /** Whether it is only the reason of what follows. */
  isReason: boolean
}

export const NOTHING_BEFORE: ClauseBefore = {
  days: [],
  named: [],
  limits: { from: null, until: null },
  side: null,
  isTopic: false,
  isDated: false,
  beginsWithDates: false,
  isReason: false,
}

/** Weekdays of all that is named. */
export const daysOf = (named: readonly Named[]) => named.flatMap(({ days }) => days)

/** 'Is that ok?' after what was said is no more than polite. */
const POLITE = new Set(['ok', 'okay', 'fine', 'alright', 'possible', 'good', 'great', 'perfect'])

/** A clause without a time must not say the contrary of the one before: 'off on Mondays, so I can work then'. */
export function contradicts(tokens: readonly DatedToken[], before: ClauseBefore): boolean {
  const tones = tokens.filter(({ type }) => type === 'tone')
  const side = sideOf(tones)
  const isPolite = tones.every(({ text }) => POLITE.has(text)) && !tokens.some(({ text }) => text === 'i')
  return side !== null && before.side !== null && side !== before.side && !isPolite
}

/** Whether a clause without dates or days of its own may lean on what the clause before began with. */
export function leansOnTopic({ named }: Gathered, follows: Clause['follows'], before: ClauseBefore): boolean {
  if (follows === null || named.length === 0 || named.some(({ span }) => span !== null)) return false
  const isBare = daysOf(named).length === 0
  const isOfDays = isBare && before.days.length > 0 && (before.isTopic || follows !== 'and')
  const isOfDates = before.isDated && (isBare || follows === 'but')
  return isOfDays || isOfDates
}

/** What a clause leaves to the next one. */
export function leaveBehind(tokens: readonly DatedToken[], gathered: Gathered, named: readonly Named[]): ClauseBefore {
  const said = tokens.filter(({ type }) => type !== 'filler')
  const toneAt = said.findIndex((token) => token.type === 'tone' || (token.type === 'mark' && token.mark === 'only'))
  const begins = (type: DatedToken['type']) => {
    const at = said.findIndex((token) => token.type === type)
    return at >= 0 && at < toneAt
  }
  const { limits } = gathered
  const isLong = limits.from !== null || limits.until !== null || named.some(({ span }) => span && span.unit !== 'day')
  return {
    days: daysOf(named),
    named,
    limits: { ...limits },
    side: sideOf(said),
    isTopic: begins('days') || begins('part'),
    isDated: limits.from !== null || limits.until !== null || named.some(({ span }) => span !== null),
    isReason: false,
    beginsWithDates: isLong && (begins('span') || begins('stretch')),
  }
}
