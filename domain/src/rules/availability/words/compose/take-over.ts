/** Completes a clause with times of the previous one: 'those days', hours without days, weekdays of a named week. */

import { wordsMessages } from '../../../../messages/availability/words.ts'
import { addDays, type DayOfWeek, WEEK_ORDER } from '../../../../time/day.ts'
import { shortDay } from '../../../../time/short-text.ts'
import { weekStartOf } from '../../../../time/week.ts'
import { backOf } from '../clauses/back-of.ts'
import type { Clause } from '../clauses/list-clauses.ts'
import type { DayHours } from '../statement.ts'
import { isTone } from '../text/token-kinds.ts'
import { DAY_BEGINS, DAY_ENDS } from '../text/vocabulary.ts'
import type { DatedToken } from '../times/dated-token.ts'
import type { Gathered } from '../times/gather-clause.ts'
import type { Named } from '../times/group-atoms.ts'
import type { Before, Context } from './context.ts'
import { sideOf } from './doubts.ts'
import { textOf } from './read-kind.ts'

/** Words for all days not named before. */
const REST = /\b(?:other (?:days?|nights?|evenings?|times?)|(?:the )?rest(?: of the (?:week|wk))?|otherwise)\b/
const WHOLE: Named = { days: [], span: null, hours: [], isEvery: true, text: '' }

/** Checks that neither weekdays nor dates are named. */
export const isBare = (named: readonly Named[]) => named.every(({ days, span }) => days.length === 0 && span === null)
const isAllDays = (named: readonly Named[]) =>
  named.every(({ days, span }) => span === null && (days.length === 0 || days.length === 7))

/**
 * Returns the times of a clause, completed from the previous clause; 'confirms' if it only repeats the previous
 * statement.
 */
