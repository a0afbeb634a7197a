import { type PayRate, rateInRole } from '@fairweek/domain/rules/payroll/labour-cost'
import type { Scope } from '../../caller/caller.ts'
import { readRates } from '../../people/pay-rates.store.ts'
import { listPaidHolders, type PaidHolder } from './labour-cost.store.ts'

/** Returns the current hourly rate of a shift: its holder's, or the stored one if the holder was deleted. */
export function rateOfShift(
  { staffId, roleId, keptRateCents }: PaidHolder,
  rates: ReadonlyMap<number, PayRate[]>,
): number | null {
  return staffId === null ? keptRateCents : rateInRole(rates.get(staffId) ?? [], roleId)
}

/** Returns the current hourly rates by shift id; omits shifts without a rate. */
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
