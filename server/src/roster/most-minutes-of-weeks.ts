/** How much people with limits over two weeks may work in consecutive weeks. Pure. */
import type { WeekProblem } from './write-problem.ts'

const WEEK_MINUTES = 7 * 24 * 60
/**
 * Returns at most how many minutes all people with limits over two weeks may work in these consecutive weeks, beyond
 * their stored shifts. Each pair of weeks allows the limit; an odd last week, as much as one week may have.
 */
export function mostMinutesOfWeeks(problems: readonly WeekProblem[]): number {
  let sum = 0
  // Limits count elapsed time, open minutes the wall clock.
  const skipped = problems.reduce((minutes, problem) => minutes + countSkipped(problem), 0)
  for (const person of problems[0]?.people.keys() ?? []) {
    const own = problems.map(({ people }) => people[person])
    const limits = own.map((week) => week?.maxFortnightMinutes ?? Number.POSITIVE_INFINITY)
    const limit = Math.max(...limits)
    if (limits.every((one) => one === Number.POSITIVE_INFINITY)) continue
    const aWeek = own.map((week) => Math.min(limit, week?.maxMinutes ?? WEEK_MINUTES, WEEK_MINUTES))
    let most = 0
    for (let first = 0; first < own.length; first += 2)
      most += Math.min(limit, (aWeek[first] ?? 0) + (aWeek[first + 1] ?? 0))
    sum += Math.max(0, most + skipped - countStored(problems, person))
  }
  return sum
}

function countStored(problems: readonly WeekProblem[], person: number): number {
  return problems
    .flatMap(({ fixed }) => fixed)
    .reduce((sum, work) => sum + (work.person === person ? (work.minutes ?? 0) : 0), 0)
}

/**
 * Returns at most by how many minutes one person's duties of a week are longer by the wall clock than in elapsed time.
 * A clock change falls into one duty, or, if duties meet in the skipped hour, into two.
 */
function countSkipped({ duties }: WeekProblem): number {
  const byClock = duties.map(({ start, end, real }) => (real ? end - start - real.end + real.start : 0))
  return 2 * Math.max(0, ...byClock)
}
