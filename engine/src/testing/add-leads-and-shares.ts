import type { Duty, RosterProblem } from '../problem.ts'

const FIRST_EVENING_MINUTE = 960
const SATURDAY_START_MINUTE = 7200

/**
 * Returns the same week with lead places and unsocial duties: every third duty becomes a lead place, evenings and the
 * weekend are unsocial, and people differ in seniority and allowance. Unsocial duties of every eighth person are not
 * counted.
 */
export function addLeadsAndShares(week: RosterProblem): RosterProblem {
  return {
    ...week,
    people: week.people.map((person, i) => ({
      ...person,
      seniority: i % 4,
      ...(i % 8 === 7 ? {} : { unsocialAllowance: (i % 5) - 1 }),
    })),
    duties: week.duties.map((duty, i): Duty => {
      const isUnsocial = duty.start % 1440 >= FIRST_EVENING_MINUTE || duty.start >= SATURDAY_START_MINUTE
      return { ...duty, ...(i % 3 === 0 ? { leadSeniority: 2 } : {}), ...(isUnsocial ? { isUnsocial } : {}) }
    }),
  }
}
