/**
 * Confirms or unconfirms many shifts as one change (WEEK-05, WEEK-06). The number of SQL statements does not grow with
 * the number of shifts, so a week of several hundred is quick. Shifts that have changed since, or must not change, are
 * skipped and reported.
 */
import type { BulkReply, SeenShift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { listOvertaken, meanwhileIn } from '../../history/describe-meanwhile.ts'
import { readLocks } from '../../shifts/payroll-locks.store.ts'
import { goneError, refuseStale, sayWhyRefused } from '../../shifts/shift-checks.ts'
import { type LockedShift, lockShifts } from '../../shifts/shift-write.store.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { CONFIRM, type ConfirmStep, UNCONFIRM, writeOne } from './confirm-step.ts'

const idsOf = (shifts: readonly { id: number }[]) => shifts.map(({ id }) => id)

/** Sorts the shifts into unchanged, ready and refused; `refused` gives the reason for each. */
async function judgeShifts(
  tx: Change<SignedInCaller>,
  shifts: readonly SeenShift[],
  step: ConfirmStep,
): Promise<{ same: number[]; ready: LockedShift[]; refused: BulkReply['refused'] }> {
  const locked = new Map((await lockShifts(tx, idsOf(shifts))).map((shift) => [shift.id, shift]))
  const decide = await step.judge(tx)
  const findPayrollLock = await readLocks(tx)
  const meanwhile = meanwhileIn(tx, listOvertaken(shifts, locked))
  const sorted = { same: [] as number[], ready: [] as LockedShift[], refused: [] as BulkReply['refused'] }
  for (const { id, version } of shifts)
    try {
      const shift = locked.get(id)
      if (!shift) throw await goneError(meanwhile, id)
      await refuseStale(meanwhile, shift, version, null)
      if (decide(shift) === 'stay') {
        sorted.same.push(id)
        continue
      }
      const paidOut = findPayrollLock(shift)
      if (paidOut) throw new AppError('conflict', timesheetMessages.locked(paidOut.startDate, paidOut.endDate))
      sorted.ready.push(shift)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      sorted.refused.push({ id, message: error.message })
    }
  return sorted
}

function changeInBulk(
  caller: SignedInCaller,
  action: 'confirmShifts' | 'unconfirmShifts',
  step: ConfirmStep,
  seen: readonly SeenShift[],
): Promise<BulkReply> {
  const shifts = [...new Map(seen.map((shift) => [shift.id, shift])).values()]
  const write = async (): Promise<BulkReply> => {
    const read = await listShiftsByIds(caller, idsOf(shifts))
    const claim = { weeks: [...new Set(read.map(({ weekStartDate }) => weekStartDate))] }
    return change(caller, action, claim, async (tx) => {
      const { same, ready, refused } = await judgeShifts(tx, shifts, step)
      const changed = idsOf(ready.filter(isActive))
      await step.write(tx, changed)
      for (const shift of ready.filter((one) => !isActive(one)))
        try {
          await tx.db.transaction((db) => writeOne({ ...tx, db }, step, shift))
          changed.push(shift.id)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          refused.push({ id: shift.id, message: error.message })
        }
      const ids = new Set([...same, ...changed])
      const done = shifts.flatMap(({ id }) => (ids.has(id) ? [id] : []))
      const message = scheduleMessages.bulkDone(done.length, refused.length)
      return { message, done, refused, undoId: changed.length > 0 ? tx.changeId : null }
    })
  }
  return sayWhyRefused(write(), scheduleMessages.overlapOnEdit)
}

export const confirmShifts = (caller: SignedInCaller, shifts: readonly SeenShift[]) =>
  changeInBulk(caller, 'confirmShifts', CONFIRM, shifts)

export const unconfirmShifts = (caller: SignedInCaller, shifts: readonly SeenShift[]) =>
  changeInBulk(caller, 'unconfirmShifts', UNCONFIRM, shifts)
