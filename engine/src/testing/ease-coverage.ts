import type { RosterProblem } from '../problem.ts'

/** Gives everybody all skills, and every duty at most one slot, so that there is a choice of whom to give the work. */
export function easeCoverage(problem: RosterProblem): RosterProblem {
  return {
    ...problem,
    people: problem.people.map(({ maxMinutes: _, ...person }) => ({ ...person, skills: [0, 1], unavailable: [] })),
    duties: problem.duties.map((duty) => ({ ...duty, need: Math.min(duty.need, 1) })),
  }
}
