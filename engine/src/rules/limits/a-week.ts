import type { Person } from '../../problem.ts'
import type { Work } from '../hard-rule.ts'
import { CLOSING, type DayRule, dayOf, kindsOf, type LimitField, NIGHT } from './line-rule.ts'

const weekOf = (day: number): number => Math.floor(day / 7)

/**
 * Creates a rule that limits on how many days of a week a person has work of a kind. Fixed work of the week counts; an
 * absent limit does not apply.
 */
function limitAWeek(reason: DayRule['reason'], field: Extract<LimitField, `max${string}AWeek`>, kind: number): DayRule {
  const isOfKind = (work: Work): boolean => (kindsOf(work) & kind) !== 0
  const mostOf = (person: Person): number => person[field] ?? Number.POSITIVE_INFINITY
  const countDays = (works: readonly Work[], week: number): number =>
    new Set(
      works
        .filter(isOfKind)
        .map(dayOf)
        .filter((day) => weekOf(day) === week),
    ).size
  return {
    reason,
    field,
    kind,
    forbids: ({ person }, assigned, duty) =>
      isOfKind(duty) && countDays([...assigned, duty], weekOf(dayOf(duty))) > mostOf(person),
    /** The state counts the days of the week with a duty of the kind and no such fixed work. */
    first: () => 0,
    next({ person, fixed, fixedKinds }, state, day, { givenKinds }) {
      const added = day % 7 === 0 ? 0 : state
      if ((givenKinds & kind) === 0) return added
      const now = added + (((fixedKinds.get(day) ?? 0) & kind) === 0 ? 1 : 0)
      return countDays(fixed, weekOf(day)) + now > mostOf(person) ? null : now
    },
  }
}

export const nightsAWeek = limitAWeek('nights-a-week', 'maxNightsAWeek', NIGHT)
export const closingsAWeek = limitAWeek('closings-a-week', 'maxClosingsAWeek', CLOSING)
