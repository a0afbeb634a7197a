import type { CompiledProblem } from '../compile.ts'
import { openMinutes } from '../rules/goals/open-minutes.ts'
import { MOST_SPLIT_DUTIES } from '../rules/limits/duties-a-day.ts'

const MINUTES_A_DAY = 1440

/**
 * A lower bound on the weighted open minutes and, per duty, the dual price of a slot that proves it, in the same
 * points.
 */
export type OpenMinutesBound = { readonly bound: number; readonly worth: Float64Array }

/**
 * Computes a lower bound on the open minutes within milliseconds: a bipartite matching of slots with people's days,
 * built by augmenting paths in order of cost. Under the rule of one duty a day, every roster is such a matching, and
 * the greedy order leaves as little open as possible; a day of a person with split shifts has two seats. Without that
 * rule, only the number of candidates limits how many slots of a duty can be filled.
 */
export function boundOpenMinutes(compiled: CompiledProblem): OpenMinutesBound {
  const { duties, rules } = compiled.problem
  const cost = Float64Array.from(duties, (_, duty) => openMinutes.openCost(compiled, duty))
  if (!rules.oneDutyADay) {
    const isShort = (duty: number): boolean => (duties[duty]?.need ?? 0) > (compiled.candidates[duty]?.length ?? 0)
    let bound = 0
    duties.forEach(({ need }, duty) => {
      if (isShort(duty)) bound += (need - (compiled.candidates[duty]?.length ?? 0)) * (cost[duty] as number)
    })
    return { bound, worth: cost.map((points, duty) => (isShort(duty) ? points : 0)) }
  }

  const { problem, candidates } = compiled
  const dayOf = Int32Array.from(duties, ({ start }) => Math.floor(start / MINUTES_A_DAY))
  const keyOf = (person: number, duty: number): number => person * problem.days + (dayOf[duty] as number)
  /** Indexed by person and day: the matched duty of each seat, or -1. */
  const taken = problem.people.flatMap(({ splitShifts }) =>
    Array.from({ length: problem.days }, () => new Int32Array(splitShifts ? MOST_SPLIT_DUTIES : 1).fill(-1)),
  )
  /** Indexed by person and day: the last augmenting search that visited the entry. */
  const seen = new Int32Array(taken.length)
  let search = 0
  const augment = (duty: number): boolean => {
    for (const person of candidates[duty] as readonly number[]) {
      const key = keyOf(person, duty)
      const seats = taken[key] as Int32Array
      // Each slot of a duty needs a different person.
      if (seen[key] === search || seats.includes(duty)) continue
      seen[key] = search
      const free = seats.indexOf(-1)
      const seat = free >= 0 ? free : seats.findIndex((holder) => augment(holder))
      if (seat >= 0) {
        seats[seat] = duty
        return true
      }
    }
    return false
  }
  const order = duties.map((_, duty) => duty)
  order.sort((a, b) => (cost[b] as number) - (cost[a] as number) || a - b)
  const missing = new Int32Array(duties.length)
  let bound = 0
  for (const duty of order) {
    const need = duties[duty]?.need ?? 0
    for (let slot = 0; slot < need; slot++) {
      search++
      if (augment(duty)) continue
      missing[duty] = need - slot
      bound += (need - slot) * (cost[duty] as number)
      break
    }
  }

  // The dual price of a duty is the highest cost of an unmatched slot that competes with the duty along alternating
  // paths.
  const worth = new Float64Array(duties.length)
  const steps = [...new Set(order.flatMap((duty) => (missing[duty] === 0 ? [] : [cost[duty] as number])))]
  const reached = new Uint8Array(duties.length)
  for (const step of steps) {
    const open = order.filter((duty) => missing[duty] !== 0 && cost[duty] === step && reached[duty] === 0)
    while (open.length > 0) {
      const duty = open.pop() as number
      if (reached[duty] === 1) continue
      reached[duty] = 1
      worth[duty] = step
      for (const person of candidates[duty] as readonly number[]) {
        const seats = taken[keyOf(person, duty)] as Int32Array
        if (seats.includes(duty)) continue
        for (const holder of seats) if (holder >= 0 && reached[holder] === 0) open.push(holder)
      }
    }
  }
  return { bound, worth }
}
