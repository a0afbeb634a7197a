/** Calculates labour cost from hourly rates and paid minutes (COST-01). */

/** Hourly rate in cents for one role; with a null `roleId`, for every role without its own rate. */
export interface PayRate {
  roleId: number | null
  centsAnHour: number
}

/** Returns the hourly rate of a person in a role; null if none is set. */
export function rateInRole(rates: readonly PayRate[], roleId: number): number | null {
  const own = rates.find((rate) => rate.roleId === roleId) ?? rates.find((rate) => rate.roleId === null)
  return own?.centsAnHour ?? null
}

/**
 * Returns the cost of paid minutes in whole cents, rounding half a cent up; `percent` is the part of the rate that is
 * paid. Costs are rounded per shift or line, so that columns add up to their totals.
 */
export function costOfMinutes(paidMinutes: number, centsAnHour: number, percent = 100): number {
  return Math.round((paidMinutes * centsAnHour * percent) / 6000)
}

/** Adds up the costs of shifts; shifts without a rate (null) are counted separately. */
export function sumCosts(costs: readonly (number | null)[]): { cents: number; unpriced: number } {
  const priced = costs.filter((cost) => cost !== null)
  return { cents: priced.reduce((sum, cost) => sum + cost, 0), unpriced: costs.length - priced.length }
}
