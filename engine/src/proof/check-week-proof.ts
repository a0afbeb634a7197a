import type { Duty, Pin, RosterProblem } from '../problem.ts'
import { areNightsTooMany, LINE_LIMITS, listBrokenDayLimits, listBrokenRules, minutesInWeek } from './check-roster.ts'
import { type CheckedGoal, countPinned, isUnsocialDuty, listCheckedGoals, listStanding } from './goal-costs.ts'
import type { WeekProof } from './week-proof.ts'

/**
 * Checks a certificate from the problem alone. Returns the lower bound for rosters within its limits, or what is wrong
 * with the certificate. It shares no code with the search.
 */
export function checkWeekProof(problem: RosterProblem, proof: WeekProof): { bound: number } | { error: string } {
  const { goal, unit, parts, earlier, duties, minima } = proof
  const goals = listCheckedGoals(problem)
  const costs = goals[goal]
  if (!costs) return { error: `there is no goal ${goal}` }
  const counts: [string, readonly unknown[], number][] = [
    ['duties', duties, problem.duties.length],
    ['minima', minima, problem.people.length],
    ['earlier', earlier, goal],
  ]
  for (const [name, list, wanted] of counts) {
    if (list.length !== wanted) return { error: `${name}: expected ${wanted} entries, found ${list.length}` }
  }
  const units = [unit, parts, ...earlier.map((lock) => lock.unit)]
  if (!units.every((n) => Number.isSafeInteger(n) && n > 0))
    return { error: 'units and parts must be positive integers' }
  if (![...duties, ...minima].every(Number.isSafeInteger)) return { error: 'duties and minima must be integers' }
  const limits = earlier.flatMap(({ limit, price }) => [limit, price])
  if (!limits.every((n) => Number.isSafeInteger(n) && n >= 0))
    return { error: 'limits and prices must be integers and not negative' }

  // Sums of so many numbers up to this size are exact.
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
  /**
   * Returns a cost on this goal plus the priced costs on earlier ones, in parts; Infinity if an earlier goal allows no
   * cost.
   */
  const priced = (cost: (of: CheckedGoal) => number): number => {
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
    // A slot is either filled, with the value `worth`, or open, with its cost.
    if (worth > priced((of) => of.open(duty))) return { error: `duty ${duty}: a slot is worth more than it costs open` }
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
      return { error: `person ${person}: duties can cost ${min}, less than the minimum ${minimum}` }
    value += exact(minimum)
  }
  if (inexact !== null) return { error: inexact }
  const bound = Math.max(0, Math.ceil(value / parts) * unit)
  return bound === proof.bound ? { bound } : { error: `claims ${proof.bound}, proves ${bound}` }
}

/** Prices of one person's duties under a certificate. */
type Pricing = {
  readonly problem: RosterProblem
  readonly person: number
  /** Duties that they may have, by start. */
  readonly able: readonly number[]
  readonly areCompatible: (duty: number, other: number) => boolean
  readonly priceOf: (duty: number) => number
  /** Whether the number of unsocial duties has a price. */
  readonly isCounted: boolean
  /** Price of a number of unsocial duties. Called only for possible numbers, because the unit divides no others. */
  readonly countPrice: (count: number) => number
  /** Price of minutes worked, without pins; Infinity above the cap. */
  readonly hours: (minutes: number) => number
}

