import type { Assignment, Interval, Pairing, RosterProblem } from '../problem.ts'
import type { WeekProofLink } from './week-proof.ts'

/** A duty or fixed work, named by `key`. */
type Stint = { readonly key: string; readonly wall: Interval; readonly real: Interval }

function dutyStint({ duties }: RosterProblem, duty: number): Stint[] {
  const work = duties[duty]
  return work ? [{ key: `duty ${duty}`, wall: work, real: work.real ?? work }] : []
}

/** The fixed work of a person that has times. */
function fixedStints({ fixed }: RosterProblem, person: number): Stint[] {
  return fixed.flatMap((work, index) =>
    work.person === person && work.start < work.end
      ? [{ key: `fixed ${index}`, wall: work, real: work.real ?? work }]
      : [],
  )
}

/** Returns the minutes that two stints share. */
function sharedMinutes({ real: a }: Stint, { real: b }: Stint): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start)
}

function beginsWithin({ days }: RosterProblem, { wall }: Stint): boolean {
  return wall.start >= 0 && wall.start < days * 1440
}

/** Counts the broken pairings of a roster. */
export function countBrokenPairings(problem: RosterProblem, assignments: readonly Assignment[]): number {
  const stints = problem.people.map((_, person) => [
    ...fixedStints(problem, person),
    ...assignments.flatMap((one) => (one.person === person ? dutyStint(problem, one.duty) : [])),
  ])
  let broken = 0
  for (const pairing of problem.pairings ?? []) {
    for (const own of stints[pairing.person] ?? []) {
      if (pairing.kind === 'apart') {
        for (const other of stints[pairing.other] ?? []) {
          if (!beginsWithin(problem, own) && !beginsWithin(problem, other)) continue
          if (sharedMinutes(own, other) > 0) broken++
        }
      } else if (beginsWithin(problem, own)) {
        const company = pairing.others.flatMap((other) => stints[other] ?? [])
        if (company.every((other) => sharedMinutes(own, other) <= 0)) broken++
      }
    }
  }
  return broken
}

/** What the links of a certificate prove: a fixed value, and a price for each duty of a person. */
type PricedLinks = {
  readonly value: number
  readonly priceOf: (person: number, duty: number) => number
}

/** A duty that a person may be assigned, or fixed work (`duty` is null). */
type NamedStint = Stint & { readonly person: number; readonly duty: number | null }

/**
 * Checks the links of a certificate; `most` is the price of one broken pairing, in parts. Returns what they prove, or
 * what is wrong. The reasoning: nobody has two duties that overlap (or two on one day, if that is the rule), so a link
 * counts no more than the broken pairings among its work; and the prices of all links that count one broken pairing add
 * up to no more than its own price.
 */
export function priceLinks(
  problem: RosterProblem,
  links: readonly WeekProofLink[],
  most: number,
): PricedLinks | { error: string } {
  /** The sum of prices by what may be broken. */
  const charged = new Map<string, number>()
  const prices = new Map<string, number>()
  const add = (sums: Map<string, number>, key: string, price: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + price)
  }
  let value = 0
  for (const [i, link] of links.entries()) {
    const { pairing: index, price } = link
    const pairing = problem.pairings?.[index]
    if (!pairing) return { error: `link ${i}: there is no pairing ${index}` }
    if (!Number.isSafeInteger(price) || price < 0) return { error: `link ${i}: a price must be an integer >= 0` }
    const own = nameStints(problem, pairing.person, link.own)
    const other = pairing.kind === 'apart' ? nameStints(problem, pairing.other, link.other) : []
    if (!own || !other) return { error: `link ${i}: names work that does not exist, or twice` }
    const flaw = pairing.kind === 'apart' ? flawApart(problem, own, other) : flawBeside(problem, own, link)
    if (flaw !== null) return { error: `link ${i}: ${flaw}` }
    const counted = [
      ...own.map((stint) => ({ stint, count: 1 })),
      ...other.map((stint) => ({ stint, count: 1 })),
      ...(pairing.kind === 'beside' ? listCompany(problem, pairing, own) : []).map((stint) => ({ stint, count: -1 })),
    ]
    if (pairing.kind === 'apart') value -= price
    for (const { stint, count } of counted) {
      if (stint.duty === null) value += count * price
      else add(prices, `${stint.person} ${stint.duty}`, count * price)
    }
    for (const a of own) {
      for (const b of pairing.kind === 'apart' ? other : [{ key: 'alone' }])
        add(charged, `${index}: ${a.key}, ${b.key}`, price)
    }
  }
  for (const [key, sum] of charged) {
    if (!(sum <= most)) return { error: `pairing ${key}: costs ${most}, its links are priced ${sum}` }
  }
  return { value, priceOf: (person, duty) => prices.get(`${person} ${duty}`) ?? 0 }
}

