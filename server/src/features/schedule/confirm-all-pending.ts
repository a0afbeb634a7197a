import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transition-table'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { instantNow } from '../../http/clock.ts'
import { readReachedMinutes, requireOutcome } from './shift-access.ts'
import { confirmLockedShifts, lockShiftsInState } from './shift-write.store.ts'

/** Confirms every pending shift of every week that has staff who hold its role, and no open request (ST1). */
export async function confirmAllPending(caller: SignedInCaller): Promise<{ message: string; count: number }> {
  const who = actorOf(caller.user.role, false)
  const ids = await change(caller, 'confirmAllPending', { weeks: 'every' }, async (tx) => {
    const pending = await lockShiftsInState(tx, 'Pending')
    const reachedMinutes = await readReachedMinutes(tx)
    const confirmed = pending.filter((shift) => {
      const { status, staffId, hasOpenRequest, isQualified } = shift
      // What was worked is confirmed, whatever role somebody has lost since.
      if (!isQualified && !hasStarted(occupiedInterval(shift), reachedMinutes)) return false
      const facts = { isUnassigned: staffId === null, hasOpenRequest }
      return requireOutcome(decideShift('confirmAllPending', { state: status, who, facts })).kind === 'move'
    })
    const confirmedIds = confirmed.map(({ id }) => id)
    await confirmLockedShifts(tx, confirmedIds, { confirmingManagerId: tx.user.id, at: instantNow(tx.clock) })
    return confirmedIds
  })
  return { message: scheduleMessages.allConfirmedDescription(ids.length), count: ids.length }
}
