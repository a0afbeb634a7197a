import { readFileSync } from 'node:fs'
import { loadSolvers } from '@fairweek/engine/highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { parsePublicInstance } from './instance/parse-public-instance.ts'
import type { SequenceProblem } from './instance/sequence-problem.ts'
import { listSequenceErrors, scoreSequence } from './proof/check-sequence.ts'
import { checkSequenceProof } from './proof/check-sequence-proof.ts'
import type { SequenceProof } from './proof/sequence-proof.ts'
import type { SequenceExchange, SequenceOptions } from './search/sequence-search.ts'
import { type SequenceAnswer, solveSequence } from './solve-sequence.ts'
import { createRandomSequence, findMinCost } from './testing/random-sequence.ts'

let tools: Pick<SequenceOptions, 'openProgram' | 'solveMip'>
beforeAll(async () => {
  tools = await loadSolvers()
})

/** Runs without a clock: the search ends only when its moves are used up. */
function solve(problem: SequenceProblem, more: Partial<SequenceOptions> = {}): SequenceAnswer {
  return solveSequence(problem, {
    ...tools,
    now: () => 0,
    seconds: 30,
    maxMoves: 20_000,
    seed: 1,
    shouldStop: () => false,
    onProgress: () => {},
    ...more,
  })
}

function readWard(): SequenceProblem {
  const path = new URL('../public/small-ward.txt', import.meta.url)
  return parsePublicInstance(readFileSync(path, 'utf8')).problem
}

describe('solveSequence', () => {
  it('matches brute force on random tiny problems, with valid proofs', () => {
    let solvable = 0
    for (let seed = 1; seed <= 100; seed++) {
      const problem = createRandomSequence(seed)
      const min = findMinCost(problem)
      const answer = solve(problem)
      expect(answer.cost, `seed ${seed}`).toBe(min)
      if (min === null || !answer.roster) continue
      solvable += 1
      expect(answer.status, `seed ${seed}`).toBe('optimal')
      expect(answer.bound).toBe(min)
      expect(listSequenceErrors(problem, answer.roster)).toEqual([])
      expect(scoreSequence(problem, answer.roster)).toBe(min)
      if (answer.proof) expect(checkSequenceProof(problem, answer.proof)).toEqual({ bound: answer.proof.bound })
    }
    expect(solvable).toBeGreaterThan(50)
  })

  it('solves two weeks of a ward to the proven optimum, with the same roster for the same seed', () => {
    const problem = readWard()
    const answer = solve(problem)
    expect(answer.status).toBe('optimal')
    expect(answer.cost).toBe(scoreSequence(problem, answer.roster ?? []))
    expect(listSequenceErrors(problem, answer.roster ?? [])).toEqual([])
    expect(solve(problem).roster).toEqual(answer.roster)
  })

  it('works without graphs when they exceed the node limit: valid rosters and bounds, repeatable by seed', () => {
    let found = 0
    for (let seed = 1; seed <= 25; seed++) {
      const problem = createRandomSequence(seed)
      const min = findMinCost(problem)
      const answer = solve(problem, { maxNodes: 0, maxMoves: 1500 })
      if (!answer.roster || answer.cost === null) continue
      found += 1
      expect(listSequenceErrors(problem, answer.roster)).toEqual([])
      expect(answer.cost).toBe(scoreSequence(problem, answer.roster))
      expect(answer.cost, `seed ${seed}`).toBeGreaterThanOrEqual(min ?? Number.NaN)
      expect(answer.bound ?? 0, `seed ${seed}`).toBeLessThanOrEqual(min ?? Number.NaN)
      if (answer.proof) expect(checkSequenceProof(problem, answer.proof)).toEqual({ bound: answer.proof.bound })
    }
    expect(found).toBeGreaterThan(10)
    const ward = readWard()
    const answer = solve(ward, { maxNodes: 0, maxMoves: 3000 })
    expect(listSequenceErrors(ward, answer.roster ?? [])).toEqual([])
    expect(solve(ward, { maxNodes: 0, maxMoves: 3000 }).roster).toEqual(answer.roster)
  })

  it('offers its rosters to the other search, and continues from the roster and bound of the other', () => {
    const ward = readWard()
    const best = solve(ward)
    const offered: number[] = []
    const exchange: SequenceExchange = {
      offerRoster: (_, cost) => offered.push(cost),
      takeRoster: (below) =>
        best.cost !== null && best.cost < below
          ? { lines: best.roster?.map((line) => Int8Array.from(line)) ?? [], cost: best.cost }
          : null,
      shareBound: (bound) => Math.max(bound, best.bound ?? bound),
    }
    const answer = solve(ward, { part: 'improve', solveMip: null, exchange })
    expect(offered.length).toBeGreaterThan(0)
    expect(answer).toMatchObject({ status: 'optimal', cost: best.cost, bound: best.bound })
    expect(listSequenceErrors(ward, answer.roster ?? [])).toEqual([])
  })

  it('stops on request and keeps its best roster', () => {
    const problem = readWard()
    let asked = 0
    const answer = solve(problem, { shouldStop: () => ++asked > 10 })
    expect(answer.status).toBe('feasible')
    expect(listSequenceErrors(problem, answer.roster ?? [])).toEqual([])
    expect(answer.cost).toBe(scoreSequence(problem, answer.roster ?? []))
  })
})

describe('checkSequenceProof', () => {
  const prove = (): { problem: SequenceProblem; proof: SequenceProof } => {
    const problem = readWard()
    const { proof } = solve(problem)
    if (!proof) throw new Error('the ward has a proof')
    return { problem, proof }
  }
  const errorOf = (result: ReturnType<typeof checkSequenceProof>): string => ('error' in result ? result.error : 'none')

  it('refuses every tampered proof', () => {
    const { problem, proof } = prove()
    expect(checkSequenceProof(problem, proof)).toEqual({ bound: proof.bound })
    problem.people.forEach((_, person) => {
      const minima = proof.minima.map((minimum, i) => (i === person ? minimum + 1 : minimum))
      expect(errorOf(checkSequenceProof(problem, { ...proof, minima }))).toContain(`person ${person}`)
    })
    expect(errorOf(checkSequenceProof(problem, { ...proof, bound: proof.bound + 1 }))).toContain('claims')
    const duals = proof.duals.map(() => 101 * proof.dualParts)
    expect(errorOf(checkSequenceProof(problem, { ...proof, duals }))).toContain('out of range')
    expect(errorOf(checkSequenceProof(problem, { ...proof, minima: proof.minima.slice(1) }))).toContain('minima')
    expect(errorOf(checkSequenceProof(problem, { ...proof, dualParts: 0.5 }))).toContain('dualParts')
  })

  it('refuses a proof of another problem', () => {
    const { problem, proof } = prove()
    const easier = problem.people.map((person) => ({ ...person, maxWeekends: 2, maxMinutes: 9999 }))
    expect(errorOf(checkSequenceProof({ ...problem, people: easier }, proof))).toContain('less than the minimum')
  })
})