export function takeOver(gathered: Gathered, clause: Clause, context: Context): Gathered | 'confirms' {
  const { doubts } = context
  const before = widen(context.before, clause.tokens)
  const isSettled = before.kind !== null
  const { tokens, joint } = clause
  const to = backOf(tokens)
  const { named, limits } = gathered
  const hasLimits = limits.from !== null || limits.until !== null
  const only = gathered.only === 'no' ? 'no' : 'ofDays'
  // 'So off both days' is unclear unless exactly two days were named.
  const isBareBefore = isBare(named) && before.named.length > 0
  const countDays = before.named.reduce((sum, { days }) => sum + Math.max(1, days.length), 0)
  if (
    /\b(?:both|either)\b/.test(tokens.find(({ type }) => type === 'back')?.text ?? '') &&
    isBareBefore &&
    countDays !== 2 &&
    !isRange(before.named)
  )
    doubts.push(textOf(tokens))
  if (to === 'after') return pointAfter(gathered, clause, before)
  if (to === 'before') return pointBefore(gathered, context)
  const rest = ofRest(gathered, tokens, before)
  if (rest) return rest
  const own = named.flatMap((each) => each.hours)
  const part = partOf(tokens)
  const hoursBefore = before.named.flatMap((each) => each.hours)
  // 'Lunch at the church on Sundays, so not those mornings': a part of the day that was not named before.
  const isOtherPart =
    part.length > 0 && hoursBefore.every((each) => part.every((named) => isMostlyOutside(each, named)))
  const hours = own.length > 0 || (hoursBefore.length > 0 && !isOtherPart) ? own : part
  const isWhole = named.length > 0 && hours.length === 0 && tokens.some(({ type }) => type === 'wholeDay')
  // 'So I can't then', 'can't work in between': repeats the previous statement.
  const isSaidAlready =
    to === 'same' &&
    before.kind === 'cannot' &&
    sideOf(tokens) === 'against' &&
    gathered.only === 'no' &&
    (hoursBefore.length === 0 || !isOtherPart)
  if (isSaidAlready && named.length === 0 && !hasLimits && doubts.length === 0) return 'confirms'
  // 'Any day until the 15th, then nothing until Christmas': starts after the 15th.
  const ended = before.limits.until
  const isNext = tokens[0]?.text === 'then' && ended !== null && limits.from === null && limits.until !== null
  if (isNext && ended !== null && limits.until !== null && ended < limits.until)
    return { ...gathered, limits: { from: addDays(ended, 1), until: limits.until } }
  // 'Operation on 11 January, so I'm out until 21 February': starts on 11 January.
  const since =
    joint === 'so' && named.length === 0 && limits.from === null && before.kind !== 'can'
      ? before.named.at(-1)?.span
      : null
  if (since && limits.until !== null && limits.until > since.from)
    return { ...gathered, limits: { from: since.from, until: limits.until } }
  // 'Last exam is the 17th, free any time from the 18th': does not apply to the 17th.
  const isOwnDates = hasLimits && before.named.some(({ span }) => span !== null)
  const isOfBefore = before.named.length > 0 && !isOwnDates && (!isBare(before.named) || to === 'same')
  // 'On those weekends I'm away': refers to the recurring weekends.
  const isAmong = (day: DayOfWeek) => before.named.some(({ days }) => days.includes(day))
  const isOfDays = ({ days, span }: Named) => span === null && days.length > 0 && days.every(isAmong)
  if (to === 'same' && named.length > 0 && named.every(isOfDays)) {
    const same = before.named.map((each) => ({
      ...each,
      hours: hours.length > 0 ? hours : each.hours,
      isEvery: each.isEvery || isSettled,
    }))
    return { ...gathered, only, named: same, limits: hasLimits ? limits : before.limits }
  }
  if (
    isOfBefore &&
    isBare(named) &&
    (hours.length > 0 || isWhole || to === 'same' || (named.length === 0 && joint === 'but' && hasLimits))
  ) {
    const isPointing =
      to === 'same' ||
      (isWhole && joint !== 'stop') ||
      joint === 'so' ||
      before.kind === null ||
      (joint === 'but' && before.kind === 'can')
    if (isPointing || before.namesFirst || joint === 'but') {
      if (!isPointing && hours.length > 0) doubts.push(textOf(tokens))
      const same = before.named.map((each) => ({
        ...each,
        hours: hours.length > 0 ? hours : each.hours,
        isEvery: each.isEvery || isSettled,
      }))
      return { ...gathered, only, named: same, limits: hasLimits ? limits : before.limits }
    }
  }
  // 'Warehouse Mondays 6 to 14. After 15 I can come': applies to Mondays.
  const isLater =
    before.kind === 'cannot' && (sideOf(tokens) === 'for' || gathered.only !== 'no') && !isBare(before.named)
  const ends = before.named.flatMap((each) => each.hours).map(({ end }) => end)
  if (
    isLater &&
    isBare(named) &&
    hours.length === 1 &&
    ends.length > 0 &&
    (hours[0]?.start ?? 0) >= Math.max(...ends)
  ) {
    const same = before.named.map((each) => ({ ...each, hours, isEvery: true }))
    const later = { ...gathered, only, named: same, limits: before.limits } as const
    return gathered.only === 'no' ? later : askOfDays(later, gathered, clause, context)
  }
  // 'Off on 12 December. Not after 6': asks whether on that day or on every day.
  const isClock = tokens.some(({ type }) => type === 'clock' || type === 'figure')
  const isDenied = sideOf(tokens) === 'against' && gathered.only === 'no' && named.every(({ isEvery }) => !isEvery)
  if (
    isBare(named) &&
    hours.length > 0 &&
    isClock &&
    isDenied &&
    !isBare(before.named) &&
    before.named.length > 0 &&
    !hasLimits
  ) {
    const same = before.named.map((each) => ({ ...each, hours, isEvery: true }))
    return askOfDays({ ...gathered, named: same, limits: before.limits }, gathered, clause, context)
  }
  // 'Fasting 8 February to 9 March, not after 5 on any day': applies between these dates.
  const isDated = before.kind === null && before.named.length > 0 && before.named.every(({ span }) => span !== null)
  if (isDated && named.length > 0 && !hasLimits && isAllDays(named) && joint !== 'stop')
    return { ...gathered, only, named: before.named.map((each) => ({ ...each, hours })) }
  return carryTopic(gathered, clause, context)
}

/** Asks whether hours apply to the days named before, or to every day. */
const askOfDays = (ofDays: Gathered, ofWeek: Gathered, { tokens }: Clause, { before, asker }: Context): Gathered =>
  asker.ask(textOf(tokens), [
    { label: wordsMessages.onNamedDays(before.named.map(({ text }) => text)), choice: ofDays },
    { label: wordsMessages.everyWeek(WEEK_ORDER), choice: ofWeek },
  ])

const isMostlyOutside = (hours: DayHours, { start, end }: DayHours) =>
  2 * (Math.min(hours.end, end) - Math.max(hours.start, start)) < hours.end - hours.start

/** 'Them nights': returns the part of the day, for the days named before. */
const partOf = (tokens: readonly DatedToken[]): DayHours[] =>
  tokens.flatMap((token) => (token.type === 'back' && token.part ? [token.part] : []))

/** Checks for a single range of dates: 'this weekend, both days'. */
const isRange = (named: readonly Named[]) =>
  named.length === 1 && named[0]?.span && named[0].span.from !== named[0].span.until

