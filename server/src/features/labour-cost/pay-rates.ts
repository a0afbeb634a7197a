import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { savePayRates as endpoint, PayRates } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { labourCostMessages } from '@fairweek/domain/messages/labour-cost/labour-cost'
import type { PayRate } from '@fairweek/domain/rules/payroll/labour-cost'
import { payRateFields, payRateFormOf } from '@fairweek/domain/rules/saved-forms/pay-rates-form'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import type { RowImage } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { deleteRate, insertRate, listRatesOf, updateRate } from '../../people/pay-rates.store.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { requireStaff } from '../../people/require-staff.ts'

export async function readPayRates(caller: SignedInCaller, staffId: number): Promise<PayRates> {
  await requireStaff(caller, staffId)
  return { rates: await listRatesOf(caller, staffId) }
}

const payRateFieldOf = ({ role_id: roleId }: RowImage) => (roleId === null ? 'general' : String(roleId))

async function refuseStaleRates(
  tx: SignedInCaller,
  staffId: number,
  basedOn: PayRate[] | undefined,
  now: readonly PayRate[],
): Promise<void> {
  const roleIds = [...new Set([...(basedOn ?? []), ...now].flatMap(({ roleId }) => roleId ?? []))]
  const rows = [{ table: 'pay_rates', column: 'staff_id', value: staffId, fieldOf: payRateFieldOf }]
  const form = { thing: 'payRates', fields: payRateFields(roleIds), rows } as const
  await refuseStaleForm(tx, form, basedOn && payRateFormOf(basedOn, roleIds), payRateFormOf(now, roleIds))
}

/** Sets a person's hourly rates by role; rates that are not given are deleted (COST-01). */
export async function savePayRates(
  caller: SignedInCaller,
  staffId: number,
  { rates, basedOn }: Body<typeof endpoint>,
): Promise<PayRates> {
  try {
    return await change(caller, 'savePayRates', { people: [staffId] }, async (tx) => {
      const { user } = await requireStaff(tx, staffId)
      refuseOutranked(tx.user, user)
      const stored = await listRatesOf(tx, staffId)
      await refuseStaleRates(tx, staffId, basedOn, stored)
      const before = new Map(stored.map((rate) => [rate.roleId, rate.centsAnHour]))
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
