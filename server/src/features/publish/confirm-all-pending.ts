import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { readLockedDays } from '../../shifts/payroll-locks.store.ts'
import { readReachedMinutes, requireOutcome } from '../../shifts/shift-access.ts'
import { confirmLockedShifts, lockShiftsInState } from '../../shifts/shift-write.store.ts'

/**
 * Confirms pending shifts in all weeks, if their person has the role and no request about the shift is open. Shifts in
 * locked days stay as they are (PAY-03).
 */
export async function confirmAllPending(caller: SignedInCaller): Promise<{ message: string; count: number }> {
  const who = actorOf(caller.user.role, false)
  const { ids, left } = await change(caller, 'confirmAllPending', { weeks: 'every' }, async (tx) => {
    const pending = await lockShiftsInState(tx, 'Pending')
    const reachedMinutes = await readReachedMinutes(tx)
    const isLocked = await readLockedDays(tx)
    const ready = pending.filter((shift) => {
      const { status, staffId, hasOpenRequest, hasOpenCancellation, isQualified } = shift
      // A shift that has started is confirmed even if the person has lost the role since.
      if (!isQualified && !hasStarted(occupiedInterval(shift), reachedMinutes)) return false
      const facts = { isUnassigned: staffId === null, hasOpenRequest, hasOpenCancellation }
      return requireOutcome(decideShift('confirmAllPending', { state: status, who, facts })).kind === 'move'
    })
    const ids = ready.filter((shift) => !isLocked(shift)).map(({ id }) => id)
    await confirmLockedShifts(tx, ids, { confirmingManagerId: tx.user.id, at: instantNow(tx.clock) })
    return { ids, left: ready.length - ids.length }
  })
  const message = scheduleMessages.allConfirmedDescription(ids.length) + timesheetMessages.leftLocked(left, 'schedule')
  return { message, count: ids.length }
}