/** 'That weekend', 'that week': widens a date named before to its whole week or weekend. */
function widen(before: Before, tokens: readonly DatedToken[]): Before {
  const text = tokens.find(({ type }) => type === 'back')?.text ?? ''
  if (!/\bthat (?:whole )?week/.test(text)) return before
  const named = before.named.map((each): Named => {
    if (!each.span || weekStartOf(each.span.from) !== weekStartOf(each.span.until)) return each
    // 'Exams 11 to 15 January, so none of that week'.
    if (each.span.from !== each.span.until && !/\b(?:any of|none of|all of|whole|entire)\b/.test(textOf(tokens)))
      return each
    const monday = weekStartOf(each.span.from)
    const from = /weekend/.test(text) ? addDays(monday, 5) : monday
    return { ...each, span: { ...each.span, from, until: addDays(monday, 6) } }
  })
  return { ...before, named }
}

/** 'Other days', 'the rest of the week': returns the weekdays that were not named before. */
function ofRest(gathered: Gathered, tokens: readonly DatedToken[], before: Before): Gathered | null {
  const { named } = gathered
  const isRest = REST.test(textOf(tokens)) && named.every(({ span, days }) => span === null && days.length === 0)
  if (!isRest || before.days.length === 0) return null
  const days = WEEK_ORDER.filter((day) => !before.days.includes(day))
  return {
    ...gathered,
    only: gathered.only === 'no' ? 'no' : 'ofDays',
    named: (named.length > 0 ? named : [WHOLE]).map((each) => ({ ...each, days, isEvery: true })),
  }
}

/** Applies weeks or months at the start of a clause to weekdays in the next; asks if no word says so. */
function carryTopic(gathered: Gathered, { tokens, joint }: Clause, { before, asker }: Context): Gathered {
  const { named, limits } = gathered
  const hasOwn = limits.from !== null || limits.until !== null || named.some(({ span }) => span !== null)
  const span = before.named.length === 1 ? before.named[0]?.span : null
  const ofDates = joint === 'but' && span && span.from !== span.until ? { from: span.from, until: span.until } : null
  const topic = before.topic ?? ofDates
  // 'From 4 January … till 26 March': one clause gives the start, the next the end.
  const isEnd = topic?.until === null && topic.from !== null && limits.from === null && limits.until !== null
  if (isEnd && before.kind === null && named.every(({ span }) => span === null))
    return { ...gathered, limits: { from: topic.from, until: limits.until } }
  if (hasOwn || named.length === 0 || !topic || joint === 'stop') return gathered
  const carried = { ...gathered, limits: topic }
  if (joint === 'and' || before.kind === null) return carried
  const { from, until } = topic
  const dates = [from, until].flatMap((date) => (date ? shortDay(date, addDays(date, 1)) : []))
  return asker.ask(textOf(tokens), [
    { label: wordsMessages.holdsToo(dates.join(' – ')), choice: carried },
    { label: wordsMessages.holdsAlways, choice: gathered },
  ])
}

/** 'Until then' ends before the first date that was named before. */
function pointBefore(gathered: Gathered, { before, today }: Context): Gathered {
  const first = before.limits.from ?? before.named.find(({ span }) => span !== null)?.span?.from
  if (!first || first <= today) return gathered
  const named = gathered.named.length > 0 ? gathered.named : before.named.filter(({ span }) => span === null)
  return { ...gathered, named, limits: { ...gathered.limits, until: addDays(first, -1) } }
}

/** 'After that' starts after the last hour or date that was named before. */
function pointAfter(gathered: Gathered, { tokens }: Clause, before: Before): Gathered | 'confirms' {
  const isOnly = gathered.only !== 'no'
  const times = before.named.flatMap(({ hours }) => hours)
  const isClosed = before.kind === 'cannot' || before.kind === null
  // 'After that I'm flying' means that it is going well.
  const isAgainst = tokens.some((token) => isTone(token, 'not', 'busy', 'off', 'duty') && token.text !== 'flying')
  if (isOnly && isClosed && times.length > 0 && times.every(({ start }) => start <= DAY_BEGINS)) return 'confirms'
  if (!isOnly && !isAgainst && gathered.named.length === 0) return 'confirms'
  if (times.length > 0) {
    const hours = [{ start: Math.max(...times.map(({ end }) => end)), end: DAY_ENDS }]
    const named = before.named.map((each) => ({ ...each, hours, isEvery: true }))
    return { ...gathered, only: isOnly ? 'ofDays' : 'no', named, limits: before.limits }
  }
  const span = before.named.findLast((each) => each.span !== null)?.span
  // 'From then' starts on the date itself.
  const start = before.limits.from ?? span?.from
  if (/^from/.test(tokens.find(({ type }) => type === 'back')?.text ?? '') && start)
    return { ...gathered, limits: { ...gathered.limits, from: start } }
  const last = before.limits.until ?? span?.until
  return last ? { ...gathered, limits: { ...gathered.limits, from: addDays(last, 1) } } : gathered
}
