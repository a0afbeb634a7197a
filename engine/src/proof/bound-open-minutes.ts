import type { CompiledProblem } from '../compile.ts'
import { openMinutes } from '../rules/open-minutes.ts'

const MINUTES_A_DAY = 1440

/**
 * A lower bound on the open minutes, in milliseconds: slots are matched with the days of people, dearest first. With one
 * duty a day every roster is such a matching, and among matchings the dearest-first one leaves the least open. Without
 * that rule a person's day holds any number of duties, but still each duty only once.
 */
export function boundOpenMinutes(compiled: CompiledProblem): number {
  const { duties, rules } = compiled.problem
  const cost = duties.map((_, duty) => openMinutes.openCost(compiled, duty))
  const order = duties.map((_, duty) => duty).sort((a, b) => (cost[b] ?? 0) - (cost[a] ?? 0) || a - b)
  if (!rules.oneDutyADay) {
    return duties.reduce((sum, { need }, duty) => {
      const missing = Math.max(0, need - (compiled.candidates[duty]?.length ?? 0))
      return sum + missing * (cost[duty] ?? 0)
    }, 0)
  }

  /** Which duty the day of a person is given to; a duty may stand there for several people at once. */
  const taken = new Map<number, number>()
  const dayOf = (duty: number): number => Math.floor((duties[duty]?.start ?? 0) / MINUTES_A_DAY)
  const keyOf = (person: number, duty: number): number => person * compiled.problem.days + dayOf(duty)
  const augment = (duty: number, seen: Set<number>): boolean => {
    for (const person of compiled.candidates[duty] ?? []) {
      const key = keyOf(person, duty)
      if (seen.has(key)) continue
      const holder = taken.get(key)
      if (holder === duty) continue
      seen.add(key)
      if (holder === undefined || augment(holder, seen)) {
        taken.set(key, duty)
        return true
      }
    }
    return false
  }
  let open = 0
  for (const duty of order) {
    const need = duties[duty]?.need ?? 0
    for (let slot = 0; slot < need; slot++) {
      if (augment(duty, new Set())) continue
      open += (need - slot) * (cost[duty] ?? 0)
      break
    }
  }
  return open
}
