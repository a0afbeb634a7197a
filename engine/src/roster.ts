import type { CompiledProblem } from './compile.ts'
import { findBrokenLineRule } from './line-limits.ts'
import type { Assignment } from './problem.ts'

/**
 * A roster under construction. Only `addDuty` and `removeDuty` change it, which keeps hours and fill counts consistent.
 */
export type Roster = {
  /** The duties assigned to each person, in addition to fixed work. */
  readonly assigned: number[][]
  /** Minutes of each person, fixed work included. */
  readonly minutes: number[]
  /** Filled slots of each duty. */
  readonly filled: number[]
}

/** Creates a roster with fixed work only. */
export function createRoster(compiled: CompiledProblem): Roster {
  return {
    assigned: compiled.problem.people.map(() => []),
    minutes: [...compiled.fixedMinutes],
    filled: compiled.problem.duties.map(() => 0),
  }
}

/** Assigns a slot of a duty to a person, without checking whether they may have it. */
export function addDuty(compiled: CompiledProblem, roster: Roster, person: number, duty: number): void {
  roster.assigned[person]?.push(duty)
  roster.minutes[person] = (roster.minutes[person] ?? 0) + (compiled.dutyMinutes[duty] ?? 0)
  roster.filled[duty] = (roster.filled[duty] ?? 0) + 1
}

/** Removes a duty from its holder. */
export function removeDuty(compiled: CompiledProblem, roster: Roster, person: number, duty: number): void {
  const assigned = roster.assigned[person] ?? []
  assigned.splice(assigned.indexOf(duty), 1)
  roster.minutes[person] = (roster.minutes[person] ?? 0) - (compiled.dutyMinutes[duty] ?? 0)
  roster.filled[duty] = (roster.filled[duty] ?? 0) - 1
}

/** Checks whether hard rules allow a candidate one more duty. Does not check that the duty has an open slot. */
export function canAdd(compiled: CompiledProblem, roster: Roster, person: number, duty: number): boolean {
  const own = roster.assigned[person] ?? []
  for (const assigned of own) if (compiled.clash(person, assigned, duty)) return false
  return findBrokenLineRule(compiled, person, own, duty) === null
}

/** Returns the number of unfilled slots of a duty. */
export function openSlots(compiled: CompiledProblem, roster: Roster, duty: number): number {
  return (compiled.problem.duties[duty]?.need ?? 0) - (roster.filled[duty] ?? 0)
}

/** Returns a roster as a list, sorted by duty, then person. */
export function listAssignments(roster: Roster): Assignment[] {
  const list = roster.assigned.flatMap((duties, person) => duties.map((duty) => ({ person, duty })))
  return list.sort((a, b) => a.duty - b.duty || a.person - b.person)
}

/** Creates a roster from a list of assignments. */
export function createRosterFrom(compiled: CompiledProblem, assignments: readonly Assignment[]): Roster {
  const roster = createRoster(compiled)
  for (const { person, duty } of assignments) addDuty(compiled, roster, person, duty)
  return roster
}
