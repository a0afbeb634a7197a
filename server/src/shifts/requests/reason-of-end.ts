import type { RequestEndReason } from '@fairweek/domain/contracts/constants'
import type { NotifyEffect } from '@fairweek/domain/rules/transitions/transition-table'

/**
 * Returns why a request ended: the code from the transition table, or else the reason that a manager entered; never
 * both.
 */
export function reasonOfEnd(
  effects: readonly NotifyEffect[],
  typed?: string,
): { reasonCode?: RequestEndReason; reason?: string } {
  const reasonCode = effects[0]?.reason
  if (reasonCode !== undefined) return { reasonCode }
  return typed === undefined ? {} : { reason: typed }
}
