import { readFileSync } from 'node:fs'
import { loadLinearSolver } from '@fairweek/engine/highs/open-linear-program'
import { createRandom } from '@fairweek/engine/random'
import { beforeAll, describe, expect, it } from 'vitest'
import { diveForRoster } from '../columns/dive-for-roster.ts'
import { OPEN } from '../columns/generate-lines.ts'
import { createLineMaster } from '../columns/line-master.ts'
import { parsePublicInstance } from '../instance/parse-public-instance.ts'
import { costSequence } from '../lines/cost-sequence.ts'
import { createSequenceSpace } from '../lines/sequence-space.ts'
import { createGraphPricer } from '../pricing/price-graph.ts'
import { createLabelPricer } from '../pricing/price-labels.ts'
import { listSequenceErrors, scoreSequence } from '../proof/check-sequence.ts'
import { cutWindow } from './cut-window.ts'
import { fillRoster } from './reroster.ts'
import { createWorkingRoster } from './working-roster.ts'

const path = new URL('../../public/small-ward.txt', import.meta.url)
const { problem } = parsePublicInstance(readFileSync(path, 'utf8'))
let openProgram: Awaited<ReturnType<typeof loadLinearSolver>>
beforeAll(async () => {
  openProgram = await loadLinearSolver()
})

describe('cutWindow', () => {
  it('creates a problem whose rosters fit the rest of the roster, with costs that differ by a constant', () => {
    const costed = costSequence(problem)
    const spaces = problem.people.map((person) => createSequenceSpace(problem, person))
    const roster = createWorkingRoster(costed)
    expect(fillRoster(costed, createLabelPricer(costed, spaces).price, roster, [0, 1, 2, 3, 4])).toBe(true)
    const random = createRandom(4)
    let better = 0
    for (let round = 0; round < 30; round++) {
      const people = [0, 1, 2, 3, 4].filter(() => random(3) > 0)
      if (people.length === 0) continue
      const from = 7 * random(2)
      const to = from === 0 && random(2) === 0 ? 14 : from + 7
      // A small node limit leaves out lines, but never the current ones.
      const cut = cutWindow(problem, costed, spaces, roster, { people, from, to }, round % 2 === 0 ? 100_000 : 1)
      const current = people.map((person) => (roster.lines[person] as Int8Array).slice(from, to))
      const costOf = (lines: readonly Int8Array[]): number => {
        const master = createLineMaster(cut, openProgram)
        for (const [person, line] of lines.entries()) master.add(person, line)
        const solution = master.solve()
        master.close()
        expect(solution?.isArtificial).toBe(false)
        return solution?.objective ?? Number.NaN
      }
      const master = createLineMaster(cut, openProgram)
      const dived = diveForRoster(cut, createGraphPricer(cut.days, cut.shiftCount), master, {
        isOver: () => false,
        secondsLeft: () => Number.POSITIVE_INFINITY,
        costToBeat: Number.POSITIVE_INFINITY,
        maxRounds: 50,
        sureShare: 0.75,
        decisions: current.map(() => new Int8Array(cut.days).fill(OPEN)),
        weigh: () => 1,
      })
      master.close()
      if (!dived) continue
      const lines = roster.lines.map((line) => line.slice())
      for (const [i, person] of people.entries()) lines[person]?.set(dived[i] as Int8Array, from)
      expect(listSequenceErrors(problem, lines)).toEqual([])
      const gain = scoreSequence(problem, roster.lines) - scoreSequence(problem, lines)
      expect(costOf(current) - costOf(dived)).toBeCloseTo(gain, 6)
      if (gain > 0) better += 1
    }
    expect(better).toBeGreaterThan(5)
  })
})
