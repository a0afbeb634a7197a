import { checkProblem } from '../check-problem.ts'
import type { RefusalReason, RosterAnswer, RosterProblem } from '../problem.ts'
import { checkAnswer } from '../proof/check-answer.ts'
import { checkRoster, listBrokenRules } from '../proof/check-roster.ts'
import { findBestScore } from './brute-force.ts'

/** Differences between solutions and brute force, and the number of problems in which a rule changes the result. */
type BruteForceComparison = {
  readonly errors: readonly string[]
  readonly decided: ReadonlyMap<RefusalReason, number>
}

/** Compares the solutions of tiny problems with brute force, and has the checker confirm them with their certificates. */
export function compareWithBruteForce(
  problems: readonly RosterProblem[],
  run: (problem: RosterProblem) => RosterAnswer,
): BruteForceComparison {
  const errors: string[] = []
  const decided = new Map<RefusalReason, number>()
  for (const problem of problems) {
    const answer = run(problem)
    const score = answer.goals.map(({ value }) => value).join()
    const best = findBestScore(problem).join()
    const flaws: unknown[] = [...checkProblem(problem), ...checkAnswer(problem, answer).errors]
    if (score !== best) flaws.push(`scores ${score} instead of ${best}`)
    if (answer.ending !== 'proven') flaws.push(`ended ${answer.ending}`)
    for (const { rule, person } of checkRoster(problem, answer.assignments)) flaws.push(`${rule} of person ${person}`)
    errors.push(...flaws.map((flaw) => `seed ${problem.seed}: ${flaw}`))
    const reasons = new Set<RefusalReason>()
    problem.people.forEach((_, person) => {
      const own = answer.assignments.filter((pair) => pair.person === person)
      problem.duties.forEach((_, duty) => {
        const broken = listBrokenRules(problem, own, person, duty)
        const [only] = broken
        if (only && broken.size === 1) reasons.add(only)
      })
    })
    for (const reason of reasons) decided.set(reason, (decided.get(reason) ?? 0) + 1)
  }
  return { errors, decided }
}