function nameStints(
  problem: RosterProblem,
  person: number,
  { duties, fixed }: WeekProofLink['own'],
): NamedStint[] | null {
  const own = fixedStints(problem, person)
  const named = [
    ...duties.flatMap((duty) => dutyStint(problem, duty).map((stint) => ({ ...stint, person, duty }))),
    ...fixed.flatMap((index) =>
      own.filter(({ key }) => key === `fixed ${index}`).map((stint) => ({ ...stint, person, duty: null })),
    ),
  ]
  const isComplete = named.length === duties.length + fixed.length
  return isComplete && new Set(named.map(({ key }) => key)).size === named.length ? named : null
}

/**
 * Checks whether a person can have at most one of these stints: only one is named, or all are duties that exclude
 * others.
 */
function isOneAtMost({ rules, people }: RosterProblem, stints: readonly NamedStint[]): boolean {
  const dayOf = ({ wall }: Stint): number => Math.floor(wall.start / 1440)
  const excludes = (a: NamedStint, b: NamedStint): boolean =>
    sharedMinutes(a, b) > 0 || (rules.oneDutyADay && !people[a.person]?.splitShifts && dayOf(a) === dayOf(b))
  if (stints.length === 1) return true
  return stints.every((a, i) => a.duty !== null && stints.slice(i + 1).every((b) => excludes(a, b)))
}

function flawApart(problem: RosterProblem, own: readonly NamedStint[], other: readonly NamedStint[]): string | null {
  if (own.length === 0 || other.length === 0) return 'names no work'
  const isApart = own.some((a) =>
    other.some((b) => sharedMinutes(a, b) <= 0 || !(beginsWithin(problem, a) || beginsWithin(problem, b))),
  )
  if (isApart) return 'names work that does not count as overlapping'
  const isOneFixed = (stints: readonly NamedStint[]): boolean => stints.length === 1 && stints[0]?.duty === null
  if (isOneFixed(own) || isOneFixed(other) || (isOneAtMost(problem, own) && isOneAtMost(problem, other))) return null
  return 'counts work of which one person may have several'
}

function flawBeside(problem: RosterProblem, own: readonly NamedStint[], { other }: WeekProofLink): string | null {
  if (own.length === 0) return 'names no work'
  if (other.duties.length + other.fixed.length > 0) return 'names work of others, though all of it counts'
  if (!own.every((stint) => beginsWithin(problem, stint))) return 'names work outside the horizon'
  return isOneAtMost(problem, own) ? null : 'counts work of which one person may have several'
}

/** Returns all possible work of the others that overlaps with some of the person's. */
function listCompany(
  problem: RosterProblem,
  { others }: Extract<Pairing, { kind: 'beside' }>,
  own: readonly NamedStint[],
): NamedStint[] {
  return others
    .flatMap((person) => [
      ...problem.duties.flatMap((_, duty) => dutyStint(problem, duty).map((stint) => ({ ...stint, person, duty }))),
      ...fixedStints(problem, person).map((stint) => ({ ...stint, person, duty: null })),
    ])
    .filter((stint) => own.some((one) => sharedMinutes(one, stint) > 0))
}
