import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../search/random.ts'
import { listSequenceFaults } from './check-sequence.ts'
import { compileSequence } from './compile-sequence.ts'
import { parsePublicInstance } from './parse-public-instance.ts'
import { priceFeasible } from './price-feasible.ts'
import { createLinePricer } from './price-line.ts'

const path = new URL('../../cli/fixtures/small-ward.txt', import.meta.url)
const { problem } = parsePublicInstance(readFileSync(path, 'utf8'))

describe('priceFeasible', () => {
  it('gives lines that obey the rules; without room for a whole graph the limit is lower, never above', () => {
    const random = createRandom(7)
    const pricer = createLinePricer(problem.days, problem.shifts.length)
    const whole = compileSequence(problem)
    const tight = compileSequence(problem, 1)
    expect(whole.people.every(({ graph }) => graph.isWhole)).toBe(true)
    expect(tight.people.some(({ graph }) => !graph.isWhole)).toBe(true)
    let lowered = 0
    for (let round = 0; round < 200; round++) {
      const person = random(problem.people.length)
      const rules = problem.people[person]
      if (!rules) throw new Error('every person has rules')
      const costs = whole.people[person]?.shiftCost.map((cost) => cost + random(60) - 40) ?? new Float64Array()
      const exact = priceFeasible(whole, pricer, person, costs, 1)
      const rough = priceFeasible(tight, pricer, person, costs, 1)
      if (!exact?.line || !rough?.line) throw new Error('everybody has a line')
      const own = { ...problem, people: [rules] }
      expect(listSequenceFaults(own, [exact.line])).toEqual([])
      expect(listSequenceFaults(own, [rough.line])).toEqual([])
      expect(rough.bound).toBeLessThanOrEqual(exact.bound)
      if (rough.bound < exact.bound) lowered += 1
    }
    expect(lowered).toBeGreaterThan(0)
  })
})
