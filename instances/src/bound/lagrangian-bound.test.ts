import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parsePublicInstance } from '../instance/parse-public-instance.ts'
import type { SequenceProblem } from '../instance/sequence-problem.ts'
import { costSequence } from '../lines/cost-sequence.ts'
import { createSequenceSpace } from '../lines/sequence-space.ts'
import { checkSequenceProof } from '../proof/check-sequence-proof.ts'
import type { LimitPrices, SequenceProof } from '../proof/sequence-proof.ts'
import { createRandomSequence, findMinCost } from '../testing/random-sequence.ts'
import { createLagrangianBound } from './lagrangian-bound.ts'

function prove(problem: SequenceProblem, target: number): SequenceProof {
  const spaces = problem.people.map((person) => createSequenceSpace(problem, person))
  const minutes = problem.shifts.map((shift) => shift.minutes)
  const bound = createLagrangianBound(costSequence(problem), spaces, minutes)
  for (let step = 0; step < 300; step++) bound.step(target)
  const proof = bound.prove()
  if (!proof) throw new Error('everybody has a line')
  return proof
}

/** Finds the first random problem whose certificate prices a limit of each kind. */
function findPriced(): { problem: SequenceProblem; proof: SequenceProof; limitPrices: readonly LimitPrices[] } {
  for (let seed = 1; seed < 500; seed++) {
    const problem = createRandomSequence(seed)
    const min = findMinCost(problem)
    if (min === null) continue
    const proof = prove(problem, min)
    const { limitPrices } = proof
    const has = (isPriced: (prices: LimitPrices) => boolean): boolean => limitPrices?.some(isPriced) ?? false
    if (
      limitPrices &&
      has(({ minute }) => minute !== 0) &&
      has(({ weekend }) => weekend > 0) &&
      has((p) => p.shifts.length > 0)
    )
      return { problem, proof, limitPrices }
  }
  throw new Error('no problem with priced limits')
}

describe('createLagrangianBound', () => {
  it('proves bounds that brute force confirms and the checker accepts', () => {
    let solvable = 0
    let tight = 0
    for (let seed = 1; seed <= 60; seed++) {
      const problem = createRandomSequence(seed)
      const min = findMinCost(problem)
      if (min === null) continue
      solvable += 1
      const proof = prove(problem, min)
      expect(proof.bound, `seed ${seed}`).toBeLessThanOrEqual(min)
      expect(checkSequenceProof(problem, proof), `seed ${seed}`).toEqual({ bound: proof.bound })
      if (proof.bound >= 0.8 * min) tight += 1
    }
    expect(solvable).toBeGreaterThan(30)
    expect(tight).toBeGreaterThan(solvable / 2)
  })

  it('prices weekends that are limited but not forbidden', () => {
    const path = new URL('../../public/small-ward.txt', import.meta.url)
    const ward = parsePublicInstance(readFileSync(path, 'utf8')).problem
    // Five people with one weekend each are too few for twelve weekend shifts.
    const problem = { ...ward, people: ward.people.map((person) => ({ ...person, maxWeekends: 1 })) }
    const proof = prove(problem, 1000)
    expect(proof.limitPrices?.some(({ weekend }) => weekend > 0)).toBe(true)
    expect(checkSequenceProof(problem, proof)).toEqual({ bound: proof.bound })
  })

  it('creates a proof that the checker refuses after any change', () => {
    const { problem, proof, limitPrices } = findPriced()
    const check = (changed: Partial<SequenceProof>) => checkSequenceProof(problem, { ...proof, ...changed })
    const withPrices = (change: (prices: LimitPrices, person: number) => LimitPrices) =>
      check({ limitPrices: limitPrices.map(change) })
    expect(check({})).toEqual({ bound: proof.bound })
    proof.minima.forEach((_, person) => {
      const minima = proof.minima.map((minimum, i) => (i === person ? minimum + 1 : minimum))
      expect(check({ minima })).toHaveProperty('error')
    })
    expect(check({ bound: proof.bound + 1 })).toHaveProperty('error')
    expect(check({ limitPrices: limitPrices.slice(1) })).toHaveProperty('error')
    expect(withPrices((prices) => ({ ...prices, weekend: -1 }))).toHaveProperty('error')
    expect(withPrices((prices) => ({ ...prices, minute: prices.minute + 0.5 }))).toHaveProperty('error')
    expect(withPrices((prices) => ({ ...prices, minute: -prices.minute }))).toHaveProperty('error')
    expect(withPrices((prices) => ({ ...prices, shifts: [{ shift: 9, price: 1 }] }))).toHaveProperty('error')
    const people = problem.people.map((person) => ({
      ...person,
      maxMinutes: person.maxMinutes + 9000,
      maxWeekends: 9,
    }))
    expect(checkSequenceProof({ ...problem, people }, proof)).toHaveProperty('error')
  })
})
