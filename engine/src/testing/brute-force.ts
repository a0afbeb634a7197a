import type { Assignment, RosterProblem } from '../problem.ts'
import { checkRoster } from '../proof/check-roster.ts'
import { measureScore } from '../proof/measure-score.ts'

/** Calls `visit` with every valid roster of a tiny problem. */
export function visitRosters(problem: RosterProblem, visit: (assignments: readonly Assignment[]) => void): void {
  const pairs = problem.people.flatMap((_, person) => problem.duties.map((_, duty) => ({ person, duty })))
  const allowed = pairs.filter((pair) => checkRoster(problem, [pair]).length === 0)
  const walk = (next: number, chosen: readonly Assignment[]): void => {
    const pair = allowed[next]
    if (pair === undefined) {
      visit(chosen)
      return
    }
    walk(next + 1, chosen)
    const withPair = [...chosen, pair]
    if (checkRoster(problem, withPair).length === 0) walk(next + 1, withPair)
  }
  walk(0, [])
}

/** Returns the best score vector of a tiny problem, by trying every roster. */
export function findBestScore(problem: RosterProblem): number[] {
  let best: number[] | null = null
  const isBetter = (a: readonly number[], b: readonly number[]): boolean => {
    const i = a.findIndex((x, k) => x !== b[k])
    return i >= 0 && (a[i] ?? 0) < (b[i] ?? 0)
  }
  visitRosters(problem, (assignments) => {
    const score = measureScore(problem, assignments)
    if (best === null || isBetter(score, best)) best = score
  })
  return best ?? measureScore(problem, [])
}

/**
 * Returns the minimum value of each goal over all rosters of a tiny problem that keep the `limits` on higher-priority
 * goals.
 */
export function findLeastValues(problem: RosterProblem, limits: readonly number[]): number[] {
  const least = limits.slice()
  visitRosters(problem, (assignments) => {
    for (const [goal, value] of measureScore(problem, assignments).entries()) {
      least[goal] = Math.min(least[goal] as number, value)
      if (value > (limits[goal] as number)) return
    }
  })
  return least
}
