import type { CompiledProblem } from '../../compile.ts'
import type { Duty } from '../../problem.ts'
import { type Goal, noCosts } from './goal.ts'

/**
 * A shift of a person in the current roster: the list of all duties that count as this shift and that the person may be
 * assigned.
 */
export type StandingShift = readonly number[]

const shiftsByProblem = new WeakMap<CompiledProblem, readonly (readonly StandingShift[] | null)[]>()

/**
 * Checks whether two duties are the same shift to a person (such as a lead place and an ordinary place), so that moving
 * between them is not a change.
 */
export function isSameShift(a: Duty | undefined, b: Duty | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end && a?.skill === b?.skill && a?.isUnsocial === b?.isUnsocial
}

/** Per person: their shifts in the current roster, by start; null if their changes are not counted. */
export function listStandingShifts(compiled: CompiledProblem): readonly (readonly StandingShift[] | null)[] {
  const known = shiftsByProblem.get(compiled)
  if (known) return known
  const { people, duties } = compiled.problem
  const startOf = (duty: number): number => duties[duty]?.start ?? 0
  const listed = people.map(({ standing }, person) => {
    const own = compiled.options[person] ?? []
    const assigned = standing?.toSorted((a, b) => startOf(a) - startOf(b) || a - b)
    return assigned?.map((duty) => own.filter((other) => isSameShift(duties[duty], duties[other]))) ?? null
  })
  shiftsByProblem.set(compiled, listed)
  return listed
}

/** Checks whether a person is affected, that is, their duties differ from their current roster. */
export function isChanged(compiled: CompiledProblem, person: number, duties: readonly number[]): boolean {
  const shifts = listStandingShifts(compiled)[person]
  if (!shifts) return false
  // Nobody has two duties of the same shift, so if the numbers are equal and every duty belongs to a shift, every shift
  // is covered.
  return shifts.length !== duties.length || duties.some((duty) => !shifts.some((shift) => shift.includes(duty)))
}

/** Few changes: the number of people whose week differs from the current roster, however much it differs. */
export const changes: Goal = {
  ...noCosts,
  name: 'changes',
  changeCost: ({ problem }, person) => (problem.people[person]?.standing === undefined ? 0 : 1),
}
