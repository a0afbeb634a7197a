/** Which hard rules of the business the engine has itself. */
import type { RefusalReason } from '@fairweek/domain/contracts/schedule'
import type { HardRule } from '@fairweek/domain/rules/hard-rules/hard-rule'

/** It gets these as skills, times and settings. */
const KNOWN: ReadonlySet<RefusalReason> = new Set(['role', 'availability', 'workingThatDay', 'overlap', 'rest'])

/** Whether the engine has the rule itself, so that nothing needs to be written out for it. */
export function isKnownToEngine({ reason }: HardRule): boolean {
  return KNOWN.has(reason)
}
