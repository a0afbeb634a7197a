/**
 * States times that can be worked, and the times they exclude: 'weekends only', 'free after 4 on Tuesdays' (decision
 * 0071).
 */

import { wordsMessages } from '../../../../messages/availability/words.ts'
import { backOf } from '../clauses/back-of.ts'
import type { Clause } from '../clauses/list-clauses.ts'
import { state } from '../state.ts'
import type { DayHours, Statement } from '../statement.ts'
import { isTone } from '../text/token-kinds.ts'
import { DAY_BEGINS } from '../text/vocabulary.ts'
import type { DatedToken } from '../times/dated-token.ts'
import type { Gathered } from '../times/gather-clause.ts'
import type { Named } from '../times/group-atoms.ts'
import type { Context } from './context.ts'
import { sideOf } from './doubts.ts'
import { deniesNext, textOf } from './read-kind.ts'
import { askWhatNightIs, isAll, isList, isNight, listRest, stateRest } from './state-rest.ts'

const MIDNIGHT = 24 * 60
const WISHES = /^(?:want|wants|would|fancy)$/
const POSITIVE = /^(?:put me down for|stick me down for|pick up|picking up)$/
/** Words that, with days alone, allow the whole day; 'Saturday yes after 2' may exclude the rest of Saturday. */
const AGREEING = /^(?:yes|yep|yeah)$/

/** Checks whether the times can be worked in addition to others. */
function isTooSaid({ tokens, joint, isInstead }: Clause, hasHours: boolean): boolean {
  const has = (test: (token: DatedToken, index: number) => boolean) => tokens.some(test)
  return (
    joint === 'but' ||
    isInstead ||
    has((token) => isTone(token, 'too')) ||
    (deniesNext(tokens) && has(({ text }) => text === 'no longer')) ||
    has(({ text }, index) => text === 'any' && tokens[index + 1]?.type === 'part') ||
    has(({ text }) => (text === 'now' ? !hasHours : POSITIVE.test(text)) || (!hasHours && AGREEING.test(text)))
  )
}

const isTimeOfDay = ({ type }: DatedToken) => type === 'clock' || type === 'figure' || type === 'time'

/** Checks whether hours are given as clock times, not as mornings or nights. */
const hasClock = (tokens: readonly DatedToken[]) => tokens.some(isTimeOfDay)

/** Checks for hours that extend to an end of the day: 'after 4', 'until noon'. */
const isHalf = ({ hours }: Named) => hours.some(({ start, end }) => start === DAY_BEGINS || end >= MIDNIGHT)

/** Checks whether hours start where excluded hours of the same days end. */
const isRestOf = (named: readonly Named[], closed: readonly Named[]) =>
  named.length > 0 &&
  named.every(
    ({ days, span, hours }) =>
      hours.length > 0 &&
      closed.some(
        (each) =>
          each.hours.length > 0 &&
          (days.length > 0 ? days.every((day) => each.days.includes(day)) : each.span?.from === span?.from) &&
          hours.every(({ start }) => each.hours.every(({ end }) => start === end)),
      ),
  )

/** Returns the other hours of the same days. */
const restOf = (each: Named): Named => ({ ...each, hours: listRest(each.hours) })

/** Returns the statements for times that can be worked; asks which times they exclude if that is unclear. */
export function stateCan(
  clause: Clause,
  gathered: Gathered,
  { today, asker: { ask }, doubts, next, before }: Context,
): Statement[] {
  const { tokens } = clause
  const { named, limits, only, except } = gathered
  const cleared = state('clear', named, limits, today)
  const weekly = named.filter(({ span }) => span === null)
  const hasHours = named.some(({ hours }) => hours.length > 0)
  if (only === 'no' && except.length > 0 && !hasHours) return []
  // 'From January I'm free on Mondays, until then it's still a no'.
  const isClosedBefore = next !== undefined && backOf(next.tokens) === 'before' && sideOf(next.tokens) === 'against'
  // 'Thursdays 5-7 no, Thursdays after 7 yes': the rest of an excluded day.
  if (only === 'no' && before.kind === 'cannot' && isRestOf(named, before.named)) return cleared
  if (only === 'no' && (isClosedBefore || isTooSaid(clause, hasHours))) return cleared
  const restOfDates = named.flatMap((each) =>
    each.span !== null && each.hours.length > 0
      ? state('cannot', [{ ...each, hours: listRest(each.hours) as DayHours[] }], limits, today)
      : [],
  )
  if (weekly.length === 0) {
    if (!hasHours) {
      if (only !== 'no') doubts.push(textOf(tokens))
      return cleared
    }
    const isPart = tokens.some(({ type }) => type === 'part')
    if (only === 'no' && (isPart || !named.some(isHalf))) return cleared
    const isOnly =
      only !== 'no' ||
      ask(textOf(tokens), [
        { label: wordsMessages.onlyThenThatDay, choice: true },
        { label: wordsMessages.thenToo, choice: false },
      ])
    return isOnly ? [...cleared, ...restOfDates] : cleared
  }
  if (weekly.every(isAll)) return cleared
  if (weekly.some(({ recurs }) => recurs)) {
    if (only !== 'no') doubts.push(textOf(tokens))
    const isOfDays = only === 'ofDays' && weekly.every(({ days, hours }) => days.length > 0 && hours.length > 0)
    return isOfDays ? [...cleared, ...state('cannot', weekly.map(restOf), limits, today)] : cleared
  }
  if (weekly.length < named.length && only !== 'no') doubts.push(textOf(tokens))
  return stateWeekly(tokens, { ...gathered, named: weekly }, cleared, { ask, restOfDates })
}

