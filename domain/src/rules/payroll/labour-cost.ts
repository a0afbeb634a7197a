/** What work costs: hourly rates, and the cost of paid minutes (COST-01). */

/** Cents an hour in one role; where `roleId` is null, in every role that has no rate of its own. */
export interface PayRate {
  roleId: number | null
  centsAnHour: number
}

/** What an hour in a role costs by somebody's rates; null where nobody set one. */
export function rateInRole(rates: readonly PayRate[], roleId: number): number | null {
  const own = rates.find((rate) => rate.roleId === roleId) ?? rates.find((rate) => rate.roleId === null)
  return own?.centsAnHour ?? null
}

/** What paid minutes cost, in whole cents; a half goes up. Rounded shift by shift, so that a column adds up to its total. */
export function costOfMinutes(paidMinutes: number, centsAnHour: number): number {
  return Math.round((paidMinutes * centsAnHour) / 60)
}

/** What shifts cost together; null is a shift without a rate, which is counted apart. */
export function sumCosts(costs: readonly (number | null)[]): { cents: number; unpriced: number } {
  const priced = costs.filter((cost) => cost !== null)
  return { cents: priced.reduce((sum, cost) => sum + cost, 0), unpriced: costs.length - priced.length }
}
