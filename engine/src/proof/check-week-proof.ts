import type { Duty, FixedWork, RosterProblem } from '../problem.ts'
import { priceLinks } from './check-pairings.ts'
import { LINE_LIMITS, listBrokenRules, listClashes, minutesInWeek } from './check-roster.ts'
import { COUNTED, limitsOn, listBrokenDayLimits } from './day-limits.ts'
import {
  type CheckedGoal,
  countFixedMinutes,
  dayOfDuty,
  isUnsocialDuty,
  listCheckedGoals,
  listStanding,
} from './goal-costs.ts'
import { openDayNodes, type SettleDay, settleAll } from './settled-days.ts'
import type { PricedSplit, WeekProof } from './week-proof.ts'

/** What a valid certificate proves, or what is wrong with it. */
type CheckedProof = { readonly bound: number } | { readonly error: string }

/** What stopping a check early leaves: certificates of which nothing is known. */
export const UNCHECKED = { error: 'not checked in time' } as const

/** Checks one certificate, as `checkWeekProofs` does. */
export function checkWeekProof(problem: RosterProblem, proof: WeekProof): CheckedProof {
  return checkWeekProofs(problem, [proof])[0] as CheckedProof
}

/**
 * Checks certificates from the problem alone. Returns of each the lower bound for rosters within its limits that meet
 * its conditions, or what is wrong with it; `UNCHECKED` of all if `isOver` says that the time is up. It shares no code
 * with the search.
 */
export function checkWeekProofs(
  problem: RosterProblem,
  proofs: readonly WeekProof[],
  isOver: () => boolean = () => false,
): CheckedProof[] {
  const goals = listCheckedGoals(problem)
  const opened = proofs.map((proof) => openProof(problem, goals, proof))
  // Person by person, because what somebody may work takes longer to find out than its prices, and much memory.
  for (const person of problem.people.keys()) {
    if (isOver()) return proofs.map(() => UNCHECKED)
    const lines = openLines(problem, person)
    for (const proof of opened) if (!('error' in proof)) proof.addPerson(lines)
  }
  return opened.map((proof) => ('error' in proof ? proof : proof.end()))
}

/** A certificate whose people are checked one after another. */
type OpenProof = {
  readonly addPerson: (lines: PersonLines) => void
  readonly end: () => CheckedProof
}

function openProof(
  problem: RosterProblem,
  goals: readonly CheckedGoal[],
  proof: WeekProof,
): OpenProof | { readonly error: string } {
  const { goal, unit, parts, earlier, duties, minima } = proof
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

  // Below this limit, sums of this many numbers are exact.
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
   * Returns the cost on this goal plus the priced costs on earlier ones, in fixed-point parts of a unit; Infinity if an
   * earlier goal with limit 0 has a cost.
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
    // A slot is either filled, at the value `worth`, or open, at its cost.
    if (worth > priced((of) => of.open(duty))) return { error: `duty ${duty}: a slot is worth more than it costs open` }
    value += exact(need * worth)
  }
  const linked = priceLinks(
    problem,
    proof.links ?? [],
    priced((of) => of.pairing),
  )
  if ('error' in linked) return linked
  value += exact(linked.value)
  const split = priceSplits(problem, proof.splits ?? [])
  if ('error' in split) return split
  value += exact(split.value)
  const counted = goals.slice(0, goal + 1)
  let error: string | null = null
  return {
    addPerson: (lines) => {
      if (error !== null) return
      const { person } = lines
      const worth = (duty: number): number =>
        exact((duties[duty] ?? 0) - linked.priceOf(person, duty) + split.worthOf(person, duty))
      const pricing = openPricing(lines, counted, priced, worth)
      const ofChange = priced((of) => of.change(person))
      const standing = ofChange === 0 ? null : listStanding(problem, person)
      const min = Math.min(
        findMin(pricing) + ofChange,
        standing ? findMinUnchanged(pricing, standing) : Number.POSITIVE_INFINITY,
      )
      const minimum = minima[person] ?? 0
      if (!(min >= minimum)) error = `person ${person}: duties can cost ${min}, less than the minimum ${minimum}`
      value += exact(minimum)
    },
    end: () => {
      if (error !== null) return { error }
      if (inexact !== null) return { error: inexact }
      const bound = Math.max(0, Math.ceil(value / parts) * unit)
      return bound === proof.bound ? { bound } : { error: `claims ${proof.bound}, proves ${bound}` }
    },
  }
}

