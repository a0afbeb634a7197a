import type { RosterProblem } from '../problem.ts'
import { listBrokenRules } from './check-roster.ts'
import { countPinned, isUnsocialDuty, listRefereeGoals, listStanding, type RefereeGoal } from './goal-costs.ts'
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
  const limits = earlier.flatMap(({ limit, price }) => [limit, price])
  if (!limits.every((n) => Number.isSafeInteger(n) && n >= 0))
    return { fault: 'limits and prices must be integers and not negative' }

  // Sums of so many numbers that are no larger are exact.
  const largest = Number.MAX_SAFE_INTEGER / (2 * (problem.duties.length + problem.people.length + goals.length + 2))
  let inexact: string | null = null
  const exact = (value: number): number => {
    if (!(Math.abs(value) <= largest || value === Number.POSITIVE_INFINITY)) inexact ??= 'numbers too large to be exact'
    return value
  }
  const countUnits = (points: number, one: number): number => {
    if (points % one !== 0) inexact ??= `a cost of ${points} is no multiple of the unit ${one}`
    return points / one
  }
  /** A cost on this goal and, priced, on the earlier ones, in parts; Infinity where an earlier goal allows no cost. */
  const priced = (cost: (of: RefereeGoal) => number): number => {
    let sum = countUnits(cost(costs), unit) * parts
    for (const [i, lock] of earlier.entries()) {
      const own = cost(goals[i] ?? costs)
      if (own > 0 && lock.limit === 0) return Number.POSITIVE_INFINITY
      if (lock.price > 0) sum += countUnits(own, lock.unit) * lock.price
    }
    return exact(sum)
  }
  let value = 0
  for (const { limit, unit: points, price } of earlier) {
    if (price > 0) value -= exact(countUnits(limit, points) * price)
  }
  for (const [duty, { need }] of problem.duties.entries()) {
    const worth = duties[duty] ?? 0
    // A slot is either filled, which is worth `worth`, or open, which has its cost.
    if (worth > priced((of) => of.open(duty))) return { fault: `duty ${duty}: a slot is worth more than it costs open` }
    value += exact(need * worth)
  }
  const pinned = countPinned(problem)
  for (const [person, minimum] of minima.entries()) {
    const pricing = openPricing(problem, person, pinned[person] ?? 0, goals.slice(0, goal + 1), priced, duties)
    const ofChange = priced((of) => of.change(person))
    const standing = ofChange === 0 ? null : listStanding(problem, person)
    const min = Math.min(
      findMin(pricing) + ofChange,
      standing ? findMinUnchanged(pricing, standing) : Number.POSITIVE_INFINITY,
    )
    if (!(min >= minimum))
      return { fault: `person ${person}: duties can cost ${min}, less than the minimum ${minimum}` }
    value += exact(minimum)
  }
  if (inexact !== null) return { fault: inexact }
  const bound = Math.max(0, Math.ceil(value / parts) * unit)
  return bound === proof.bound ? { bound } : { fault: `claims ${proof.bound}, proves ${bound}` }
}

/** What one person's duties cost under the prices of a certificate. */
type Pricing = {
  readonly problem: RosterProblem
  readonly person: number
  /** Duties that they may have, in the order of starts. */
  readonly able: readonly number[]
  readonly areCompatible: (duty: number, other: number) => boolean
  readonly priceOf: (duty: number) => number
  /** Whether the number of unsocial duties has a price at all. */
  readonly isCounted: boolean
  /** Of a number of unsocial duties. Asked only of numbers that are possible, for the unit divides no others. */
  readonly countPrice: (count: number) => number
  /** Of minutes worked, pins not included; Infinity above the cap. */
  readonly hours: (minutes: number) => number
}

