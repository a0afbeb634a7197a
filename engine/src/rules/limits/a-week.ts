import type { Kind, Person } from '../../problem.ts'
import { bitOf, type Work } from '../hard-rule.ts'
import { type DayRule, dayOf, type LimitField } from './line-rule.ts'

const weekOf = (day: number): number => Math.floor(day / 7)

/**
 * Creates a rule that limits on how many days of a week a person has work of a kind. Fixed work of the week counts; an
 * absent limit does not apply.
 */
function limitAWeek(
  reason: DayRule['reason'],
  field: Extract<LimitField, `max${string}AWeek`>,
  counted: Kind,
): DayRule {
  const kind = bitOf(counted)
  const isOfKind = (work: Work): boolean => (work.kinds & kind) !== 0
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

export const nightsAWeek = limitAWeek('nights-a-week', 'maxNightsAWeek', 'isNight')
export const closingsAWeek = limitAWeek('closings-a-week', 'maxClosingsAWeek', 'isClosing')
