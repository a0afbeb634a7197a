/**
 * Confirms or unconfirms many shifts as one change (WEEK-05, WEEK-06). The number of SQL statements does not grow with
 * the number of shifts, so a week of several hundred is quick. Shifts that have changed since, or must not change, are
 * skipped and reported.
 */
import type { BulkReply, SeenShift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { listOvertaken, meanwhileIn } from '../../history/describe-meanwhile.ts'
import { readLocks } from '../../shifts/payroll-locks.store.ts'
import { readReachedMinutes, requireOutcome, requireShift } from '../../shifts/shift-access.ts'
import { goneError, refuseStale, sayWhyRefused } from '../../shifts/shift-checks.ts'
import {
  confirmLockedShifts,
  type LockedShift,
  lockShifts,
  unconfirmLockedShifts,
} from '../../shifts/shift-write.store.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { confirmSeenShift } from './confirm-shift.ts'
import { unconfirmSeenShift } from './unconfirm-shift.ts'

interface BulkStep {
  action: 'confirmShifts' | 'unconfirmShifts'
  /** Asks the transition table about one shift; throws if the change is refused. */
  decide: (shift: LockedShift, reachedMinutes: number) => 'move' | 'stay'
  changeAll: (tx: Change<SignedInCaller>, ids: readonly number[]) => Promise<void>
  /** Changes a shift that did not block its person's time until now, so it first checks that they are free. */
  changeOne: (tx: Change<SignedInCaller>, id: number) => Promise<unknown>
}

/** Sorts the shifts into unchanged, ready and refused; `refused` gives the reason for each. */
async function judgeShifts(
  tx: Change<SignedInCaller>,
  shifts: readonly SeenShift[],
  decide: BulkStep['decide'],
): Promise<{ same: number[]; ready: LockedShift[]; refused: BulkReply['refused'] }> {
  const locked = new Map(
    (
      await lockShifts(
        tx,
        shifts.map(({ id }) => id),
      )
    ).map((shift) => [shift.id, shift]),
  )
  const reachedMinutes = await readReachedMinutes(tx)
  const findPayrollLock = await readLocks(tx)
  const meanwhile = meanwhileIn(tx, listOvertaken(shifts, locked))
  const sorted = { same: [] as number[], ready: [] as LockedShift[], refused: [] as BulkReply['refused'] }
  for (const { id, version } of shifts)
    try {
      const shift = locked.get(id)
      if (!shift) throw await goneError(meanwhile, id)
      await refuseStale(meanwhile, shift, version, null)
      if (decide(shift, reachedMinutes) === 'stay') {
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
  seen: readonly SeenShift[],
  { action, decide, changeAll, changeOne }: BulkStep,
): Promise<BulkReply> {
  const shifts = [...new Map(seen.map((shift) => [shift.id, shift])).values()]
  const write = async (): Promise<BulkReply> => {
    const read = await listShiftsByIds(
      caller,
      shifts.map(({ id }) => id),
    )
    const claim = { weeks: [...new Set(read.map(({ weekStartDate }) => weekStartDate))] }
    return change(caller, action, claim, async (tx) => {
      const { same, ready, refused } = await judgeShifts(tx, shifts, decide)
      const changed = ready.filter(isActive).map(({ id }) => id)
      await changeAll(tx, changed)
      for (const { id } of ready.filter((shift) => !isActive(shift)))
        try {
          await tx.db.transaction((db) => changeOne({ ...tx, db }, id))
          changed.push(id)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          refused.push({ id, message: error.message })
        }
      const ids = new Set([...same, ...changed])
      const done = shifts.flatMap(({ id }) => (ids.has(id) ? [id] : []))
      const message = scheduleMessages.bulkDone(done.length, refused.length)
      return { message, done, refused, undoId: changed.length > 0 ? tx.changeId : null }
    })
  }
  return sayWhyRefused(write(), scheduleMessages.overlapOnEdit)
}

export function confirmShifts(caller: SignedInCaller, shifts: readonly SeenShift[]): Promise<BulkReply> {
  const who = actorOf(caller.user.role, false)
  return changeInBulk(caller, shifts, {
    action: 'confirmShifts',
    decide: (shift, reachedMinutes) => {
      const facts = { isUnassigned: shift.staffId === null, hasOpenRequest: shift.hasOpenRequest }
      const { kind } = requireOutcome(decideShift('confirmShift', { state: shift.status, who, facts }))
      // A shift that has started is confirmed even if the person has lost the role since.
      if (kind === 'move' && !shift.isQualified && !hasStarted(occupiedInterval(shift), reachedMinutes))
        throw new AppError('conflict', scheduleMessages.lacksRole)
      return kind === 'move' ? 'move' : 'stay'
    },
    changeAll: (tx, ids) => confirmLockedShifts(tx, ids, { confirmingManagerId: tx.user.id, at: instantNow(tx.clock) }),
    changeOne: async (tx, id) => confirmSeenShift(tx, await requireShift(tx, id)),
  })
}

export function unconfirmShifts(caller: SignedInCaller, shifts: readonly SeenShift[]): Promise<BulkReply> {
  const who = actorOf(caller.user.role, false)
  return changeInBulk(caller, shifts, {
    action: 'unconfirmShifts',
    decide: ({ status, staffId }) => {
      requireOutcome(decideShift('unconfirmShift', { state: status, who, facts: { isUnassigned: staffId === null } }))
      return 'move'
    },
    changeAll: unconfirmLockedShifts,
    changeOne: async (tx, id) => unconfirmSeenShift(tx, await requireShift(tx, id)),
  })
}
