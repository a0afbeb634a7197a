/** Divides limits over two weeks between the weeks of a run. Pure. */
import type { WeekProblem } from './write-problem.ts'

type Person = WeekProblem['people'][number]

/**
 * Returns a week's problem in which nobody works more than half of their limit over two weeks, so that a busy week does
 * not leave the next one short of hours. Nobody's limit falls below the hours that their contract promises. Null if
 * nobody has such a limit.
 */
export function shareFortnights(problem: WeekProblem): WeekProblem | null {
  if (!problem.people.some(({ maxFortnightMinutes }) => maxFortnightMinutes !== undefined)) return null
  return { ...problem, people: problem.people.map(shareFortnight) }
}

function shareFortnight(person: Person): Person {
  const { maxFortnightMinutes, maxMinutes = Number.POSITIVE_INFINITY, minMinutes = 0 } = person
  if (maxFortnightMinutes === undefined) return person
  const half = Math.max(Math.floor(maxFortnightMinutes / 2), minMinutes)
  return half < maxMinutes ? { ...person, maxMinutes: half } : person
}
