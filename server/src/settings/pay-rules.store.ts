import { NO_PAY_RULES, type StoredPayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import type { Scope } from '../caller/caller.ts'
import { readOnce } from '../changes/read-once.ts'
import { payRules } from '../db/schema.ts'

export const findPayRules = readOnce(async (scope: Scope): Promise<StoredPayRules> => {
  const [row] = await scope.db.select({ rules: payRules.rules, version: payRules.version }).from(payRules)
  return row ?? { rules: NO_PAY_RULES, version: null }
})
