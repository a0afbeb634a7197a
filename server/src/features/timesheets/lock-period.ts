/** Locks days for payroll, and unlocks them; in between, database triggers prevent changes (PAY-03). */

import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { lockPeriod as endpoint, PayrollLock } from '@fairweek/domain/contracts/timesheets'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { isOver } from '@fairweek/domain/rules/has-started'
import { hasEnded } from '@fairweek/domain/rules/payroll/has-ended'
import { nameShifts } from '@fairweek/domain/rules/payroll/name-shifts'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { isExclusionViolation } from '../../db/database-errors.ts'
import type { FrozenPay } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { readReachedMinutes, readToday } from '../../settings/read-today.ts'
import { deleteLock, findLock, insertLock } from '../../shifts/payroll-locks.store.ts'
import { readRatesOfShifts } from '../labour-cost/rates-of-shifts.ts'
import { readRows, showLock } from './read-timesheet.ts'
import { listUnconfirmed } from './timesheets.store.ts'

/**
 * Locks days up to today whose shifts are over, and stores the current minutes and rates of their shifts. The hours of a
 * shift that still runs could not be recorded afterwards.
 */
export async function lockPeriod(
  caller: SignedInCaller,
  { startDate, endDate, reason }: Body<typeof endpoint>,
): Promise<PayrollLock> {
  if (endDate > (await readToday(caller))) throw new AppError('conflict', timesheetMessages.lockTooEarly)
  const claim = { locks: ['payroll'] as const, details: { startDate, endDate, reason } }
  try {
    return await change(caller, 'lockPeriod', claim, async (tx) => {
      const days = { startDate, endDate, staffId: null }
      const rows = await readRows(tx, days, [])
      const reachedMinutes = await readReachedMinutes(tx)
      const drafts = (await listUnconfirmed(tx, days)).filter((shift) => !isOver(shift, reachedMinutes))
      const unfinished = rows.filter((row) => !hasEnded(row, reachedMinutes)).length + drafts.length
      if (unfinished > 0) throw new AppError('conflict', timesheetMessages.lockUnfinished(unfinished))
      const unapproved = rows.filter(({ approval }) => approval && approval.state !== 'approved')
      if (unapproved.length > 0)
        throw new AppError(
          'conflict',
          `${timesheetMessages.lockUnapproved(unapproved.length, nameShifts(unapproved))} ${timesheetMessages.approveFirst}`,
        )
      const centsOf = await readRatesOfShifts(
        tx,
        rows.map(({ shiftId }) => shiftId),
      )
      const frozen = rows.map(
        ({ shiftId, paidMinutes, breakMinutes }): FrozenPay => [
          shiftId,
          paidMinutes + breakMinutes,
          breakMinutes,
          centsOf.get(shiftId) ?? null,
        ],
      )
      return showLock(
        await insertLock(tx, {
          startDate,
          endDate,
          frozen,
          lockedBy: caller.user.username,
          createdAt: instantNow(tx.clock),
        }),
        reason,
      )
    })
  } catch (error) {
    if (isExclusionViolation(error, 'payroll_locks_apart'))
      throw new AppError('conflict', timesheetMessages.lockOverlaps)
    throw error
  }
}

/** Unlocks days: their shifts can be changed again, and their pay again follows the current settings. */
export async function unlockPeriod(caller: SignedInCaller, id: number, reason: string): Promise<{ message: string }> {
  const lock = await findLock(caller, id)
  if (!lock) throw new AppError('notFound', timesheetMessages.lockGone)
  const { startDate, endDate } = lock
  await change(caller, 'unlockPeriod', { locks: ['payroll'], details: { startDate, endDate, reason } }, async (tx) => {
    if (!(await deleteLock(tx, id))) throw new AppError('notFound', timesheetMessages.lockGone)
  })
  return { message: timesheetMessages.periodUnlocked }
}
