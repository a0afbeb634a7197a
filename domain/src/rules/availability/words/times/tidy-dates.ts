/** Merges dates that a message names in two ways, such as by weekday and by date. */

import { addDays, dayOfWeekOf } from '../../../../time/day.ts'
import { weekStartOf } from '../../../../time/week.ts'
import { isMark } from '../text/token-kinds.ts'
import { comingWeekday } from './coming-dates.ts'
import { type DatedToken, type DateSpan, daySpan } from './dated-token.ts'

/** Removes repeated names of the same date. */
export const tidyDates = (tokens: readonly DatedToken[]): DatedToken[] =>
  dropSameDates(dropNames(dropWeekdays(joinRanges(joinWeeks(tokens)))))

/** 'Half term 15th to 19th February': drops a name beside its own dates. */
function dropNames(tokens: readonly DatedToken[]): DatedToken[] {
  const isPassed = (token: DatedToken) =>
    ['comma', 'filler', 'holidays'].includes(token.type) || isMark(token, 'from', 'the')
  return tokens.filter((token, index) => {
    if (token.type !== 'holidays') return true
    const at = tokens.findIndex((each, place) => place > index && !isPassed(each))
    const [span, joint, last] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    const isRange = isMark(joint, 'to', 'until', 'through') && last?.type === 'span'
    return span?.type !== 'span' || (span.from === span.until && !isRange)
  })
}

/** '1 February, bank holiday Monday': the weekday of the date before it. */
function isBesideItsDate(tokens: readonly DatedToken[], at: number, begins: number): boolean {
  const [date, comma, day, after] = [tokens[begins - 2], tokens[begins - 1], tokens[at], tokens[at + 1]]
  return (
    date?.type === 'span' &&
    date.from === date.until &&
    comma?.type === 'comma' &&
    day?.type === 'days' &&
    day.days.length === 1 &&
    day.days[0] === dayOfWeekOf(date.from) &&
    (after === undefined || after.type === 'comma' || after.type === 'stop')
  )
}

/** 'Valentine's Day (Sunday 14 February)': two names of the same date. */
const dropSameDates = (tokens: readonly DatedToken[]): DatedToken[] =>
  tokens.filter((token, at) => {
    const before = tokens[at - 2]
    const isSame = token.type === 'span' && before?.type === 'span' && before.from === token.from
    const isAside = tokens[at - 1]?.type === 'comma' && ['comma', 'stop', undefined].includes(tokens[at + 1]?.type)
    return !(isSame && isAside && token.type === 'span' && before.until === token.until)
  })

/** 'Friday this week': returns its date; null if it is past, or if several days are named. */
function dateInWeek(tokens: readonly DatedToken[], at: number): DateSpan | null {
  const [day, week] = [tokens[at], tokens[at + 1]]
  if (day?.type !== 'days' || day.days.length !== 1 || day.isEvery || day.recurs || isListed(tokens, at)) return null
  if (week?.type !== 'span' || week.unit !== 'week') return null
  const dates = [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(weekStartOf(week.from), step))
  const date = dates.find((each) => dayOfWeekOf(each) === day.days[0])
  return date && date >= week.from ? daySpan(`${day.text} ${week.text}`, date) : null
}

const joinWeeks = (tokens: readonly DatedToken[]): DatedToken[] =>
  tokens.flatMap((token, at) => (dateInWeek(tokens, at - 1) ? [] : [dateInWeek(tokens, at) ?? token]))

/** 'This Friday through Monday': returns all dates of the range. */
function rangeAt(tokens: readonly DatedToken[], at: number): DateSpan | null {
  const [first, joint, last] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const [day, ...others] = last?.type === 'days' && !last.isEvery ? last.days : []
  if (first?.type !== 'span' || first.from !== first.until || /\d/.test(first.text)) return null
  if (!last || day === undefined || others.length > 0 || !isMark(joint, 'to', 'through')) return null
  return daySpan(`${first.text} ${joint?.text} ${last.text}`, first.from, comingWeekday(addDays(first.from, 1), day))
}

const joinRanges = (tokens: readonly DatedToken[]): DatedToken[] =>
  tokens.flatMap((token, at) =>
    rangeAt(tokens, at - 1) || rangeAt(tokens, at - 2) ? [] : [rangeAt(tokens, at) ?? token],
  )

/** 'Monday and Friday this week': the week applies to both. */
const isListed = (tokens: readonly DatedToken[], at: number) =>
  tokens[at - 2]?.type === 'days' || tokens[at - 1]?.type === 'days' || isMark(tokens[at - 1], 'every', 'to')

/** 'Tuesday March 3' means the date. If that is not a Tuesday, one of them is wrong, and neither is used. */
function dropWeekdays(tokens: readonly DatedToken[]): DatedToken[] {
  return tokens.flatMap((token, index) => {
    if (token.type === 'holidays' && isBesideItsDate(tokens, index + 1, index)) return []
    if (token.type !== 'days' || token.isEvery) return [token]
    const named = tokens[index - 1]?.type === 'holidays' ? index - 1 : index
    if (isBesideItsDate(tokens, index, named)) return []
    const beside = tokens[index + 1]
    const isWeekend =
      token.days.length === 2 && beside?.type === 'span' && beside.unit === 'day' && /\d/.test(beside.text)
    if (isWeekend && dayOfWeekOf(beside.from) % 5 < 2) return []
    if (token.days.length > 1) return [token]
    const gap = tokens[index + 1]?.type === 'comma' || tokens[index + 1]?.text === 'the' ? 2 : 1
    const span = tokens[index + gap]
    if (span?.type !== 'span' || span.unit !== 'day' || !/\d/.test(span.text)) return [token]
    return token.days[0] === dayOfWeekOf(span.from)
      ? []
      : [{ text: `${token.text} ${span.text}`, type: 'unknown' as const }]
  })
}
