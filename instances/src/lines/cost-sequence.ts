import { type Cover, OFF, type SequencePerson, type SequenceProblem } from '../instance/sequence-problem.ts'
import type { CountedCap } from './shift-groups.ts'

/** The costs of a person's lines, indexed by day * shiftCount + shift; Infinity = never. */
export type CostedPerson = {
  /** The cost of working a shift: the off-requests it breaks minus the on-requests it meets. */
  readonly shiftCost: Float64Array
  /** The cost of a line without shifts. */
  readonly baseCost: number
  /** All caps that the person could exceed, smallest first. */
  readonly caps: readonly CountedCap[]
}

/** The costs of a problem, prepared for search. */
export type CostedSequence = {
  readonly days: number
  readonly shiftCount: number
  readonly people: readonly CostedPerson[]
  readonly covers: readonly Cover[]
  /** Indexed by day * shiftCount + shift; 0 where the problem has no cover. */
  readonly need: Float64Array
  readonly underCost: Float64Array
  readonly overCost: Float64Array
}

/** Returns the caps that a person could exceed within the given number of days, smallest first. */
export function listCaps(problem: SequenceProblem, person: SequencePerson, days: number): CountedCap[] {
  const caps = person.maxOfShift.flatMap((max, shift) => {
    const maxWorked = Math.floor(person.maxMinutes / (problem.shifts[shift]?.minutes ?? 1))
    return max > 0 && max < Math.min(days, maxWorked) ? [{ shift, max }] : []
  })
  return caps.sort((a, b) => a.max - b.max || a.shift - b.shift)
}

function costPerson(problem: SequenceProblem, person: SequencePerson): CostedPerson {
  const { days } = problem
  const shiftCount = problem.shifts.length
  const shiftCost = new Float64Array(days * shiftCount)
  let baseCost = 0
  for (const { day, shift, cost } of person.onRequests) {
    baseCost += cost
    shiftCost[day * shiftCount + shift] = (shiftCost[day * shiftCount + shift] ?? 0) - cost
  }
  for (const { day, shift, cost } of person.offRequests) {
    shiftCost[day * shiftCount + shift] = (shiftCost[day * shiftCount + shift] ?? 0) + cost
  }
  person.maxOfShift.forEach((max, shift) => {
    for (let day = 0; max < 1 && day < days; day++) shiftCost[day * shiftCount + shift] = Number.POSITIVE_INFINITY
  })
  for (const day of person.daysOff) shiftCost.fill(Number.POSITIVE_INFINITY, day * shiftCount, (day + 1) * shiftCount)
  return { shiftCost, baseCost, caps: listCaps(problem, person, days) }
}

/** Returns covers as arrays indexed by day * shiftCount + shift. */
export function layOutCovers(
  covers: readonly Cover[],
  days: number,
  shiftCount: number,
): Pick<CostedSequence, 'covers' | 'need' | 'underCost' | 'overCost'> {
  const need = new Float64Array(days * shiftCount)
  const underCost = new Float64Array(days * shiftCount)
  const overCost = new Float64Array(days * shiftCount)
  for (const cover of covers) {
    const place = cover.day * shiftCount + cover.shift
    need[place] = cover.need
    underCost[place] = cover.underCost
    overCost[place] = cover.overCost
  }
  return { covers, need, underCost, overCost }
}

/** Computes the cost tables of a problem. */
export function costSequence(problem: SequenceProblem): CostedSequence {
  const { days, covers } = problem
  const shiftCount = problem.shifts.length
  const people = problem.people.map((person) => costPerson(problem, person))
  return { days, shiftCount, people, ...layOutCovers(covers, days, shiftCount) }
}

/** Returns the cost of a person's line. */
export function lineCost(compiled: CostedSequence, person: number, line: ArrayLike<number>): number {
  const own = compiled.people[person]
  let cost = own?.baseCost ?? 0
  for (let day = 0; own && day < compiled.days; day++) {
    const shift = line[day] as number
    if (shift !== OFF) cost += own.shiftCost[day * compiled.shiftCount + shift] as number
  }
  return cost
}
