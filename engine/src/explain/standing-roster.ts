import type { Assignment, RosterProblem } from '../problem.ts'

/**
 * A week as it stands, for questions about it. What people hold are duties and assignments here, not pins as in a
 * problem to be solved, so that one can ask what moving them would do. It may break rules, for people write rosters.
 */
export type StandingRoster = {
  /** `need` counts held and open slots alike. */
  readonly problem: RosterProblem
  readonly assignments: readonly Assignment[]
  /** The part of `assignments` that must stay: confirmed shifts, and those that have started. */
  readonly locked: readonly Assignment[]
}

/** Whether both are the same assignment; nobody has two slots of one duty. */
export function isSameAssignment(a: Assignment, b: Assignment): boolean {
  return a.person === b.person && a.duty === b.duty
}

/** The assignments of `list` that are not in `removed`. */
export function withoutAssignments(list: readonly Assignment[], removed: readonly Assignment[]): Assignment[] {
  return list.filter((assignment) => !removed.some((other) => isSameAssignment(other, assignment)))
}
