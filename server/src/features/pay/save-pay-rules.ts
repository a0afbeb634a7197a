import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { savePayRules as endpoint, StoredPayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { sayLastChange, staleErrorOf } from '../../history/refuse-stale.ts'
import { readPayRules } from '../../settings/read-pay-rules.ts'
import { writePayRules } from './pay.store.ts'

/** Saves the pay rules; throws if others have been saved since the caller has read them (PAY-07). */
export async function savePayRules(
  caller: SignedInCaller,
  { rules, version }: Body<typeof endpoint>,
): Promise<StoredPayRules> {
  return change(caller, 'savePayRules', { locks: ['payroll'] }, async (tx) => {
    if (!(await writePayRules(tx, rules, version))) {
      const text = await sayLastChange(tx, 'payRules', [{ table: 'pay_rules', column: 'id', value: 1 }])
      throw staleErrorOf({ text, isGone: false })
    }
    return readPayRules(tx)
  })
}
