import type { PayRates } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { labourCostMessages } from '@fairweek/domain/messages/labour-cost/labour-cost'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { requireStaff } from '../staff/save-staff.ts'
import { deleteRate, insertRate, listRatesOf, updateRate } from './labour-cost.store.ts'

export async function readPayRates(caller: SignedInCaller, staffId: number): Promise<PayRates> {
  await requireStaff(caller, staffId)
  return { rates: await listRatesOf(caller, staffId) }
}

/** Sets a person's hourly rates by role; rates that are not given are deleted (COST-01). */
export async function savePayRates(caller: SignedInCaller, staffId: number, { rates }: PayRates): Promise<PayRates> {
  try {
    return await change(caller, 'savePayRates', { people: [staffId] }, async (tx) => {
      const { user } = await requireStaff(tx, staffId)
      refuseOutranked(tx.user, user)
      const before = new Map((await listRatesOf(tx, staffId)).map((rate) => [rate.roleId, rate.centsAnHour]))
      for (const rate of rates) {
        const former = before.get(rate.roleId)
        before.delete(rate.roleId)
        if (former === undefined) await insertRate(tx, staffId, rate)
        else if (former !== rate.centsAnHour) await updateRate(tx, staffId, rate)
      }
      for (const roleId of before.keys()) await deleteRate(tx, staffId, roleId)
      return { rates: await listRatesOf(tx, staffId) }
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', labourCostMessages.unknownRole)
    throw error
  }
}
