import type { Duty, RosterProblem } from '../problem.ts'
import { checkRoster } from '../proof/check-roster.ts'
import { createRandom } from '../random.ts'

/** Offset that keeps these seeds distinct from all others. */
const STANDING_SEEDS = 2_000_000

/**
 * Returns the same problem with a current roster that mostly keeps the rules, and the goal of few changes; some
 * people's changes are not counted. In some problems two duties are the same shift.
 */
export function addStanding(problem: RosterProblem, seed: number): RosterProblem {
  const random = createRandom(seed + STANDING_SEEDS)
  const [first, second, ...others] = problem.duties
  const isDoubled = first !== undefined && second !== undefined && random(3) === 0
  const twin = (): Duty[] => (isDoubled ? [first, { ...first, need: second.need, leadSeniority: 2 }, ...others] : [])
  const week = { ...problem, duties: isDoubled ? twin() : problem.duties }
  const assigned: { person: number; duty: number }[] = []
  for (let tries = 0; tries < 3 * week.duties.length && week.people.length > 0; tries++) {
    const pair = { person: random(week.people.length), duty: random(week.duties.length) }
    const isBroken = checkRoster(week, [...assigned, pair]).length > 0
    const isThere = assigned.some(({ person, duty }) => person === pair.person && duty === pair.duty)
    if (!isThere && (!isBroken || random(20) === 0)) assigned.push(pair)
  }
  return {
    ...week,
    changes: random(3) === 0 ? 'last' : 'after-coverage',
    people: week.people.map((somebody, person) => {
      const standing = assigned.filter((pair) => pair.person === person).map(({ duty }) => duty)
      return random(6) === 0 ? somebody : { ...somebody, standing }
    }),
  }
}