/**
 * What the conditions of a certificate prove: a fixed value, and the worth of each assignment, by person and duty. A
 * roster that meets a condition gets at most the value of its limit back.
 */
type PricedSplits = { readonly value: number; readonly worthOf: (person: number, duty: number) => number }

function priceSplits(problem: RosterProblem, splits: readonly PricedSplit[]): PricedSplits | { error: string } {
  const priced: {
    readonly people: ReadonlySet<number>
    readonly duties: ReadonlySet<number>
    readonly worth: number
  }[] = []
  let value = 0
  for (const [i, { people, duties, sense, limit, price }] of splits.entries()) {
    const lists: [string, readonly number[], number][] = [
      ['person', people, problem.people.length],
      ['duty', duties, problem.duties.length],
    ]
    for (const [name, list, count] of lists) {
      const isKnown = list.every((index) => Number.isSafeInteger(index) && index >= 0 && index < count)
      if (!isKnown || new Set(list).size < list.length)
        return { error: `condition ${i}: names a ${name} that does not exist, or twice` }
    }
    if (sense !== 'most' && sense !== 'least') return { error: `condition ${i}: must be 'most' or 'least'` }
    if (![limit, price].every((n) => Number.isSafeInteger(n) && n >= 0))
      return { error: `condition ${i}: limit and price must be integers and not negative` }
    const sign = sense === 'most' ? -1 : 1
    value += sign * limit * price
    priced.push({ people: new Set(people), duties: new Set(duties), worth: sign * price })
  }
  return {
    value,
    worthOf: (person, duty) =>
      priced.reduce((sum, one) => sum + (one.people.has(person) && one.duties.has(duty) ? one.worth : 0), 0),
  }
}

/**
 * Checks whether every roster meets all conditions of at least one of these certificates: either one of them has no
 * more conditions, or their next conditions divide the rosters in two, and both parts are covered.
 */
export function areCasesComplete(cases: readonly Pick<WeekProof, 'splits'>[], depth = 0): boolean {
  if (cases.some(({ splits = [] }) => splits.length <= depth)) return true
  const nextOf = ({ splits = [] }: Pick<WeekProof, 'splits'>): PricedSplit => splits[depth] as PricedSplit
  const countedBy = ({ people, duties }: PricedSplit): string =>
    [people, duties].map((list) => list.toSorted((a, b) => a - b).join()).join(';')
  const [first] = cases.map(nextOf)
  if (!first) return false
  const most = first.sense === 'most' ? first.limit : first.limit - 1
  const same = cases.filter((one) => countedBy(nextOf(one)) === countedBy(first))
  const few = same.filter((one) => nextOf(one).sense === 'most' && nextOf(one).limit >= most)
  const many = same.filter((one) => nextOf(one).sense === 'least' && nextOf(one).limit <= most + 1)
  return areCasesComplete(few, depth + 1) && areCasesComplete(many, depth + 1)
}

/** What a person may work, under any certificate. */
type PersonLines = {
  readonly problem: RosterProblem
  readonly person: number
  /** The duties that the person may be assigned, by start. */
  readonly able: readonly number[]
  /** Checks two duties of `able`. */
  readonly areCompatible: (duty: number, other: number) => boolean
  readonly days: DaySets
  /** The minutes of fixed work, which count toward the hours. */
  readonly fixedMinutes: number
  /** The most minutes worked in addition to fixed work. */
  readonly room: number
}

/** The prices of one person's duties under a certificate. */
type Pricing = {
  readonly lines: PersonLines
  readonly priceOf: (duty: number) => number
  /** True if the number of unsocial duties has a price. */
  readonly isCounted: boolean
  /**
   * Price of a number of unsocial duties. Called only for numbers that can occur: the unit need not divide the costs of
   * others.
   */
  readonly countPrice: (count: number) => number
  /** Price of the minutes worked in addition to fixed work; Infinity above the cap. */
  readonly hours: (minutes: number) => number
  /** Price that a day settles; null if it is always 0. */
  readonly settle: SettleDay | null
}

