import type { CompiledProblem } from '../compile.ts'
import type { Duty } from '../problem.ts'
import { type Goal, noCosts } from './goal.ts'

/** One shift that somebody has in the roster that stands: the duties, of those they may have, that are this shift. */
export type StandingShift = readonly number[]

const shiftsByProblem = new WeakMap<CompiledProblem, readonly (readonly StandingShift[] | null)[]>()

/** Whoever is moved between duties that are the same shift for them (a lead place and an ordinary one) sees no change. */
export function isSameShift(a: Duty | undefined, b: Duty | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end && a?.skill === b?.skill && a?.isUnsocial === b?.isUnsocial
}

/** By person: what they have in the roster that stands, in the order of starts; null = their changes are not counted. */
export function listStandingShifts(compiled: CompiledProblem): readonly (readonly StandingShift[] | null)[] {
  const known = shiftsByProblem.get(compiled)
  if (known) return known
  const { people, duties } = compiled.problem
  const startOf = (duty: number): number => duties[duty]?.start ?? 0
  const listed = people.map(({ standing }, person) => {
    const own = compiled.options[person] ?? []
    const held = standing?.toSorted((a, b) => startOf(a) - startOf(b) || a - b)
    return held?.map((duty) => own.filter((other) => isSameShift(duties[duty], duties[other]))) ?? null
  })
  shiftsByProblem.set(compiled, listed)
  return listed
}

/** Whether a person would notice: their duties are not what they have in the roster that stands. */
export function isChanged(compiled: CompiledProblem, person: number, duties: readonly number[]): boolean {
  const shifts = listStandingShifts(compiled)[person]
  if (!shifts) return false
  // Nobody has two duties of one shift, so as many duties of these shifts are all of them.
  return shifts.length !== duties.length || duties.some((duty) => !shifts.some((shift) => shift.includes(duty)))
}

/** Few changes: people whose week is not what it is in the roster that stands, however much of it is different. */
export const changes: Goal = {
  ...noCosts,
  name: 'changes',
  changeCost: ({ problem }, person) => (problem.people[person]?.standing === undefined ? 0 : 1),
}
