import { createRandom } from '@fairweek/engine/random'
import { describe, expect, it } from 'vitest'
import { selectSmallest } from './label-layers.ts'

describe('selectSmallest', () => {
  it('returns the value at a given position in sorted order', () => {
    const random = createRandom(3)
    for (let round = 0; round < 100; round++) {
      const values = Float64Array.from({ length: 1 + random(50) }, () => random(20))
      const sorted = values.slice().sort()
      const count = random(values.length)
      expect(selectSmallest(values, values.length, count)).toBe(sorted[count])
    }
  })
})
