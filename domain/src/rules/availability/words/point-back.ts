/** What a clause takes over from the one before it: 'those days', 'after that', 'but not after 2' (AVAIL-03). */
import { wordsMessages } from '../../../messages/availability/words.ts'
import { addDays } from '../../../time/day.ts'
import { shortDay } from '../../../time/short-text.ts'
import type { Ask } from './asker.ts'
import type { ClauseBefore } from './clause-before.ts'
import { sideOf } from './doubts.ts'
import type { Gathered } from './gather/gather-clause.ts'
import type { DatedToken } from './read-dates.ts'
import { textOf } from './read-kind.ts'
import type { Clause } from './split-clauses.ts'
import { DAY_BEGINS, DAY_ENDS } from './vocabulary.ts'

interface Context {
  today: string
  ask: Ask
  before: ClauseBefore
}

/** To which part of the clause before a clause points; null where it does not. */
export function backOf(tokens: readonly DatedToken[]): 'same' | 'after' | 'before' | null {
  const token = tokens.find(({ type }) => type === 'back')
  return token?.type === 'back' ? token.to : null
}

/**
 * What is named where a clause points back, or 'confirms' where it only says again what the one before said; null where it
 * stands alone.
 */
export function pointBack(clause: Clause, gathered: Gathered, context: Context): Gathered | 'confirms' | null {
  const { before } = context
  const to = backOf(clause.tokens)
  const side = sideOf(clause.tokens)
  const { named } = gathered
  const isBare = named.every(({ days, span }) => days.length === 0 && span === null)
  const isTurning = clause.follows === 'but' && before.side === 'for' && side === 'against' && named.length > 0
  const isBecause = before.isReason && clause.follows === 'so' && named.length > 0
  if (isBare && before.named.length > 0 && (to === 'same' || isTurning || isBecause)) {
    const hours = named.flatMap((each) => each.hours)
    const same = before.named.map((each) => ({
      ...each,
      hours: hours.length > 0 || before.isReason ? hours : each.hours,
      isEvery: true,
    }))
    return { ...gathered, named: same, limits: { ...before.limits }, only: gathered.only === 'no' ? 'no' : 'ofDays' }
  }
  if (to === 'before') return pointBefore(gathered, context)
  return to === 'after' ? pointAfter(clause, gathered, context) : null
}

/** 'Until then' ends before the first date of what was said. */
function pointBefore(gathered: Gathered, { before, today }: Context): Gathered | null {
  const first = before.limits.from ?? before.named.find(({ span }) => span !== null)?.span?.from
  if (!first || first <= today) return null
  const named = gathered.named.length > 0 ? gathered.named : before.named.filter(({ span }) => span === null)
  return { ...gathered, named, limits: { ...gathered.limits, until: addDays(first, -1) } }
}

/** 'After that' begins with the last hour, or after the last date, of what was said. */
function pointAfter({ tokens }: Clause, gathered: Gathered, { before }: Context): Gathered | 'confirms' | null {
  // 'Free after that' says no more than that it was not free before.
  const isOnly = gathered.only !== 'no'
  if (sideOf(tokens) !== 'against' && !isOnly)
    return before.side === 'against' && gathered.named.length === 0 ? 'confirms' : null
  const times = before.named.flatMap(({ hours }) => hours)
  // 'Until 3, so only after that': closed until then already.
  if (isOnly && before.side === 'against' && times.length > 0 && times.every(({ start }) => start <= DAY_BEGINS))
    return 'confirms'
  const ends = times.map(({ end }) => end)
  if (ends.length > 0) {
    const hours = [{ start: Math.max(...ends), end: DAY_ENDS }]
    const only = isOnly ? 'ofDays' : 'no'
    return { ...gathered, only, named: before.named.map((each) => ({ ...each, hours, isEvery: true })) }
  }
  const last = before.limits.until ?? before.named.findLast(({ span }) => span !== null)?.span?.until
  return last ? { ...gathered, limits: { ...gathered.limits, from: addDays(last, 1) } } : null
}

/** 'From January no Tuesdays and no Fridays': whether the dates hold for the second too is asked, unless 'and' joins them. */
export function carryDates(gathered: Gathered, { tokens, joint, follows }: Clause, { before, ask }: Context): Gathered {
  const { from, until } = before.limits
  const isOwn =
    gathered.limits.from !== null || gathered.limits.until !== null || gathered.named.some(({ span }) => span !== null)
  const isCarried = follows !== null && before.beginsWithDates && (from !== null || until !== null)
  if (isOwn || !isCarried || gathered.named.length === 0) return gathered
  const dates = [from, until].flatMap((date) => (date ? shortDay(date, addDays(date, 1)) : []))
  const carried = { ...gathered, limits: { from, until } }
  if (joint === 'and') return carried
  return ask(textOf(tokens), [
    { label: wordsMessages.holdsToo(dates.join(' – ')), choice: carried },
    { label: wordsMessages.holdsAlways, choice: gathered },
  ])
}
