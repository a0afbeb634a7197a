import { describe, expect, it } from 'vitest'
import type { LinearColumn, OpenLinearProgram } from '../src/linear-program.ts'
import { createRandom } from '../src/random.ts'
import { loadLinearSolver } from './open-linear-program.ts'

const ROWS = 30
const ROUNDS = 4
const COLUMNS_A_ROUND = 40

/** Solves a growing program, then limits some of its columns; returns the objective after each step. */
function solveGrowing(openProgram: OpenLinearProgram): (number | undefined)[] {
  const random = createRandom(5)
  const rows = Array.from({ length: ROWS }, (_, row) => row)
  const program = openProgram(
    rows.map(() => 1),
    rows.map(() => 1),
  )
  const column = (): LinearColumn => {
    const own = rows.filter(() => random(6) === 0)
    return { cost: 1 + random(9), lower: 0, upper: 1, rows: own, values: own.map(() => 1) }
  }
  program.addColumns(rows.map((row) => ({ cost: 100, lower: 0, upper: 1, rows: [row], values: [1] })))
  const found: (number | undefined)[] = []
  for (let round = 0; round < ROUNDS; round++) {
    program.addColumns(Array.from({ length: COLUMNS_A_ROUND }, column))
    found.push(program.solve()?.objective)
  }
  program.limitColumns([ROWS, ROWS + 2, ROWS + 4], [0, 0, 0])
  found.push(program.solve()?.objective)
  program.close()
  return found
}

describe('loadLinearSolver', () => {
  it('finds the same objectives when every solve exceeds its step limit and starts over', async () => {
    const usual = solveGrowing(await loadLinearSolver())
    const anew = solveGrowing(await loadLinearSolver(0))
    expect(usual).toHaveLength(ROUNDS + 1)
    usual.forEach((value, i) => {
      expect(anew[i]).toBeCloseTo(value ?? Number.NaN, 6)
    })
    // Every round improved the objective, so the programs differ.
    expect(new Set(usual.map((value) => value?.toFixed(6))).size).toBeGreaterThan(ROUNDS - 1)
  })
})
