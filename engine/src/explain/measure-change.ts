import type { CompiledProblem } from '../compile.ts'
import type { Assignment } from '../problem.ts'
import { createRosterFrom } from '../roster.ts'
import { levels } from '../rules/levels.ts'
import { scoreRoster } from '../score.ts'
import { isSameAssignment } from './standing-roster.ts'

/** A goal's value before and after a change. */
export type LevelChange = {
  readonly name: (typeof levels)[number]['name']
  readonly before: number
  readonly after: number
}

/** Every goal's value of two rosters, in the order in which the goals count. The problems differ at most in duties. */
export function measureChange(
  before: { readonly compiled: CompiledProblem; readonly assignments: readonly Assignment[] },
  after: { readonly compiled: CompiledProblem; readonly assignments: readonly Assignment[] },
): LevelChange[] {
  const old = scoreRoster(before.compiled, createRosterFrom(before.compiled, before.assignments))
  const now = scoreRoster(after.compiled, createRosterFrom(after.compiled, after.assignments))
  return levels.map(({ name }, i) => ({ name, before: old[i] ?? 0, after: now[i] ?? 0 }))
}

/** What a roster takes from people and gives to others. */
export function listMoves(
  before: readonly Assignment[],
  after: readonly Assignment[],
): { readonly taken: Assignment[]; readonly given: Assignment[] } {
  const missingIn = (list: readonly Assignment[]) => (a: Assignment) => !list.some((b) => isSameAssignment(a, b))
  return { taken: before.filter(missingIn(after)), given: after.filter(missingIn(before)) }
}
