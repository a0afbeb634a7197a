import type { Duty, RosterProblem } from '../problem.ts'

const LEAD_SENIORITY = 2

/**
 * Returns the same problem with a separate lead place in each duty of several places. Forbidden pairs still refer to
 * the original duties only.
 */
export function splitPlaces(problem: RosterProblem): RosterProblem {
  const leads = problem.duties.flatMap((duty): Duty[] =>
    duty.need > 1 ? [{ ...duty, need: 1, leadSeniority: LEAD_SENIORITY }] : [],
  )
  const duties = problem.duties.map((duty): Duty => (duty.need > 1 ? { ...duty, need: duty.need - 1 } : duty))
  const firstLead = duties.length
  const split = problem.duties.flatMap(({ need }, duty) => (need > 1 ? [duty] : []))
  const people = problem.people.map((person) => ({
    ...person,
    preferences: [
      ...person.preferences,
      ...split.flatMap((duty, lead) =>
        person.preferences.flatMap((own) => (own.duty === duty ? [{ ...own, duty: firstLead + lead }] : [])),
      ),
    ],
  }))
  return { ...problem, people, duties: [...duties, ...leads] }
}
