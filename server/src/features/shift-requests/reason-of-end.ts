import type { RequestEndReason } from '@fairweek/domain/contracts/constants'
import type { NotifyEffect } from '@fairweek/domain/rules/transition-table'

/** Returns why a request ends: the code that the transition table gives, else what a manager typed; at most one of them. */
export function reasonOfEnd(
  effects: readonly NotifyEffect[],
  typed?: string,
): { reasonCode?: RequestEndReason; reason?: string } {
  const reasonCode = effects[0]?.reason
  if (reasonCode !== undefined) return { reasonCode }
  return typed === undefined ? {} : { reason: typed }
}
