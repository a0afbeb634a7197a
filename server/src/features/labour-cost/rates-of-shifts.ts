import { type PayRate, rateInRole } from '@fairweek/domain/rules/payroll/labour-cost'
import type { Scope } from '../../caller.ts'
import { listPaidHolders, type PaidHolder, readRates } from './labour-cost.store.ts'

/** What an hour of a shift costs today: by the rates of whoever is on it, or as kept of somebody who has left. */
export function rateOfShift(
  { staffId, roleId, keptRateCents }: PaidHolder,
  rates: ReadonlyMap<number, PayRate[]>,
): number | null {
  return staffId === null ? keptRateCents : rateInRole(rates.get(staffId) ?? [], roleId)
}

/** By shift, what an hour of it costs today; those without a rate are not named. */
export async function readRatesOfShifts(
  scope: Scope,
  shiftIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rates = await readRates(scope)
  const holders = await listPaidHolders(scope, shiftIds)
  return new Map(
    holders.flatMap((holder): [number, number][] => {
      const cents = rateOfShift(holder, rates)
      return cents === null ? [] : [[holder.shiftId, cents]]
    }),
  )
}
