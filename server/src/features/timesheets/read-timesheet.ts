import type { Query, Reply } from '@fairweek/domain/contracts/endpoint'
import type { listTimesheet, TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { isOver } from '@fairweek/domain/rules/has-started'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { breaksOfSplitDays, hoursOfMinutes, measurePaidTime } from '@fairweek/domain/rules/payroll/paid-time'
import { isInRange } from '@fairweek/domain/rules/payroll/pay-period'
import { personKey, sumByPerson, sumUp } from '@fairweek/domain/rules/payroll/sum-by-person'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { findReachedMinutes } from '@fairweek/domain/time/zone'
import type { Caller, SignedInCaller } from '../../caller/caller.ts'
import { letOthersGo, mapInSlices } from '../../concurrency/slices.ts'
import { AppError } from '../../errors/app-error.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { readLeaveLines } from '../../people/leave/read-leave-lines.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { type HourApproval, listApprovals } from '../../shifts/hour-approvals.store.ts'
import { listQuestions, type StoredQuestion } from '../../shifts/hour-questions.store.ts'
import { findProfileLeftToOthers } from '../../shifts/own-hours.ts'
import { keptPayOf, listLocks, readLockReasons, type StoredLock } from '../../shifts/payroll-locks.store.ts'
import { findChangedWeeks } from './find-changed-weeks.ts'
import { listLateChanges, listSelfRecorded } from './late-changes.store.ts'
import { type ConfirmedShift, countUnconfirmed, type DaysOfStaff, listConfirmedShifts } from './timesheets.store.ts'

export type Timesheet = Reply<typeof listTimesheet>

const NOTHING: Timesheet = { rows: [], totalHours: 0, totals: sumUp([]), people: [], changedWeeks: [], locks: [] }

/** Presents a lock, without the stored pay; staff do not get its reason. */
export function showLock(
  { id, startDate, endDate, lockedBy, createdAt }: StoredLock,
  reason: string | undefined,
): Timesheet['locks'][number] {
  return { id, startDate, endDate, lockedBy, lockedAt: createdAt, ...(reason !== undefined && { reason }) }
}

function writtenDownOf({ actualStartTime, actualEndTime, actualBreakMinutes }: ConfirmedShift) {
  if (actualStartTime === null || actualEndTime === null) return null
  return { startTime: actualStartTime, endTime: actualEndTime, breakMinutes: actualBreakMinutes }
}

/** Presents the last approval of a shift, which holds while the shift has the approved version. */
function showApproval(approval: HourApproval | undefined, version: number): TimesheetRow['approval'] {
  if (!approval) return { state: 'open', by: null, at: null }
  const { by, at } = approval
  return { state: approval.version === version ? 'approved' : 'changed', by, at }
}

function showQuestion({ id, question: text, answer, answeredBy }: StoredQuestion): TimesheetRow['question'] {
  return { id, text, answer, answeredBy }
}

/** Lists confirmed shifts of the days with their pay; in locked days, the pay stored with the lock. */
export async function readRows(
  caller: Caller,
  days: DaysOfStaff,
  locks: readonly StoredLock[],
): Promise<TimesheetRow[]> {
  const { businessTimeZone: timeZone, breakRule, hoursNeedApproval } = await readSettings(caller)
  const reachedMinutes = findReachedMinutes(caller.clock(), timeZone)
  const kept = keptPayOf(locks)
  const shifts = await listConfirmedShifts(caller, days)
  const parts = shifts.map((shift) => {
    const { shiftId, date, startTime, endTime } = shift
    const own = { worked: writtenDownOf(shift), kept: kept.get(shiftId) }
    return { shiftId, date, startTime, endTime, person: personKey(shift), ...own }
  })
  const approvals = hoursNeedApproval ? await listApprovals(caller, days) : null
  const questions = hoursNeedApproval ? await listQuestions(caller, days) : null
  const selfRecorded = await listSelfRecorded(caller, days)
  const splitDayBreaks = breaksOfSplitDays(parts, { breakRule, timeZone })
  await letOthersGo()
  return mapInSlices(shifts, (shift) => {
    const { shiftId, date, startTime, endTime } = shift
    const worked = writtenDownOf(shift)
    const splitDayBreak = splitDayBreaks.get(shiftId)
    const paid = measurePaidTime(shift, worked, { breakRule, timeZone, kept: kept.get(shiftId), splitDayBreak })
    // Copies field by field, because spreading fifty thousand objects takes seconds.
    const row: TimesheetRow = {
      shiftId,
      staffId: shift.staffId,
      staffName: shift.staffName,
      date,
      roleName: shift.roleName,
      version: shift.version,
      startTime: paid.startTime,
      endTime: paid.endTime,
      hours: paid.hours,
      elapsedHours: hoursOfMinutes(paid.elapsedMinutes),
      plannedStartTime: startTime,
      plannedEndTime: endTime,
      plannedHours: shiftHours(shift),
      isWrittenDown: worked !== null,
      isWorked: worked !== null || isOver(shift, reachedMinutes),
      reason: shift.actualReason,
      breakMinutes: paid.breakMinutes,
      writtenBreakMinutes: worked?.breakMinutes ?? null,
      paidMinutes: paid.paidMinutes,
      paidHours: hoursOfMinutes(paid.paidMinutes),
      isLocked: locks.some((lock) => isInRange(date, lock)),
    }
    if (shift.areaName !== null) row.areaName = shift.areaName
    const approval = approvals?.get(shiftId)
    const question = questions?.get(shiftId)
    if (question) row.question = showQuestion(question)
    if (approvals) row.approval = showApproval(approval, shift.version)
    if (selfRecorded.has(shiftId) || (approval?.isSelf && approval.version === shift.version)) row.isSelfDecided = true
    return row
  })
}

/** Returns the confirmed shifts of a range, with hours and totals. Staff get only their own (TIMES-02). */
export async function readTimesheet(
  caller: SignedInCaller,
  { startDate, endDate, staffId }: Query<typeof listTimesheet>,
): Promise<Timesheet> {
  const isManager = hasRank(caller.user.role, 'manager')
  let whose = staffId ?? null
  if (!isManager) {
    const own = await findStaffOfUser(caller, caller.user.id)
    if (staffId !== undefined && staffId !== own?.id) throw new AppError('forbidden', denialMessage('view', 'manager'))
    if (!own) return NOTHING
    whose = own.id
  }
  const days = { startDate, endDate, staffId: whose }
  const { businessTimeZone } = await readSettings(caller)
  const locks = await listLocks(caller, days)
  const reasons = isManager ? await readLockReasons(caller, locks) : new Map<number, string>()
  const rows = await readRows(caller, days, locks)
  const leftToOthers = isManager ? await findProfileLeftToOthers(caller) : null
  if (leftToOthers !== null) for (const row of rows) if (row.staffId === leftToOthers) row.isForOthers = true
  // For a whole year, each step blocks this thread for milliseconds, so others get a turn in between.
  const totals = sumUp(rows)
  await letOthersGo()
  const leave = await readLeaveLines(caller, days)
  const people = sumByPerson(rows, leave)
  await letOthersGo()
  const changedWeeks = findChangedWeeks(await listLateChanges(caller, days), businessTimeZone)
  await letOthersGo()
  return {
    rows,
    totalHours: totals.hours,
    totals,
    people,
    changedWeeks,
    locks: locks.map((lock) => showLock(lock, reasons.get(lock.id))),
    ...(leave.length > 0 && { leave: leave.sort((one, other) => one.date.localeCompare(other.date)) }),
    ...(isManager && { unconfirmed: await countUnconfirmed(caller, days) }),
  }
}
