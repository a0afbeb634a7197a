/**
 * Reads the start and end of an absence: 'back on the 5th', 'flying out Friday at 6, landing Tuesday at 9' (decision
 * 0071).
 */

import { wordsMessages } from '../../../../messages/availability/words.ts'
import { addDays, type DayOfWeek } from '../../../../time/day.ts'
import { shortDay } from '../../../../time/short-text.ts'
import type { Ask } from '../asker.ts'
import { state } from '../state.ts'
import type { Statement } from '../statement.ts'
import { isMark } from '../text/token-kinds.ts'
import { DAY_ENDS } from '../text/vocabulary.ts'
import { comingWeekday } from '../times/coming-dates.ts'
import type { DatedToken, DateSpan } from '../times/dated-token.ts'
import type { Gathered } from '../times/gather-clause.ts'
import type { Named } from '../times/group-atoms.ts'
import { settle as settleTime, timeAt } from '../times/read-hours.ts'
import { type Context, NO_LIMITS } from './context.ts'
import { textOf } from './read-kind.ts'

const LEAVES =
  /\b(?:flight|fly(?:ing)?|leav(?:e|ing)|head(?:ing)?|go(?:ing)?|out|off|away|travel\w*|sail\w*|depart\w*)\b/
/** Words about travelling back, which takes up that day itself. */
const ON_THE_WAY = /\b(?:land|fly|flight|train|drive|driving|travel|get)/

/** Returns the time beside a date. */
function timeBeside(tokens: readonly DatedToken[], span: DatedToken) {
  const at = tokens.indexOf(span) + 1
  return timeAt(tokens, /^(?:at|around|by)$/.test(tokens[at]?.text ?? '') ? at + 1 : at)
}

/** Returns the date and time at which a person leaves. */
export function leavingOf(
  tokens: readonly DatedToken[],
  { named }: Gathered,
  ask: Ask,
): { date: string; minutes: number | null } | null {
  const [first, ...others] = named
  const span = first?.span
  if (!span || others.length > 0 || span.from !== span.until || !LEAVES.test(textOf(tokens))) return null
  const [hours] = first.hours
  const time = timeBeside(tokens, span)
  return { date: span.from, minutes: hours ? hours.start : time ? settleTime(time, time.text, ask, false) : null }
}

/** 'Away 9 to 12 December, back Sunday': the first Sunday after the absence. */
function comingDayOf(tokens: readonly DatedToken[], before: Context['before']): DateSpan | null {
  const [day] = tokens.filter((token) => token.type !== 'filler' && !isMark(token, 'the', 'on'))
  const last = before.named
    .flatMap(({ span }) => span?.until ?? [])
    .sort()
    .at(-1)
  if (
    day?.type !== 'days' ||
    tokens.some(({ type }) => type === 'tone') ||
    day.isEvery ||
    day.days.length !== 1 ||
    !last
  )
    return null
  const date = comingWeekday(addDays(last, 1), day.days[0] as DayOfWeek)
  return { type: 'span', text: day.text, from: date, until: date, unit: 'day' }
}

/** Reads the end of an absence; null if the clause does not contain it. */
export function readReturn(
  tokens: readonly DatedToken[],
  { named }: Gathered,
  { before, today, asker, next }: Context,
): Statement[] | null {
  const at = tokens.findIndex((token) => isMark(token, 'back'))
  const span =
    tokens.slice(at + 1).find((token) => token.type === 'span') ??
    (ON_THE_WAY.test(textOf(tokens)) ? null : comingDayOf(tokens.slice(at + 1), before))
  if (at < 0 || span?.type !== 'span' || span.from <= today) return null
  const time = timeBeside(tokens, span)
  const arrives = time ? settleTime(time, time.text, asker.ask, true) : named.flatMap((each) => each.hours)[0]?.end
  const isOnTheWay = ON_THE_WAY.test(textOf(tokens))
  const lastDay = isOnTheWay && arrives === undefined ? span.from : addDays(span.from, -1)
  const away = (from: string, until: string, start: number | null): Named => ({
    days: [],
    span: { ...span, from, until },
    hours: start === null ? [] : [{ start, end: DAY_ENDS }],
    isEvery: false,
    text: span.text,
  })
  const start = before.leaves ?? null
  if (start && start.date < span.from) {
    const first = state('cannot', [away(start.date, start.date, start.minutes)], NO_LIMITS, today)
    const rest =
      addDays(start.date, 1) <= lastDay
        ? state('cannot', [away(addDays(start.date, 1), lastDay, null)], NO_LIMITS, today)
        : []
    const last =
      arrives !== undefined && isOnTheWay
        ? state(
            'cannot',
            [{ ...away(span.from, span.from, null), hours: [{ start: 0, end: arrives }] }],
            NO_LIMITS,
            today,
          )
        : []
    return [...first, ...rest, ...last]
  }
  const absence = before.named.findLast((each) => each.span !== null)?.span
  if (before.kind === 'cannot' && absence && addDays(absence.until, 1) === span.from) return []
  const begins = before.kind === 'cannot' && absence && absence.until < span.from ? absence.from : today
  const choice = state('cannot', [away(begins, lastDay, null)], NO_LIMITS, today)
  if (before.kind === 'cannot' && before.limits.until === lastDay) return []
  if (next?.tokens.some((token) => token.type === 'back' && token.to === 'before')) return choice
  return asker.ask(textOf(tokens), [{ label: wordsMessages.awayUntil(shortDay(lastDay, addDays(lastDay, 1))), choice }])
}
