import { readFileSync } from 'node:fs'
import { loadLinearSolver } from '@fairweek/engine/highs/open-linear-program'
import { expect, it } from 'vitest'
import { parsePublicInstance } from '../instance/parse-public-instance.ts'
import { compileSequence } from '../lines/compile-sequence.ts'
import { costSequence } from '../lines/cost-sequence.ts'
import { createGraphPricer } from '../pricing/price-graph.ts'
import { listSequenceErrors } from '../proof/check-sequence.ts'
import { diveForRoster } from './dive-for-roster.ts'
import { OPEN } from './generate-lines.ts'
import { createLineMaster } from './line-master.ts'

const path = new URL('../../public/Instance5.txt', import.meta.url)
const { problem } = parsePublicInstance(readFileSync(path, 'utf8'))

it('a dive makes more decisions in each step when time is short, and still finds a valid roster', async () => {
  const compiled = compileSequence(problem, costSequence(problem), 1_000_000)
  if (!compiled) throw new Error('The instance should fit into graphs.')
  const openProgram = await loadLinearSolver()
  // A clock that advances by one second on every read.
  const dive = (seconds: number) => {
    let looks = 0
    const master = createLineMaster(compiled, openProgram)
    const lines = diveForRoster(compiled, createGraphPricer(compiled.days, compiled.shiftCount), master, {
      isOver: () => false,
      secondsLeft: () => seconds - looks++,
      costToBeat: Number.POSITIVE_INFINITY,
      maxRounds: 3,
      rootRounds: 100,
      sureShare: 0.75,
      decisions: problem.people.map(() => new Int8Array(problem.days).fill(OPEN)),
      weigh: () => 1,
    })
    master.close()
    return { lines, looks }
  }
  const seconds = 50
  const unhurried = dive(1_000_000)
  expect(unhurried.looks).toBeGreaterThan(1.5 * seconds)
  const hurried = dive(seconds)
  expect(hurried.looks).toBeLessThan(1.2 * seconds)
  for (const { lines } of [unhurried, hurried]) expect(listSequenceErrors(problem, lines ?? [])).toEqual([])
})
