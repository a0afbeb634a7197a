import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { shiftScreens } from '@fairweek/domain/messages/schedule/shift'
import { decideEdit } from '@fairweek/domain/rules/transitions/shift-edits'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'

/** What the user may do with the shift in an open dialog, given their rank. */
export interface ShiftOffers {
  /** Why the shift cannot be changed; null if it can. */
  lockedBecause: string | null
  canUnconfirm: boolean
  canDelete: boolean
}

/** Looks up in the transition table what a user may do with a shift. */
export function offersOf({ status, staffId }: Pick<Shift, 'status' | 'staffId'>, role: string): ShiftOffers {
  const question = { state: status, who: actorOf(role, false) }
  const update = decideEdit('updateShift', { ...question, facts: { isFillingPublished: false } })
  const unconfirm = decideEdit('unconfirmShift', { ...question, facts: { isUnassigned: staffId === null } })
  return {
    lockedBecause: update.kind === 'refuse' ? reasonOf(status, update.message, unconfirm) : null,
    canUnconfirm: unconfirm.kind === 'move',
    canDelete: decideEdit('deleteShift', { ...question, facts: {} }).kind === 'move',
  }
}

/**
 * Returns why a shift is locked: it must be unconfirmed first, it is confirmed and cannot be unconfirmed, or its state
 * does not allow changes.
 */
function reasonOf(status: Shift['status'], refusal: string, unconfirm: ReturnType<typeof decideEdit>): string {
  if (unconfirm.kind !== 'refuse') return shiftScreens.locked
  return status === 'Confirmed' ? unconfirm.message : refusal
}