function openPricing(
  problem: RosterProblem,
  person: number,
  pinned: number,
  goals: readonly CheckedGoal[],
  priced: (cost: (of: CheckedGoal) => number) => number,
  worth: readonly number[],
): Pricing {
  const able = problem.duties.flatMap(({ need }, duty) =>
    need > 0 && listBrokenRules(problem, [], person, duty).size === 0 ? [duty] : [],
  )
  able.sort((a, b) => startOf(problem, a) - startOf(problem, b))
  const max = able.filter((duty) => isUnsocialDuty(problem, duty)).length
  // A night when the clocks change may count less, or more, than its length.
  const byClock = (work: Duty | Pin): number =>
    work.real ? work.end - work.start - work.real.end + work.real.start : 0
  const spared = Math.max(0, ...able.map((duty) => byClock(problem.duties[duty] as Duty)))
  const own = problem.pins.filter(
    (pin) => pin.person === person && pin.minutes !== 0 && pin.start >= 0 && pin.start < problem.days * 1440,
  )
  const sparedByPins = own.reduce((sum, pin) => sum + byClock(pin), 0)
  const cap = (problem.people[person]?.maxMinutes ?? Number.POSITIVE_INFINITY) + spared + sparedByPins
  const alone = { ...problem, pins: [] }
  const room = fortnightRoom(problem, person) + spared
  return {
    problem,
    person,
    able,
    areCompatible: (duty, other) => {
      // Pins and limits are checked elsewhere; here, only whether the two duties are compatible.
      const broken = listBrokenRules(alone, [{ person, duty: other }], person, duty)
      for (const limit of LINE_LIMITS) broken.delete(limit)
      return broken.size === 0
    },
    priceOf: (duty) => priced((of) => of.pair(person, duty)) - (worth[duty] ?? 0),
    isCounted: goals.some(({ count }) => Array.from({ length: max }, (_, i) => count(person, i + 1)).some(Boolean)),
    countPrice: (count) => priced((of) => of.count(person, count)),
    hours: (minutes) =>
      minutes > 0 && (pinned + minutes > cap || minutes > room)
        ? Number.POSITIVE_INFINITY
        : priced((of) => of.hours(person, pinned + minutes)),
  }
}

/**
 * Returns the minutes that two weeks leave for duties, for a horizon of one week; for longer ones the certificate
 * proves less.
 */
function fortnightRoom(problem: RosterProblem, person: number): number {
  const most = problem.people[person]?.maxFortnightMinutes
  if (most === undefined || problem.days > 7) return Number.POSITIVE_INFINITY
  const pinnedIn = (week: number): number => minutesInWeek(problem, person, [], week)
  return most - pinnedIn(0) - Math.max(pinnedIn(-1), pinnedIn(1))
}

function startOf(problem: RosterProblem, duty: number): number {
  return problem.duties[duty]?.start ?? 0
}

function lengthOf(problem: RosterProblem, duty: number): number {
  return (problem.duties[duty]?.end ?? 0) - startOf(problem, duty)
}

/**
 * Returns the lowest price of any set of duties that one person may have, without changes, by dynamic programming in
 * the order of starts: a state is the last duty, the days and minutes worked and, if their number has a price, the
 * unsocial duties.
 */
function findMin({ problem, person, able, areCompatible, priceOf, isCounted, countPrice, hours }: Pricing): number {
  const prices: number[] = []
  const ofCount = (count: number): number => {
    prices[count] ??= isCounted ? countPrice(count) : 0
    return prices[count]
  }
  const days = openDays(problem, person)
  let min = hours(0) + ofCount(0)
  /** By last duty, then by the days worked: the lowest price by minutes, then by count. */
  const ends: Map<number, Map<number, Map<number, number>>>[] = []
  able.forEach((duty, i) => {
    const length = lengthOf(problem, duty)
    const price = priceOf(duty)
    const counted = isCounted && isUnsocialDuty(problem, duty) ? 1 : 0
    const own = new Map<number, Map<number, Map<number, number>>>()
    const add = (set: number, minutes: number, count: number, cost: number): void => {
      const ofSet = own.get(set) ?? new Map<number, Map<number, number>>()
      own.set(set, ofSet)
      const byCount = ofSet.get(minutes) ?? new Map<number, number>()
      ofSet.set(minutes, byCount)
      if (cost < (byCount.get(count) ?? Number.POSITIVE_INFINITY)) byCount.set(count, cost)
    }
    const alone = days.extend(days.none, duty)
    if (alone !== null) add(alone, length, counted, price)
    for (let before = 0; before < i; before++) {
      if (!areCompatible(duty, able[before] ?? 0)) continue
      for (const [set, ofSet] of ends[before] ?? []) {
        const longer = days.extend(set, duty)
        if (longer === null) continue
        for (const [minutes, byCount] of ofSet) {
          for (const [count, cost] of byCount) add(longer, minutes + length, count + counted, cost + price)
        }
      }
    }
    for (const ofSet of own.values()) {
      for (const [minutes, byCount] of ofSet) {
        const ofHours = hours(minutes)
        if (ofHours === Number.POSITIVE_INFINITY) ofSet.delete(minutes)
        else for (const [count, cost] of byCount) min = Math.min(min, cost + ofHours + ofCount(count))
      }
    }
    ends.push(own)
  })
  return min
}

