import { noPayRulesIn, type StoredPayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import { businessReader } from '@fairweek/domain/contracts/settings'
import type { Scope } from '../caller/caller.ts'
import { readOnce } from '../changes/read-once.ts'
import { findPayRules } from './pay-rules.store.ts'
import { readSettings } from './settings.store.ts'

/** Returns the pay rules; of a business that has set none, those without rules, with pay codes in its language. */
export const readPayRules = readOnce(async (scope: Scope): Promise<StoredPayRules> => {
  const stored = await findPayRules(scope)
  if (stored) return stored
  const { locale } = businessReader(await readSettings(scope))
  return { rules: noPayRulesIn(locale), version: null }
})
