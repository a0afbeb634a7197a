import { describe, expect, test } from 'vitest'
import { costOfMinutes, rateInRole, sumCosts } from './labour-cost.ts'

describe('[COST-01] labour cost', () => {
  const rates = [
    { roleId: null, centsAnHour: 2400 },
    { roleId: 7, centsAnHour: 3000 },
  ]

  test('the rate of the role applies, then the general rate, otherwise none', () => {
    expect(rateInRole(rates, 7)).toBe(3000)
    expect(rateInRole(rates, 8)).toBe(2400)
    expect(rateInRole(rates.slice(1), 8)).toBeNull()
    expect(rateInRole([], 8)).toBeNull()
  })

  test('the cost of minutes is rounded to whole cents, half a cent up', () => {
    expect(costOfMinutes(480, 2455)).toBe(19_640)
    expect(costOfMinutes(1, 30)).toBe(1)
    expect(costOfMinutes(1, 29)).toBe(0)
    expect(costOfMinutes(0, 10_000_000)).toBe(0)
  })

  test('shifts without a rate are counted separately', () => {
    expect(sumCosts([100, null, 250])).toEqual({ cents: 350, unpriced: 1 })
    expect(sumCosts([])).toEqual({ cents: 0, unpriced: 0 })
  })
})