function stateWeekly(
  tokens: readonly DatedToken[],
  { named, limits, only }: Gathered,
  cleared: Statement[],
  { ask, restOfDates }: { ask: Context['asker']['ask']; restOfDates: Statement[] },
): Statement[] {
  const hasBoth = named.every(({ days, hours }) => days.length > 0 && hours.length > 0)
  const hasDays = named.every(({ days }) => days.length > 0)
  const hasAnyHours = named.some(({ hours }) => hours.length > 0)
  const ofDays = [...cleared, ...restOfDates, ...stateRest(named, limits, true)]
  const rest = stateRest(named, limits, false)
  const ofWeek = [...cleared, ...restOfDates, ...rest]
  if (only === 'ofDays' && hasBoth) return ofDays
  if (only === 'ofWeek' && hasBoth && named.length > 1) return ofWeek
  if (only !== 'no' && isNight(tokens, named)) return askWhatNightIs(tokens, limits, ask)
  const days = named.flatMap((each) => each.days)
  const isWish = only !== 'no' && tokens.some(({ text }) => WISHES.test(text))
  const rather = rest.map((statement) => ({ ...statement, kind: 'ratherNot' as const }))
  const isWholeWeek = new Set(days).size === 7
  if (only === 'no' && isList(tokens, named) && isWholeWeek && named.some(({ hours }) => hours.length === 0))
    return ofDays
  const senses = {
    week: { label: wordsMessages.onlyThen, choice: ofWeek },
    days: { label: wordsMessages.onlyThenOfDays(days), choice: ofDays },
    too: { label: wordsMessages.thenToo, choice: cleared },
    rather: { label: wordsMessages.ratherOnlyThen, choice: [...cleared, ...rather] },
  }
  // 'Only 4 to 9 on weekdays': likely limits only the weekdays.
  const hoursAt = tokens.findIndex(isTimeOfDay)
  const isHoursFirst = hoursAt >= 0 && hoursAt < tokens.findIndex(({ type }) => type === 'days')
  if (only !== 'no') {
    const both = hasBoth ? [senses.week, senses.days] : [senses.week]
    const choices = [...(isHoursFirst ? both.toReversed() : both), ...(isWish ? [senses.rather] : [])]
    return choices.length === 1 ? ofWeek : ask<Statement[]>(textOf(tokens), choices)
  }
  if (isList(tokens, named) && hasDays)
    return ask<Statement[]>(textOf(tokens), [
      senses.week,
      senses.days,
      senses.too,
      { label: wordsMessages.kinds.cannot, choice: state('cannot', named, limits, '') },
    ])
  if (!hasDays) return ask<Statement[]>(textOf(tokens), [senses.week, senses.too])
  // 'I don't mind Mondays': likely an addition.
  if (deniesNext(tokens)) return ask<Statement[]>(textOf(tokens), [senses.too, senses.week])
  // 'I am available from 9 to 5, Monday to Friday' likely is the complete availability.
  if (hasBoth && days.length >= 5 && hasClock(tokens))
    return ask<Statement[]>(textOf(tokens), [senses.week, senses.days, senses.too])
  return ask<Statement[]>(
    textOf(tokens),
    hasAnyHours && named.some(isHalf) && (hasClock(tokens) || days.length === 1)
      ? [senses.days, senses.week, senses.too]
      : [senses.too, ...(hasBoth ? [senses.days] : []), senses.week],
  )
}