function openLines(problem: RosterProblem, person: number): PersonLines {
  const able = problem.duties.flatMap(({ need }, duty) =>
    need > 0 && listBrokenRules(problem, [], person, duty).size === 0 ? [duty] : [],
  )
  able.sort((a, b) => startOf(problem, a) - startOf(problem, b))
  const fixedMinutes = countFixedMinutes(problem)[person] ?? 0
  return {
    problem,
    person,
    able,
    areCompatible: openCompatible(problem, person, able),
    days: openDays(problem, person),
    fixedMinutes,
    room: roomFor(problem, person, able, fixedMinutes),
  }
}

/** Compares each two duties once. */
function openCompatible(problem: RosterProblem, person: number, able: readonly number[]): PersonLines['areCompatible'] {
  const alone = { ...problem, fixed: [] }
  const compare = (duty: number, other: number): boolean => {
    // Other code checks fixed work and limits, but two duties alone may exceed the hours of their day.
    const given = [{ person, duty: other }]
    if (duty === other || listClashes(alone, given, person, duty).length > 0) return false
    const isOneDay = dayOfDuty(problem, duty) === dayOfDuty(problem, other)
    return !isOneDay || !listBrokenRules(alone, given, person, duty).has('day-hours')
  }
  const rowOf = new Map(able.map((duty, row) => [duty, row]))
  const known = new Int8Array(able.length ** 2)
  return (duty, other) => {
    const pair = (rowOf.get(duty) ?? 0) * able.length + (rowOf.get(other) ?? 0)
    if (known[pair] === 0) known[pair] = compare(duty, other) ? 1 : -1
    return known[pair] === 1
  }
}

/** Returns how many minutes the limits on hours leave for duties. */
function roomFor(problem: RosterProblem, person: number, able: readonly number[], fixedMinutes: number): number {
  // On the night of a clock change, a duty may count more or less than its wall-clock length.
  const byClock = (work: Duty | FixedWork): number =>
    work.real ? work.end - work.start - work.real.end + work.real.start : 0
  const clocks = able.map((duty) => byClock(problem.duties[duty] as Duty)).filter((minutes) => minutes > 0)
  // Both duties of a split shift may be affected; otherwise only one duty can be.
  const affected = clocks.sort((a, b) => b - a).slice(0, problem.people[person]?.splitShifts ? 2 : 1)
  const spared = affected.reduce((sum, minutes) => sum + minutes, 0)
  const own = problem.fixed.filter(
    (work) => work.person === person && work.minutes !== 0 && work.start >= 0 && work.start < problem.days * 1440,
  )
  const sparedByFixed = own.reduce((sum, work) => sum + byClock(work), 0)
  const cap = (problem.people[person]?.maxMinutes ?? Number.POSITIVE_INFINITY) + spared + sparedByFixed
  return Math.min(cap - fixedMinutes, fortnightRoom(problem, person) + spared)
}

function openPricing(
  lines: PersonLines,
  goals: readonly CheckedGoal[],
  priced: (cost: (of: CheckedGoal) => number) => number,
  worth: (duty: number) => number,
): Pricing {
  const { problem, person, able, fixedMinutes, room } = lines
  const max = able.filter((duty) => isUnsocialDuty(problem, duty)).length
  return {
    lines,
    priceOf: (duty) => priced((of) => of.pair(person, duty)) - worth(duty),
    isCounted: goals.some(({ count }) => Array.from({ length: max }, (_, i) => count(person, i + 1)).some(Boolean)),
    countPrice: (count) => priced((of) => of.count(person, count)),
    hours: (minutes) =>
      minutes > 0 && minutes > room
        ? Number.POSITIVE_INFINITY
        : priced((of) => of.hours(person, fixedMinutes + minutes)),
    settle: goals.some(({ day }) => day !== null)
      ? (day, given) => priced((of) => of.day?.(person, day, given) ?? 0)
      : null,
  }
}

/**
 * Returns how many minutes the fortnight limit leaves for duties in a horizon of one week. For a longer horizon the
 * limit is ignored, so the certificate proves less.
 */
