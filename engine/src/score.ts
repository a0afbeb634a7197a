import type { CompiledProblem } from './compile.ts'
import { scoreDays } from './day-sequences.ts'
import { openSlots, type Roster } from './roster.ts'
import { isChanged } from './rules/goals/changes.ts'
import { countUnsocial } from './rules/goals/fair-share.ts'
import { listGoals } from './rules/goals/goals.ts'

/** Returns the value of every goal, in the order of the goals. */
export function scoreRoster(compiled: CompiledProblem, roster: Roster): number[] {
  const counts = roster.assigned.map((assigned) => countUnsocial(compiled, assigned))
  return listGoals(compiled.problem).map((goal) => {
    let sum = 0
    compiled.problem.duties.forEach((_, duty) => {
      const open = openSlots(compiled, roster, duty)
      if (open > 0) sum += open * goal.openCost(compiled, duty)
    })
    roster.assigned.forEach((assigned, person) => {
      sum += goal.minutesCost(compiled, person, roster.minutes[person] ?? 0)
      sum += goal.countCost(compiled, person, counts[person] ?? 0)
      for (const duty of assigned) sum += goal.pairCost(compiled, person, duty)
      if (isChanged(compiled, person, assigned)) sum += goal.changeCost(compiled, person)
      if (goal.sequenceCost) sum += scoreDays(compiled, goal.sequenceCost, person, assigned)
    })
    return sum + goal.togetherCost(compiled, roster.assigned)
  })
}

/** Compares lexicographically: negative if `a` is better, 0 if both are equal. */
export function compareScores(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
