import type { StoredPayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import type { Scope } from '../caller/caller.ts'
import { payRules } from '../db/schema.ts'

/** Returns the pay rules that were saved last; undefined if none were. */
export async function findPayRules(scope: Scope): Promise<StoredPayRules | undefined> {
  const [row] = await scope.db.select({ rules: payRules.rules, version: payRules.version }).from(payRules)
  return row
}