function openPricing(
  problem: RosterProblem,
  person: number,
  pinned: number,
  goals: readonly RefereeGoal[],
  priced: (cost: (of: RefereeGoal) => number) => number,
  worth: readonly number[],
): Pricing {
  const able = problem.duties.flatMap(({ need }, duty) =>
    need > 0 && listBrokenRules(problem, [], person, duty).size === 0 ? [duty] : [],
  )
  able.sort((a, b) => startOf(problem, a) - startOf(problem, b))
  const max = able.filter((duty) => isUnsocialDuty(problem, duty)).length
  const cap = problem.people[person]?.maxMinutes ?? Number.POSITIVE_INFINITY
  const alone = { ...problem, pins: [] }
  return {
    problem,
    person,
    able,
    areCompatible: (duty, other) => {
      // Pins and the hours cap are checked elsewhere; here, only whether the two duties are compatible.
      const broken = listBrokenRules(alone, [{ person, duty: other }], person, duty)
      broken.delete('hours')
      return broken.size === 0
    },
    priceOf: (duty) => priced((of) => of.pair(person, duty)) - (worth[duty] ?? 0),
    isCounted: goals.some(({ count }) => Array.from({ length: max }, (_, i) => count(person, i + 1)).some(Boolean)),
    countPrice: (count) => priced((of) => of.count(person, count)),
    hours: (minutes) =>
      minutes > 0 && pinned + minutes > cap
        ? Number.POSITIVE_INFINITY
        : priced((of) => of.hours(person, pinned + minutes)),
  }
}

function startOf(problem: RosterProblem, duty: number): number {
  return problem.duties[duty]?.start ?? 0
}

function lengthOf(problem: RosterProblem, duty: number): number {
  return (problem.duties[duty]?.end ?? 0) - startOf(problem, duty)
}

/**
 * The least price of any set of duties that one person may have together, changes not counted, by dynamic programming in
 * the order of starts: a state is the last duty, the minutes worked and, where their number has a price, the unsocial
 * duties.
 */
function findMin({ problem, able, areCompatible, priceOf, isCounted, countPrice, hours }: Pricing): number {
  const prices: number[] = []
  const ofCount = (count: number): number => {
    prices[count] ??= isCounted ? countPrice(count) : 0
    return prices[count]
  }
  let min = hours(0) + ofCount(0)
  /** By last duty: the least price by minutes, then by count. */
  const ends: Map<number, Map<number, number>>[] = []
  able.forEach((duty, i) => {
    const length = lengthOf(problem, duty)
    const price = priceOf(duty)
    const counted = isCounted && isUnsocialDuty(problem, duty) ? 1 : 0
    const own = new Map([[length, new Map([[counted, price]])]])
    for (let before = 0; before < i; before++) {
      if (!areCompatible(duty, able[before] ?? 0)) continue
      for (const [minutes, byCount] of ends[before] ?? []) {
        const longer = own.get(minutes + length) ?? new Map<number, number>()
        own.set(minutes + length, longer)
        for (const [count, cost] of byCount) {
          const known = longer.get(count + counted) ?? Number.POSITIVE_INFINITY
          if (cost + price < known) longer.set(count + counted, cost + price)
        }
      }
    }
    for (const [minutes, byCount] of own) {
      const ofHours = hours(minutes)
      if (ofHours === Number.POSITIVE_INFINITY) own.delete(minutes)
      else for (const [count, cost] of byCount) min = Math.min(min, cost + ofHours + ofCount(count))
    }
    ends.push(own)
  })
  return min
}

/** The least price of duties that are what the person has in the roster that stands, shift after shift. */
function findMinUnchanged(
  { problem, able, areCompatible, priceOf, isCounted, countPrice, hours }: Pricing,
  standing: number[][],
): number {
  /** By duty that is the latest shift so far: the least price of the shifts up to it. */
  let latest: [duty: number, price: number][] = []
  const shifts = standing.toSorted(([a = 0], [b = 0]) => startOf(problem, a) - startOf(problem, b))
  for (const [i, shift] of shifts.entries()) {
    const before = latest
    const possible = shift.filter((duty) => able.includes(duty))
    latest = possible.map((duty) => {
      const prices = before.flatMap(([other, price]) => (areCompatible(duty, other) ? [price] : []))
      return [duty, priceOf(duty) + (i === 0 ? 0 : Math.min(...prices))]
    })
  }
  const minutes = shifts.reduce((sum, [duty = 0]) => sum + lengthOf(problem, duty), 0)
  const count = shifts.filter(([duty = 0]) => isUnsocialDuty(problem, duty)).length
  const ofDuties = shifts.length === 0 ? 0 : Math.min(...latest.map(([, price]) => price))
  // Not among what they can have: the unit need not divide what it would cost.
  if (ofDuties === Number.POSITIVE_INFINITY) return ofDuties
  return ofDuties + hours(minutes) + (isCounted ? countPrice(count) : 0)
}
