import type { WeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { addCosts } from '@fairweek/domain/rules/pay/cost-of-shifts'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../caller/caller.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { openPrices, recordedHours } from './price-shifts.ts'

/**
 * Returns the cost of a week's shifts, with minutes counted as in timesheets and paid by the pay rules; locked days keep
 * the cost they had when locked (COST-01).
 */
export async function readWeekCost(caller: Caller, weekStart: string): Promise<WeekCost> {
  return (await readWeekCosts(caller, [weekStart]))(weekStart)
}

/** Returns a function that gives the cost of each of several consecutive weeks. */
export async function readWeekCosts(
  caller: Caller,
  weekStarts: readonly string[],
): Promise<(weekStart: string) => WeekCost> {
  const { weeklyBudget, currency } = await readSettings(caller)
  const { hasRates, byHours } = await openPrices(caller, weekStarts)
  const costs = byHours(recordedHours)
  const ofBusiness = { hasRates, budgetCents: budgetCentsOf(weeklyBudget), currency }
  return (weekStart) => {
    const dates = Array.from({ length: 7 }, (_, step) => addDays(weekStart, step))
    const ofWeek = costs.filter(({ date }) => weekStartOf(date) === weekStart)
    return {
      days: dates.map((date) => ({ date, ...addCosts(ofWeek.filter((cost) => cost.date === date)) })),
      total: addCosts(ofWeek),
      ...ofBusiness,
    }
  }
}

/** Returns the weekly budget of the settings in cents; null if none is set. */
export const budgetCentsOf = (weeklyBudget: number): number | null => (weeklyBudget === 0 ? null : weeklyBudget * 100)
