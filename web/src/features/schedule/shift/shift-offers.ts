import type { Shift } from '@fairweek/domain/contracts/schedule'
import { shiftScreens } from '@fairweek/domain/messages/schedule/shift'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transition-table'

/** What somebody of a rank is offered on a shift that is open before them. */
export interface ShiftOffers {
  /** Why it cannot be changed; null where it can. */
  lockedBecause: string | null
  canUnconfirm: boolean
  canDelete: boolean
}

/** What the table of shifts lets somebody do with a shift. */
export function offersOf({ status, staffId }: Pick<Shift, 'status' | 'staffId'>, role: string): ShiftOffers {
  const question = { state: status, who: actorOf(role, false) }
  const update = decideShift('updateShift', { ...question, facts: {} })
  const unconfirm = decideShift('unconfirmShift', { ...question, facts: { isUnassigned: staffId === null } })
  return {
    lockedBecause: update.kind === 'refuse' ? reasonOf(status, update.message, unconfirm) : null,
    canUnconfirm: unconfirm.kind === 'move',
    canDelete: decideShift('deleteShift', { ...question, facts: {} }).kind === 'move',
  }
}

/** What is confirmed is locked until it is unconfirmed, or for good; other states speak for themselves. */
function reasonOf(status: Shift['status'], refusal: string, unconfirm: ReturnType<typeof decideShift>): string {
  if (unconfirm.kind !== 'refuse') return shiftScreens.locked
  return status === 'Confirmed' ? unconfirm.message : refusal
}
