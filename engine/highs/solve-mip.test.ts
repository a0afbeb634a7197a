import { describe, expect, it } from 'vitest'
import type { MipModel, MipOptions } from '../src/mip.ts'
import { loadMipSolver } from './solve-mip.ts'

const knapsack: MipModel = {
  costs: [-5, -4, -3],
  lowers: [0, 0, 0],
  uppers: [1, 1, 1],
  isInteger: [true, true, true],
  rows: [{ lower: Number.NEGATIVE_INFINITY, upper: 5, columns: [0, 1, 2], coefficients: [2, 3, 1] }],
}

function withStart(warmStart: number[]): MipOptions {
  return {
    timeLimitSeconds: 10,
    seed: 1,
    warmStart,
    limit: Number.POSITIVE_INFINITY,
    onImproved: () => {},
    onBound: () => {},
  }
}

describe('loadMipSolver', () => {
  it('solves a model to its optimum and proves it', async () => {
    const solveMip = await loadMipSolver()
    const result = solveMip(knapsack, withStart([0, 0, 0]))
    expect(result.status).toBe('optimal')
    expect(Array.from(result.values ?? [])).toEqual([1, 1, 0])
    expect(Math.ceil((result.bound ?? 0) - 1e-5)).toBe(-9)
  })

  it('proves a model without integer columns and one whose start is already best', async () => {
    const solveMip = await loadMipSolver()
    const linear = { ...knapsack, isInteger: [false, false, false], costs: [1, 1, 1] }
    expect(solveMip(linear, withStart([0, 0, 0])).bound).toBe(0)
    expect(Math.ceil((solveMip(knapsack, withStart([1, 1, 0])).bound ?? 0) - 1e-5)).toBe(-9)
  })

  it('says when no solution exists', async () => {
    const solveMip = await loadMipSolver()
    const rows = [{ lower: 4, upper: 5, columns: [0, 1, 2], coefficients: [1, 1, 1] }]
    expect(solveMip({ ...knapsack, rows }, withStart([0, 0, 0])).status).toBe('infeasible')
  })

  it("turns the solver's breakdown into 'failed', now and later", async () => {
    const solveMip = await loadMipSolver()
    const rows = [{ lower: 0, upper: 5, columns: [7], coefficients: [1] }]
    expect(solveMip({ ...knapsack, rows }, withStart([0, 0, 0])).status).toBe('failed')
    expect(solveMip(knapsack, withStart([0, 0, 0])).status).toBe('failed')
  })
})
