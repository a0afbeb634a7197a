import type { Assignment, RosterProblem } from '../problem.ts'

/**
 * The current roster of a week, for answering questions about it. Assigned work is represented as duties and
 * assignments, not as fixed work as in a problem to be solved, so that alternatives can be evaluated. The roster may
 * break rules, because people edit it by hand.
 */
export type StandingRoster = {
  /** `need` is the total of assigned and open slots. */
  readonly problem: RosterProblem
  readonly assignments: readonly Assignment[]
  /** The assignments that must stay: confirmed shifts, and shifts that have started. */
  readonly fixed: readonly Assignment[]
}

/** Checks whether two assignments are the same; nobody has two slots of one duty. */
export function isSameAssignment(a: Assignment, b: Assignment): boolean {
  return a.person === b.person && a.duty === b.duty
}

/** Returns the assignments of `list` that are not in `removed`. */
export function withoutAssignments(list: readonly Assignment[], removed: readonly Assignment[]): Assignment[] {
  return list.filter((assignment) => !removed.some((other) => isSameAssignment(other, assignment)))
}
