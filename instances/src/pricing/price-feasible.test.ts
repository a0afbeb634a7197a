import { readFileSync } from 'node:fs'
import { createRandom } from '@fairweek/engine/random'
import { describe, expect, it } from 'vitest'
import { parsePublicInstance } from '../instance/parse-public-instance.ts'
import { compileSequence } from '../lines/compile-sequence.ts'
import { costSequence } from '../lines/cost-sequence.ts'
import { listSequenceErrors } from '../proof/check-sequence.ts'
import { priceFeasible } from './price-feasible.ts'
import { createGraphPricer } from './price-graph.ts'

const path = new URL('../../public/small-ward.txt', import.meta.url)
const { problem } = parsePublicInstance(readFileSync(path, 'utf8'))

describe('priceFeasible', () => {
  it('returns lines that keep the rules, with a bound no higher than their price', () => {
    const random = createRandom(7)
    const pricer = createGraphPricer(problem.days, problem.shifts.length)
    const compiled = compileSequence(problem, costSequence(problem), 100_000)
    if (!compiled) throw new Error('two weeks need little room')
    for (let round = 0; round < 200; round++) {
      const person = random(problem.people.length)
      const rules = problem.people[person]
      if (!rules) throw new Error('every person has rules')
      const costs = compiled.people[person]?.shiftCost.map((cost) => cost + random(60) - 40) ?? new Float64Array()
      const priced = priceFeasible(compiled, pricer, person, costs, 1)
      if (!priced?.line) throw new Error('everybody has a line')
      expect(listSequenceErrors({ ...problem, people: [rules] }, [priced.line])).toEqual([])
      const value = priced.line.reduce((sum, shift, day) => sum + (shift < 0 ? 0 : (costs[day * 2 + shift] ?? 0)), 0)
      expect(priced.bound).toBeLessThanOrEqual(value)
    }
  })

  it('is not available when the graphs would exceed the node limit', () => {
    expect(compileSequence(problem, costSequence(problem), 50)).toBeNull()
  })
})
