import type { Assignment, RosterProblem } from '../problem.ts'
import { countBrokenPairings } from './check-pairings.ts'
import { countFixedMinutes, dayOfDuty, isNoticed, isUnsocialDuty, listCheckedGoals } from './goal-costs.ts'
import { settleAll } from './settled-days.ts'

/** Returns the value of every goal for a roster, in order, from the independent definition of the goals. */
export function measureScore(problem: RosterProblem, assignments: readonly Assignment[]): number[] {
  const fixedMinutes = countFixedMinutes(problem)
  const lengthOf = (duty: number): number => (problem.duties[duty]?.end ?? 0) - (problem.duties[duty]?.start ?? 0)
  const filled = problem.duties.map(() => 0)
  const assigned = problem.people.map((): number[] => [])
  for (const { person, duty } of assignments) {
    filled[duty] = (filled[duty] ?? 0) + 1
    assigned[person]?.push(duty)
  }
  return listCheckedGoals(problem).map(({ open, pair, hours, count, change, day: settle, pairing }) => {
    let sum = pairing === 0 ? 0 : pairing * countBrokenPairings(problem, assignments)
    for (const [duty, { need }] of problem.duties.entries()) sum += (need - (filled[duty] ?? 0)) * open(duty)
    for (const [person, duties] of assigned.entries()) {
      const minutes = duties.reduce((total, duty) => total + lengthOf(duty), fixedMinutes[person] ?? 0)
      sum += hours(person, minutes)
      sum += count(person, duties.filter((duty) => isUnsocialDuty(problem, duty)).length)
      for (const duty of duties) sum += pair(person, duty)
      if (isNoticed(problem, person, duties)) sum += change(person)
      const days = settle ? duties.map((duty) => dayOfDuty(problem, duty)) : []
      if (settle) sum += settleAll(problem.days, (day, given) => settle(person, day, given), days)
    }
    return sum
  })
}
