/** Decides which weekdays and weeks are meant if the words leave it open (decision 0045). */

import { wordsMessages } from '../../../../messages/availability/words.ts'
import { addDays, WEEK_ORDER } from '../../../../time/day.ts'
import { shortDay, shortMonthDay } from '../../../../time/short-text.ts'
import { weekStartOf } from '../../../../time/week.ts'
import { isTone } from '../text/token-kinds.ts'
import { comingWeekday } from '../times/coming-dates.ts'
import type { DatedToken } from '../times/dated-token.ts'
import type { Named } from '../times/group-atoms.ts'
import type { Limits } from '../times/read-atoms.ts'
import type { Context } from './context.ts'
import { textOf } from './read-kind.ts'

const ABBREVIATED = /^(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)$/
const CLOSED = new Set(['not', 'duty', 'busy'])

const spanOfDay = (text: string, date: string) =>
  ({ type: 'span', text, from: date, until: date, unit: 'day' }) as const

/** 'Uni mon wed fri til 2', 'can't do tues 9-12': abbreviated days with hours mean every week. */
function isRoutine(tokens: readonly DatedToken[], { days, hours }: Named): boolean {
  const isClosed = tokens.some((token) => token.type === 'tone' && CLOSED.has(token.tone))
  const hasClock = tokens.some(({ type }) => type === 'clock' || type === 'figure')
  const isShort = tokens.every((token) => token.type !== 'days' || ABBREVIATED.test(token.text))
  return isClosed && hasClock && hours.length > 0 && (days.length > 2 || isShort)
}

/** Returns the named times with the weekdays and weeks that are meant. */
export function settle(
  named: readonly Named[],
  limits: Limits,
  tokens: readonly DatedToken[],
  { isSure, ...context }: Context & { isSure: boolean },
): Named[] {
  const loose = tokens.find(({ type }) => type === 'recur')
  return named.flatMap((each): Named[] => {
    const weeks =
      each.recurs && 'weeks' in each.recurs
        ? each.recurs.weeks
        : loose?.type === 'recur' && !each.recurs
          ? loose.weeks
          : null
    if (weeks !== null && each.days.length > 0) return [settleWeeks(each, weeks, limits, context)]
    if (each.isEvery || isSure || each.days.length > 5) return [each]
    if (each.days.length === 0) return each.span || each.hours.length === 0 ? [each] : askWhether(each, tokens, context)
    return isRoutine(tokens, each) ? [each] : askWhichDay(each, tokens, context)
  })
}

/** 'I won't make it Thursday' probably means only the next Thursday. */
const isOnce = (tokens: readonly DatedToken[]) => {
  const text = textOf(tokens)
  return /\b(?:will not|make it|come in|be in)\b/.test(text) && !/\bn?ever\b/.test(text)
}

/** Asks whether 'Monday' means every Monday or the next one. */
function askWhichDay(each: Named, tokens: readonly DatedToken[], { today, asker, before, isDated }: Context): Named[] {
  const last = before.named
    .flatMap(({ span }) => (span && span.from === span.until ? [span.until] : []))
    .sort()
    .at(-1)
  const since = last && last > today ? last : today
  const dates = each.days.map((day) => comingWeekday(since, day)).sort()
  const dated = dates.map((date): Named => ({ ...each, days: [], span: spanOfDay(each.text, date) }))
  const choices = [
    { label: wordsMessages.everyWeek(each.days), choice: [{ ...each, isEvery: true }] },
    { label: dates.map((date) => shortDay(date, addDays(date, 1))).join(', '), choice: dated },
  ]
  return asker.ask<Named[]>(each.text, isDated || isOnce(tokens) ? choices.toReversed() : choices)
}

/** Asks whether 'busy until three' means today or every day. */
function askWhether(each: Named, tokens: readonly DatedToken[], { today, asker }: Context): Named[] {
  const isDenied = tokens.some((token) => isTone(token, 'not'))
  const isAway = tokens.some((token) => token.type === 'tone' && (token.tone === 'busy' || token.tone === 'duty'))
  if (isDenied || !isAway) return [each]
  return asker.ask<Named[]>(each.text, [
    { label: wordsMessages.everyWeek(WEEK_ORDER), choice: [each] },
    { label: shortDay(today, addDays(today, 1)), choice: [{ ...each, span: spanOfDay(each.text, today) }] },
  ])
}

/** Sets the weeks of a recurring time; asks which week is the first if that is unclear. */
function settleWeeks(each: Named, weeks: number, { from, until }: Limits, { today, asker }: Context): Named {
  const first = each.days.map((day) => comingWeekday(from ?? today, day)).sort()[0] ?? today
  const dateOf = (step: number) => addDays(first, 7 * step)
  const inWeek = (step: number): Named => ({
    ...each,
    isEvery: true,
    recurs: { weeks, fromWeek: weekStartOf(dateOf(step)) },
  })
  // 'Next month every other Saturday' does not say which Saturday is the first.
  const isMonth = from !== null && until !== null && from.endsWith('-01')
  if (from !== null && !isMonth) return inWeek(0)
  return asker.ask(
    each.text,
    Array.from({ length: weeks }, (_, step) => ({
      label: wordsMessages.fromDate([step, step + weeks].map((time) => shortMonthDay(dateOf(time)))),
      choice: inWeek(step),
    })),
  )
}