function fortnightRoom(problem: RosterProblem, person: number): number {
  const most = problem.people[person]?.maxFortnightMinutes
  if (most === undefined || problem.days > 7) return Number.POSITIVE_INFINITY
  const fixedIn = (week: number): number => minutesInWeek(problem, person, [], week)
  return most - fixedIn(0) - Math.max(fixedIn(-1), fixedIn(1))
}

function startOf(problem: RosterProblem, duty: number): number {
  return problem.duties[duty]?.start ?? 0
}

function lengthOf(problem: RosterProblem, duty: number): number {
  return (problem.duties[duty]?.end ?? 0) - startOf(problem, duty)
}

/**
 * Returns the lowest price of any set of duties that the person may work, ignoring changes. Dynamic programming in
 * order of start: a state consists of the last duty, the days and minutes worked, for split shifts the number of duties
 * on the last day and, if they have a price, the number of unsocial duties and the last seven days. What earlier days
 * settle is paid for.
 */
function findMin(pricing: Pricing): number {
  const { lines, priceOf, isCounted, countPrice, hours } = pricing
  const { problem, person, able, areCompatible, days } = lines
  const prices: number[] = []
  const ofCount = (count: number): number => {
    prices[count] ??= isCounted ? countPrice(count) : 0
    return prices[count]
  }
  const seats = openSeats(problem, person)
  const nodes = openDayNodes(problem.days, pricing.settle)
  let min = hours(0) + ofCount(0) + nodes.finish(null, 0)
  /**
   * Indexed by last duty, then by days worked and duties on the last day: the lowest price by minutes, then by number
   * of unsocial duties.
   */
  const ends: Map<number, Map<number, Map<number, number>>>[] = []
  able.forEach((duty, i) => {
    const length = lengthOf(problem, duty)
    const price = priceOf(duty)
    const counted = isCounted && isUnsocialDuty(problem, duty) ? 1 : 0
    const own = new Map<number, Map<number, Map<number, number>>>()
    const add = (
      [ofDays, seat, node]: readonly [number, number, number],
      minutes: number,
      count: number,
      cost: number,
    ): void => {
      const set = (ofDays * SEATS + seat) * nodes.count + node
      const ofSet = own.get(set) ?? new Map<number, Map<number, number>>()
      own.set(set, ofSet)
      const byCount = ofSet.get(minutes) ?? new Map<number, number>()
      ofSet.set(minutes, byCount)
      if (cost < (byCount.get(count) ?? Number.POSITIVE_INFINITY)) byCount.set(count, cost)
    }
    const alone = days.extend(days.none, duty)
    const day = dayOfDuty(problem, duty)
    const fresh = nodes.extend(null, 0, day)
    if (alone !== null) add([alone, 0, fresh.node], length, counted, price + fresh.cost)
    for (let before = 0; before < i; before++) {
      if (!areCompatible(duty, able[before] ?? 0)) continue
      for (const [set, ofSet] of ends[before] ?? []) {
        const earlier = Math.floor(set / nodes.count)
        const longer = days.extend(Math.floor(earlier / SEATS), duty)
        const lastDay = dayOfDuty(problem, able[before] ?? 0)
        const seat = seats.extend(lastDay, earlier % SEATS, day)
        if (longer === null || seat === null) continue
        const next = nodes.extend(lastDay, set % nodes.count, day)
        const more = price + next.cost
        for (const [minutes, byCount] of ofSet) {
          for (const [count, cost] of byCount)
            add([longer, seat, next.node], minutes + length, count + counted, cost + more)
        }
      }
    }
    for (const [set, ofSet] of own) {
      const ofDays = nodes.finish(day, set % nodes.count)
      for (const [minutes, byCount] of ofSet) {
        const ofHours = hours(minutes)
        if (ofHours === Number.POSITIVE_INFINITY) ofSet.delete(minutes)
        else for (const [count, cost] of byCount) min = Math.min(min, cost + ofHours + ofCount(count) + ofDays)
      }
    }
    ends.push(own)
  })
  return min
}

/** How many values the place of a duty among those of its day can have. */
const SEATS = 2

/**
 * Counts the duties on a day for people with split shifts, who have two at most, fixed work included; others stay at 0.
 */