/** Sets of days as numbers; one set represents all that allow the same. */
type DaySets = {
  readonly none: number
  /** The set with a duty's day added; null if a limit forbids it. */
  readonly extend: (set: number, duty: number) => number | null
}

/** Tracks the days with a duty, and those with a night: limits on one say nothing about the other. */
function openDays(problem: RosterProblem, person: number): DaySets {
  const { maxDays, maxDaysInARow, daysOffTogether, everySecondWeekendFree, maxNightsInARow } =
    problem.people[person] ?? {}
  const limits = [maxDays, maxDaysInARow, daysOffTogether, everySecondWeekendFree]
  const days = openDaySets(
    problem,
    limits.some((limit) => limit !== undefined),
    (set) => listBrokenDayLimits(problem, person, set).size === 0,
  )
  const nights = openDaySets(problem, maxNightsInARow !== undefined, (set) => !areNightsTooMany(problem, person, set))
  const breadth = 2 ** MOST_DAYS
  return {
    none: 0,
    extend: (set, duty) => {
      const [ofDays, ofNights] = [Math.floor(set / breadth), set % breadth]
      const [longer, more] = [
        days.extend(ofDays, duty),
        problem.duties[duty]?.isNight ? nights.extend(ofNights, duty) : ofNights,
      ]
      return longer === null || more === null ? null : longer * breadth + more
    },
  }
}

/** More days would take too long to distinguish: limits on them are ignored, and the certificate proves less. */
const MOST_DAYS = 14

function openDaySets(problem: RosterProblem, isLimited: boolean, isAllowed: (days: number[]) => boolean): DaySets {
  if (!isLimited || problem.days > MOST_DAYS) return { none: 0, extend: () => 0 }
  const daysOf = (set: number): number[] =>
    Array.from({ length: problem.days }, (_, day) => day).filter((day) => (set & (1 << day)) !== 0)
  const allowed = Array.from({ length: 1 << problem.days }, (_, set) => isAllowed(daysOf(set)))
  /** The first of the sets that allow the same days from a day on represents them all. */
  const standFor = Array.from({ length: problem.days }, (_, day) => {
    const first = new Map<string, number>()
    return Array.from({ length: 1 << (day + 1) }, (_, set) => {
      const later = Array.from(
        { length: 1 << (problem.days - day - 1) },
        (_, rest) => allowed[set | (rest << (day + 1))],
      )
      // The day itself is part of the key: a second duty on it adds no day.
      const key = `${(set >> day) & 1}${later.map(Number).join('')}`
      if (!first.has(key)) first.set(key, set)
      return first.get(key) as number
    })
  })
  return {
    none: 0,
    extend: (set, duty) => {
      const day = Math.floor(startOf(problem, duty) / 1440)
      const longer = set | (1 << day)
      return allowed[longer] ? (standFor[day]?.[longer] ?? null) : null
    },
  }
}

/** Returns the lowest price of duties that match the person's current roster, shift by shift. */
function findMinUnchanged(
  { problem, person, able, areCompatible, priceOf, isCounted, countPrice, hours }: Pricing,
  standing: number[][],
): number {
  /** By duty of the latest shift so far: the lowest price of the shifts up to it. */
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
  const daysOf = (some: number[][]): number[] => some.map(([duty = 0]) => Math.floor(startOf(problem, duty) / 1440))
  if (listBrokenDayLimits(problem, person, daysOf(shifts)).size > 0) return Number.POSITIVE_INFINITY
  const nights = shifts.filter(([duty = 0]) => problem.duties[duty]?.isNight)
  if (areNightsTooMany(problem, person, daysOf(nights))) return Number.POSITIVE_INFINITY
  // Impossible for the person, so the unit need not divide its cost.
  if (ofDuties === Number.POSITIVE_INFINITY) return ofDuties
  return ofDuties + hours(minutes) + (isCounted ? countPrice(count) : 0)
}
