import type { RosterProblem } from '../problem.ts'
import { listBrokenRules } from './check-roster.ts'
import { countPinned, isUnsocialDuty, listRefereeGoals, type RefereeGoal } from './goal-costs.ts'
import type { WeekProof } from './week-proof.ts'

/**
 * Checks a certificate from the problem alone. Returns the value that no roster within its limits can go below, or what
 * is wrong with the certificate. It shares no code with the search.
 */
export function checkWeekProof(problem: RosterProblem, proof: WeekProof): { bound: number } | { fault: string } {
  const { goal, unit, parts, earlier, duties, minima } = proof
  const goals = listRefereeGoals(problem)
  const costs = goals[goal]
  if (!costs) return { fault: `there is no goal ${goal}` }
  const counts: [string, readonly unknown[], number][] = [
    ['duties', duties, problem.duties.length],
    ['minima', minima, problem.people.length],
    ['earlier', earlier, goal],
  ]
  for (const [name, list, wanted] of counts) {
    if (list.length !== wanted) return { fault: `${name}: expected ${wanted} entries, found ${list.length}` }
  }
  const units = [unit, parts, ...earlier.map((lock) => lock.unit)]
  if (!units.every((n) => Number.isSafeInteger(n) && n > 0))
    return { fault: 'units and parts must be positive integers' }
  if (![...duties, ...minima].every(Number.isSafeInteger)) return { fault: 'duties and minima must be integers' }
  if (!earlier.every(({ limit, price }) => limit >= 0 && price >= 0))
    return { fault: 'limits and prices must not be negative' }

  /** A cost on this goal and, priced, on the earlier ones, in parts; Infinity where an earlier goal allows no cost. */
  const priced = (cost: (of: RefereeGoal) => number): number => {
    let sum = (cost(costs) / unit) * parts
    for (const [i, lock] of earlier.entries()) {
      const own = cost(goals[i] ?? costs)
      if (own > 0 && lock.limit === 0) return Number.POSITIVE_INFINITY
      sum += (own / lock.unit) * lock.price
    }
    return sum
  }
  let value = 0
  for (const { limit, unit: points, price } of earlier) value -= (limit / points) * price
  for (const [duty, { need }] of problem.duties.entries()) {
    const worth = duties[duty] ?? 0
    // A slot is either filled, which is worth `worth`, or open, which has its cost.
    value +=
      need *
      Math.min(
        worth,
        priced((of) => of.open(duty)),
      )
    if (worth > priced((of) => of.open(duty))) return { fault: `duty ${duty}: a slot is worth more than it costs open` }
  }
  const pinned = countPinned(problem)
  for (const [person, minimum] of minima.entries()) {
    const min = minPrice(problem, person, pinned[person] ?? 0, priced, duties)
    if (min < minimum) return { fault: `person ${person}: duties can cost ${min}, less than the minimum ${minimum}` }
    value += minimum
  }
  const bound = Math.max(0, Math.ceil(value / parts) * unit)
  return bound === proof.bound ? { bound } : { fault: `claims ${proof.bound}, proves ${bound}` }
}

/**
 * The least price of any set of duties that one person may have together, by dynamic programming in the order of
 * starts: a state is the last duty, the minutes worked and, where their number has a price, the unsocial duties.
 */
function minPrice(
  problem: RosterProblem,
  person: number,
  pinned: number,
  priced: (cost: (of: RefereeGoal) => number) => number,
  worth: readonly number[],
): number {
  const startOf = (duty: number): number => problem.duties[duty]?.start ?? 0
  const able = problem.duties.flatMap(({ need }, duty) =>
    need > 0 && listBrokenRules(problem, [], person, duty).size === 0 ? [duty] : [],
  )
  able.sort((a, b) => startOf(a) - startOf(b))
  const max = able.filter((duty) => isUnsocialDuty(problem, duty)).length
  const counts = Array.from({ length: max + 1 }, (_, count) => priced((of) => of.count(person, count)))
  const isCounted = counts.some((price) => price !== 0)
  const hours = (minutes: number): number => priced((of) => of.hours(person, pinned + minutes))
  let min = hours(0) + (counts[0] ?? 0)
  /** By last duty: the least price by minutes, then by count. */
  const ends: Map<number, Map<number, number>>[] = []
  const alone = { ...problem, pins: [] }
  able.forEach((duty, i) => {
    const length = (problem.duties[duty]?.end ?? 0) - startOf(duty)
    const price = priced((of) => of.pair(person, duty)) - (worth[duty] ?? 0)
    const counted = isCounted && isUnsocialDuty(problem, duty) ? 1 : 0
    const own = new Map([[length, new Map([[counted, price]])]])
    for (let before = 0; before < i; before++) {
      const other = able[before] ?? 0
      // Pins and the hours cap are checked elsewhere; here, only whether the two duties are compatible.
      const broken = listBrokenRules(alone, [{ person, duty: other }], person, duty)
      broken.delete('hours')
      if (broken.size > 0) continue
      for (const [minutes, byCount] of ends[before] ?? []) {
        const longer = own.get(minutes + length) ?? new Map<number, number>()
        own.set(minutes + length, longer)
        for (const [count, cost] of byCount) {
          const known = longer.get(count + counted) ?? Number.POSITIVE_INFINITY
          if (cost + price < known) longer.set(count + counted, cost + price)
        }
      }
    }
    const cap = problem.people[person]?.maxMinutes ?? Number.POSITIVE_INFINITY
    for (const [minutes, byCount] of own) {
      if (pinned + minutes > cap) own.delete(minutes)
      else for (const [count, cost] of byCount) min = Math.min(min, cost + hours(minutes) + (counts[count] ?? 0))
    }
    ends.push(own)
  })
  return min
}
