import { readFileSync } from 'node:fs'
import { createRandom } from '@fairweek/engine/random'
import { describe, expect, it } from 'vitest'
import { parsePublicInstance } from '../instance/parse-public-instance.ts'
import { compileSequence } from '../lines/compile-sequence.ts'
import { costSequence } from '../lines/cost-sequence.ts'
import { createSequenceSpace } from '../lines/sequence-space.ts'
import { listSequenceErrors } from '../proof/check-sequence.ts'
import { priceFeasible } from './price-feasible.ts'
import { createGraphPricer } from './price-graph.ts'
import { createLabelPricer } from './price-labels.ts'

const path = new URL('../../public/small-ward.txt', import.meta.url)
const { problem } = parsePublicInstance(readFileSync(path, 'utf8'))
const costed = costSequence(problem)
const labels = createLabelPricer(
  costed,
  problem.people.map((person) => createSequenceSpace(problem, person)),
)

function drawCosts(person: number, random: (below: number) => number): Float64Array {
  return costed.people[person]?.shiftCost.map((cost) => cost + random(60) - 40) ?? new Float64Array()
}

function worthOf(line: Int8Array, costs: Float64Array): number {
  return line.reduce((sum, shift, day) => sum + (shift < 0 ? 0 : (costs[day * 2 + shift] ?? 0)), 0)
}

describe('createLabelPricer', () => {
  it('returns lines that keep the rules and are usually the cheapest', () => {
    const compiled = compileSequence(problem, costed, 100_000)
    if (!compiled) throw new Error('two weeks need little room')
    const pricer = createGraphPricer(problem.days, problem.shifts.length)
    const random = createRandom(5)
    let cheapest = 0
    for (let round = 0; round < 200; round++) {
      const person = random(problem.people.length)
      const rules = problem.people[person]
      if (!rules) throw new Error('every person has rules')
      const costs = drawCosts(person, random)
      const line = labels.price(person, costs)
      const exact = priceFeasible(compiled, pricer, person, costs, 1)
      if (!line || !exact) throw new Error('everybody has a line')
      expect(listSequenceErrors({ ...problem, people: [rules] }, [line])).toEqual([])
      expect(worthOf(line, costs)).toBeGreaterThanOrEqual(exact.bound)
      if (worthOf(line, costs) === exact.bound) cheapest += 1
    }
    expect(cheapest).toBeGreaterThan(150)
  })

  it('changes only the given stretch of days, and keeps the rules across its edges', () => {
    const random = createRandom(6)
    let changed = 0
    for (let round = 0; round < 200; round++) {
      const person = random(problem.people.length)
      const rules = problem.people[person]
      const line = labels.price(person, drawCosts(person, random))
      if (!rules || !line) throw new Error('everybody has a line')
      const from = 7 * random(2)
      const other = labels.price(person, drawCosts(person, random), { line, from, to: from + 7 })
      if (!other) throw new Error('the line that stands is possible')
      expect(listSequenceErrors({ ...problem, people: [rules] }, [other])).toEqual([])
      line.forEach((shift, day) => {
        if (day < from || day >= from + 7) expect(other[day]).toBe(shift)
        else if (other[day] !== shift) changed += 1
      })
    }
    expect(changed).toBeGreaterThan(100)
  })
})
