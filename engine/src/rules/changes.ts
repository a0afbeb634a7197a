import type { CompiledProblem } from '../compile.ts'
import type { Duty } from '../problem.ts'
import { type Goal, noCosts } from './goal.ts'

/** A shift of a person in the current roster: the duties, of those they may have, that are this shift. */
export type StandingShift = readonly number[]

const shiftsByProblem = new WeakMap<CompiledProblem, readonly (readonly StandingShift[] | null)[]>()

/**
 * Checks whether two duties are the same shift to a person (such as a lead place and an ordinary one), so that moving
 * between them is no change.
 */
export function isSameShift(a: Duty | undefined, b: Duty | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end && a?.skill === b?.skill && a?.isUnsocial === b?.isUnsocial
}

/** By person: their shifts in the current roster, by start; null: their changes are not counted. */
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

/** Checks whether a person is affected: their duties differ from their current roster. */
export function isChanged(compiled: CompiledProblem, person: number, duties: readonly number[]): boolean {
  const shifts = listStandingShifts(compiled)[person]
  if (!shifts) return false
  // Nobody has two duties of one shift, so an equal number of duties of these shifts covers all of them.
  return shifts.length !== duties.length || duties.some((duty) => !shifts.some((shift) => shift.includes(duty)))
}

/** Few changes: the number of people whose week differs from the current roster, regardless of how much. */
export const changes: Goal = {
  ...noCosts,
  name: 'changes',
  changeCost: ({ problem }, person) => (problem.people[person]?.standing === undefined ? 0 : 1),
}
