import type { Person } from '../../problem.ts'
import { bitOf, type Work } from '../hard-rule.ts'
import { type DayRule, dayOf, type LimitField } from './line-rule.ts'

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
 * the limit, plus 1 if the run contains a duty (fixed work alone breaks nothing). Null if the run is too long.
 */
function nextRun(state: number, most: number, isWorked: boolean, isGiven: boolean): number | null {
  if (!isWorked) return 0
  const run = Math.min(Math.floor(state / 2) + 1, most + 1)
  const hasDuty = isGiven || state % 2 === 1
  return run > most && hasDuty ? null : run * 2 + Number(hasDuty)
}

/** The fields that limit consecutive days. */
type RowField = Extract<LimitField, `max${string}InARow`>

const everyDay = (day: number): number => day

/** Numbers the Sundays; null for another day. The Sunday before the horizon is -1, like the day before it. */
const everySunday = (day: number): number | null => ((day + 1) % 7 === 0 ? (day + 1) / 7 - 1 : null)

/**
 * Creates a rule that limits consecutive days with work of a kind (0: any work) around a duty; fixed work counts. Only
 * days that `numberOf` numbers count, and those with consecutive numbers are consecutive.
 */
function limitInARow(
  reason: DayRule['reason'],
  field: RowField,
  kind: number,
  numberOf: (day: number) => number | null = everyDay,
): DayRule {
  const isOfKind = (work: Work): boolean => kind === 0 || (work.kinds & kind) !== 0
  const daysOf = (works: readonly Work[]): Set<number> =>
    new Set(works.filter(isOfKind).flatMap((work) => numberOf(dayOf(work)) ?? []))
  const mostOf = (person: Person): number => person[field] ?? Number.POSITIVE_INFINITY
  return {
    reason,
    field,
    kind,
    forbids({ person }, assigned, duty) {
      const day = numberOf(dayOf(duty))
      return day !== null && isOfKind(duty) && runAround(daysOf(assigned), day) > mostOf(person)
    },
    first: ({ person, fixed }) => runBefore(daysOf(fixed), mostOf(person)) * 2,
    next({ person }, state, day, { isWorked, isGiven, kinds, givenKinds }) {
      if (numberOf(day) === null) return state
      const [has, isNew] = kind === 0 ? [isWorked, isGiven] : [(kinds & kind) !== 0, (givenKinds & kind) !== 0]
      return nextRun(state, mostOf(person), has, isNew)
    },
  }
}

export const daysInARow = limitInARow('days-in-a-row', 'maxDaysInARow', 0)
export const nightsInARow = limitInARow('nights-in-a-row', 'maxNightsInARow', bitOf('isNight'))
export const sundaysInARow = limitInARow('sundays-in-a-row', 'maxSundaysInARow', 0, everySunday)
