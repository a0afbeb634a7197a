import { type OvertimeBasis, overtimeBasisOf } from '@fairweek/domain/rules/pay/planned-overtime'
import type { Scope } from '../caller/caller.ts'
import { readPayRules } from './read-pay-rules.ts'
import { readSettings } from './settings.store.ts'

/** Returns what overtime of planned work depends on; null if the pay rules pay none. */
export async function readOvertimeBasis(scope: Scope): Promise<OvertimeBasis | null> {
  const { rules } = await readPayRules(scope)
  return overtimeBasisOf(rules, await readSettings(scope))
}
