import type { RosterProblem } from './problem.ts'
import type { PairContext, Work } from './rules/hard-rule.ts'
import { pairRules } from './rules/hard-rules.ts'

/** For one person, 1 for each pair of duties that clash, at index row * duties + column; also 1 on the diagonal. */
export type ClashTable = Uint8Array

/**
 * Computes the clashes between duties for people with the same rules about pairs. Each duty is compared only with duties
 * that start soon enough after it to break a rule; pairs forbidden by name are added from their list.
 */
export function tabulateClashes(problem: RosterProblem, work: readonly Work[], context: PairContext): ClashTable {
  const count = work.length
  const table = new Uint8Array(count * count)
  const mark = (a: number, b: number): void => {
    table[a * count + b] = 1
    table[b * count + a] = 1
  }
  const order = [...work].sort((a, b) => a.start - b.start)
  order.forEach((a, position) => {
    mark(a.index, a.index)
    const lastStart = Math.max(...pairRules.map((rule) => rule.lastStart(context, a)))
    for (let next = position + 1; next < count; next++) {
      const b = order[next]
      if (b === undefined || b.start > lastStart) break
      if (pairRules.some((rule) => rule.forbids(context, a, b))) mark(a.index, b.index)
    }
  })
  for (const [a, b] of problem.rules.forbiddenDutyPairs) mark(a, b)
  return table
}
