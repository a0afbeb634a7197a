/** Exceptions of a clause: 'no Mondays except mornings' (AVAIL-03). */

import { state, weekdaysOf } from '../state.ts'
import type { Statement, StatementKind } from '../statement.ts'
import type { Named } from '../times/group-atoms.ts'
import type { Limits } from '../times/read-atoms.ts'
import type { ClauseKind } from './read-kind.ts'

/** Returns the kind of an exception: `cannot` for exceptions from times that can be worked, otherwise `clear`. */
const exceptionOf = (kind: ClauseKind): StatementKind => (kind === 'can' ? 'cannot' : 'clear')

/** Completes exceptions with the days or hours of the statement they limit: 'no Mondays except mornings'. */
export function exceptFrom(named: readonly Named[], except: readonly Named[], kind: ClauseKind): Named[] {
  const [only, ...others] = named
  if (!only || others.length > 0 || only.span !== null) return [...except]
  // 'No mornings except Saturdays' excepts only Saturday mornings.
  return except.map((each) => ({
    ...each,
    days: each.days.length === 0 && each.span === null ? only.days : each.days,
    hours: each.hours.length === 0 && kind !== 'can' ? only.hours : each.hours,
  }))
}

/** Checks whether an exception lies within the statement it limits; Tuesdays in 'not Mondays but Tuesdays' do not. */
export function isWithin({ days, span }: Named, named: readonly Named[]): boolean {
  if (named.length === 0) return true
  return named.some((each) => {
    if (each.span !== null && span === null) return days.length > 0
    if (each.span !== null) return span !== null && span.from >= each.span.from && span.until <= each.span.until
    const all = span ? weekdaysOf(span.from, span.until) : days
    return each.days.length === 0 || (span !== null && all.length === 7) || all.every((day) => each.days.includes(day))
  })
}

/** Returns statements for the exceptions; in 'no Mondays except in January', January means the Mondays of January. */
export function stateExceptions(
  kind: ClauseKind,
  named: readonly Named[],
  except: readonly Named[],
  { limits, today }: { limits: Limits; today: string },
): Statement[] {
  const [only] = named
  return except.flatMap((each) => {
    const isMonth = each.span !== null && each.span.unit !== 'day' && only !== undefined && only.days.length > 0
    const of = isMonth ? { ...each, days: only.days, span: null } : each
    const whole = only?.span && each.span === null ? { from: only.span.from, until: only.span.until } : limits
    const within = isMonth && each.span ? { from: each.span.from, until: each.span.until } : whole
    return state(exceptionOf(kind), [of], within, today)
  })
}
