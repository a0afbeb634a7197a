import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { readLockedDays } from '../../shifts/payroll-locks.store.ts'
import { lockShiftsInState } from '../../shifts/shift-write.store.ts'
import { judgeConfirming, writeConfirmed } from './confirm-step.ts'

/**
 * Confirms pending shifts in all weeks, if their person has the role and no request about the shift is open. Shifts in
 * locked days stay as they are (PAY-03).
 */
export async function confirmAllPending(caller: SignedInCaller): Promise<{ message: string; count: number }> {
  const { ids, left } = await change(caller, 'confirmAllPending', { weeks: 'every' }, async (tx) => {
    const pending = await lockShiftsInState(tx, 'Pending')
    const judge = await judgeConfirming(tx, 'confirmAllPending')
    const isLocked = await readLockedDays(tx)
    const ready = pending.filter((shift) => judge(shift) === 'move')
    const ids = ready.filter((shift) => !isLocked(shift)).map(({ id }) => id)
    await writeConfirmed(tx, ids)
    return { ids, left: ready.length - ids.length }
  })
  const message = scheduleMessages.allConfirmedDescription(ids.length) + timesheetMessages.leftLocked(left, 'schedule')
  return { message, count: ids.length }
}
