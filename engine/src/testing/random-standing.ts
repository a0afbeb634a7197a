import type { StandingRoster } from '../explain/standing-roster.ts'
import type { Assignment, RosterProblem } from '../problem.ts'
import { checkRoster } from '../proof/check-roster.ts'
import { createRandom } from '../random.ts'
import { createRandomProblem } from './random-problem.ts'

/** Creates a tiny week with a valid roster that fills some of the slots; some assignments are fixed. */
export function createRandomStanding(seed: number, problem: RosterProblem = createRandomProblem(seed)): StandingRoster {
  const random = createRandom(seed + 1)
  const assignments: Assignment[] = []
  for (let tries = 0; tries < 12; tries++) {
    if (problem.duties.length === 0) break
    const pair = { person: random(problem.people.length), duty: random(problem.duties.length) }
    if (checkRoster(problem, [...assignments, pair]).length === 0) assignments.push(pair)
  }
  return { problem, assignments, fixed: assignments.filter(() => random(3) === 0) }
}

/** Finds a valid roster that contains the given assignments and meets a condition; null if there is none. */
export function findRosterBy(
  problem: RosterProblem,
  given: readonly Assignment[],
  duties: readonly number[],
  isWanted: (roster: readonly Assignment[]) => boolean,
): readonly Assignment[] | null {
  const pairs = duties
    .flatMap((duty) => problem.people.map((_, person) => ({ person, duty })))
    .filter((pair) => !given.some((k) => k.person === pair.person && k.duty === pair.duty))
    .filter((pair) => checkRoster(problem, [...given, pair]).length === 0)
  const walk = (next: number, roster: readonly Assignment[]): readonly Assignment[] | null => {
    if (isWanted(roster)) return roster
    for (let i = next; i < pairs.length; i++) {
      const pair = pairs[i]
      if (!pair) continue
      const longer = [...roster, pair]
      if (checkRoster(problem, longer).length > 0) continue
      const found = walk(i + 1, longer)
      if (found) return found
    }
    return null
  }
  return walk(0, given)
}
