import type { Person } from '../../problem.ts'
import type { Work } from '../hard-rule.ts'
import { type DayRule, dayOf, kindsOf, type LimitField, NIGHT } from './line-rule.ts'

/**
 * Returns the number of consecutive working days that end on the day before the horizon, at most one more than the
 * limit.
 */
export function runBefore(days: ReadonlySet<number>, most: number): number {
  let run = 0
  while (days.has(-1 - run) && run <= most) run++
  return run
}

/** Returns the length of the run of consecutive days that contains `day`. */
function runAround(days: ReadonlySet<number>, day: number): number {
  let [first, last] = [day, day]
  while (days.has(first - 1)) first--
  while (days.has(last + 1)) last++
  return last - first + 1
}

/**
 * Returns the new state of a run of days after one more day: twice the length of the run, counted up to one more than
 * the limit, plus 1 if the run contains a duty (pins alone break nothing). Null if the run is too long.
 */
function nextRun(state: number, most: number, isWorked: boolean, isGiven: boolean): number | null {
  if (!isWorked) return 0
  const run = Math.min(Math.floor(state / 2) + 1, most + 1)
  const hasDuty = isGiven || state % 2 === 1
  return run > most && hasDuty ? null : run * 2 + Number(hasDuty)
}

/** The fields that limit consecutive days. */
type RowField = Extract<LimitField, `max${string}InARow`>

/** Creates a rule that limits consecutive days with work of a kind (0: any work) around a duty; pins count. */
function limitInARow(reason: DayRule['reason'], field: RowField, kind: number): DayRule {
  const isOfKind = (work: Work): boolean => kind === 0 || (kindsOf(work) & kind) !== 0
  const daysOf = (works: readonly Work[]): Set<number> => new Set(works.filter(isOfKind).map(dayOf))
  const mostOf = (person: Person): number => person[field] ?? Number.POSITIVE_INFINITY
  return {
    reason,
    field,
    kind,
    forbids: ({ person }, assigned, duty) =>
      isOfKind(duty) && runAround(daysOf(assigned), dayOf(duty)) > mostOf(person),
    first: ({ person, pins }) => runBefore(daysOf(pins), mostOf(person)) * 2,
    next({ person }, state, _, { isWorked, isGiven, kinds, givenKinds }) {
      const [has, isNew] = kind === 0 ? [isWorked, isGiven] : [(kinds & kind) !== 0, (givenKinds & kind) !== 0]
      return nextRun(state, mostOf(person), has, isNew)
    },
  }
}

export const daysInARow = limitInARow('days-in-a-row', 'maxDaysInARow', 0)
export const nightsInARow = limitInARow('nights-in-a-row', 'maxNightsInARow', NIGHT)
