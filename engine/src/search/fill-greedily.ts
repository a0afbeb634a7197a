import type { CompiledProblem } from '../compile.ts'
import { addDuty, canAdd, openSlots, type Roster } from '../roster.ts'
import { levels } from '../rules/levels.ts'
import { compareScores } from '../score.ts'

/** What a duty more would cost this person, level by level. */
function priceDuty(compiled: CompiledProblem, roster: Roster, person: number, duty: number): number[] {
  const held = roster.held[person] ?? []
  const minutes = roster.minutes[person] ?? 0
  const after = [...held, duty]
  return levels.map(
    (level) =>
      level.personCost(compiled, person, minutes + (compiled.dutyMinutes[duty] ?? 0), after) -
      level.personCost(compiled, person, minutes, held),
  )
}

/**
 * Fills open slots without moving anybody: the duty with the fewest people to spare first, each slot to the person for
 * whom it costs least. Afterwards no open slot can simply be given to somebody.
 */
export function fillGreedily(compiled: CompiledProblem, roster: Roster): void {
  const { duties } = compiled.problem
  const spare = (duty: number): number => (compiled.candidates[duty]?.length ?? 0) - (duties[duty]?.need ?? 0)
  const weight = (duty: number): number => (compiled.dutyMinutes[duty] ?? 0) * (duties[duty]?.priority ?? 1)
  const order = duties.map((_, duty) => duty).sort((a, b) => spare(a) - spare(b) || weight(b) - weight(a) || a - b)
  for (const duty of order) {
    while (openSlots(compiled, roster, duty) > 0) {
      let best = -1
      let bestPrice: number[] = []
      for (const person of compiled.candidates[duty] ?? []) {
        if (!canAdd(compiled, roster, person, duty)) continue
        const price = priceDuty(compiled, roster, person, duty)
        if (best < 0 || compareScores(price, bestPrice) < 0) [best, bestPrice] = [person, price]
      }
      if (best < 0) break
      addDuty(compiled, roster, best, duty)
    }
  }
}