function openSeats({ people, fixed }: RosterProblem, person: number) {
  const isSplit = people[person]?.splitShifts === true
  const fixedDays = new Set(fixed.flatMap((work) => (work.person === person ? [Math.floor(work.start / 1440)] : [])))
  return {
    /** Returns the place of a duty on `day` after one at place `seat` on day `last`; null if the day is full. */
    extend: (last: number, seat: number, day: number): number | null => {
      if (!isSplit || last !== day) return 0
      return seat > 0 || fixedDays.has(day) ? null : 1
    },
  }
}

/** Sets of days, encoded as numbers; sets that allow the same further days share one representative. */
type DaySets = {
  readonly none: number
  /** Returns the set with the duty's day added; null if a limit forbids it. */
  readonly extend: (set: number, duty: number) => number | null
}

/** Tracks the days with a duty and those with each kind of duty separately: limits on one do not affect the others. */
function openDays(problem: RosterProblem, person: number): DaySets {
  const sets = COUNTED.map((counted) => {
    const isLimited = limitsOn(counted, problem.people[person]).length > 0
    const isAllowed = (set: readonly number[]): boolean =>
      listBrokenDayLimits(problem, person, counted, set).length === 0
    return { counted, days: openDaySets(problem, isLimited, isAllowed) }
  })
  const breadth = 2 ** MOST_DAYS
  return {
    none: 0,
    extend: (set, duty) => {
      const of = problem.duties[duty]
      let [longer, rest, factor] = [0, set, 1]
      for (const { counted, days } of sets) {
        const own = rest % breadth
        const next = counted === 'all' || of?.[counted] ? days.extend(own, duty) : own
        if (next === null) return null
        longer += next * factor
        rest = Math.floor(rest / breadth)
        factor *= breadth
      }
      return longer
    },
  }
}

/**
 * The longest horizon in which sets of days are tracked. Beyond it the limits on days are ignored, and the certificate
 * proves less. The sets and a node of a day (at most 128 for each of 15 days, 11 bits) are exact in one number of 53 bits.
 */
const MOST_DAYS = Math.floor((53 - 11) / COUNTED.length)

function openDaySets(problem: RosterProblem, isLimited: boolean, isAllowed: (days: number[]) => boolean): DaySets {
  if (!isLimited || problem.days > MOST_DAYS) return { none: 0, extend: () => 0 }
  const daysOf = (set: number): number[] =>
    Array.from({ length: problem.days }, (_, day) => day).filter((day) => (set & (1 << day)) !== 0)
  const allowed = Array.from({ length: 1 << problem.days }, (_, set) => isAllowed(daysOf(set)))
  /** Per day and set: the first set that allows exactly the same later days, which represents the set. */
  const standFor = Array.from({ length: problem.days }, (_, day) => {
    const first = new Map<string, number>()
    return Array.from({ length: 1 << (day + 1) }, (_, set) => {
      const later = Array.from(
        { length: 1 << (problem.days - day - 1) },
        (_, rest) => allowed[set | (rest << (day + 1))],
      )
      // The key includes the day itself: a second duty on it adds no day.
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

/** Returns the lowest price of duties that reproduce the person's current roster, shift by shift. */
function findMinUnchanged(
  { lines, priceOf, isCounted, countPrice, hours, settle }: Pricing,
  standing: number[][],
): number {
  const { problem, person, able, areCompatible } = lines
  /** Per duty of the latest shift processed: the lowest price of all shifts up to it. */
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
  const line = shifts.map(([duty = 0]) => ({ person, duty }))
  const isBroken = line.some((one) => {
    const others = line.filter((other) => other !== one)
    const broken = listBrokenRules(problem, others, person, one.duty)
    return LINE_LIMITS.some((limit) => broken.has(limit))
  })
  if (isBroken) return Number.POSITIVE_INFINITY
  // These duties are impossible for the person, so their cost need not be a multiple of the unit.
  if (ofDuties === Number.POSITIVE_INFINITY) return ofDuties
  const ofDays = settle
    ? settleAll(
        problem.days,
        settle,
        line.map(({ duty }) => dayOfDuty(problem, duty)),
      )
    : 0
  return ofDuties + hours(minutes) + (isCounted ? countPrice(count) : 0) + ofDays
}
