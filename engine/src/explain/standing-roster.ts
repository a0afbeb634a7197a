import type { Assignment, RosterProblem } from '../problem.ts'

/**
 * A week as it stands, for questions about it: unlike in a problem to be solved, what people hold already are duties and
 * assignments too, so that it can be asked what moving them would do. Rules may be broken in it: people write rosters.
 */
export type StandingRoster = {
  /** `need` counts held and open slots alike. */
  readonly problem: RosterProblem
  readonly assignments: readonly Assignment[]
  /** Assignments that must stay, a part of `assignments`: confirmed shifts, and those that have started. */
  readonly locked: readonly Assignment[]
}

/** True when both name the same slot of the same person; nobody has two slots of one duty. */
export function isSameAssignment(a: Assignment, b: Assignment): boolean {
  return a.person === b.person && a.duty === b.duty
}

/** The assignments of `list` that are not in `removed`. */
export function withoutAssignments(list: readonly Assignment[], removed: readonly Assignment[]): Assignment[] {
  return list.filter((assignment) => !removed.some((other) => isSameAssignment(other, assignment)))
}
