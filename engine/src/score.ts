import type { CompiledProblem } from './compile.ts'
import { openSlots, type Roster } from './roster.ts'
import { countUnsocial } from './rules/fair-share.ts'
import { levels } from './rules/levels.ts'

/** The value of every level, in the order of `levels`. */
export function scoreRoster(compiled: CompiledProblem, roster: Roster): number[] {
  const counts = roster.held.map((held) => countUnsocial(compiled, held))
  return levels.map((level) => {
    let sum = 0
    compiled.problem.duties.forEach((_, duty) => {
      const open = openSlots(compiled, roster, duty)
      if (open > 0) sum += open * level.openCost(compiled, duty)
    })
    roster.held.forEach((held, person) => {
      sum += level.minutesCost(compiled, person, roster.minutes[person] ?? 0)
      sum += level.countCost(compiled, person, counts[person] ?? 0)
      for (const duty of held) sum += level.pairCost(compiled, person, duty)
    })
    return sum
  })
}

/** Negative when `a` is better, 0 when equal: the first level that differs decides. */
export function compareScores(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
