import type { FixToApply } from '@fairweek/domain/contracts/explanations'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { listOpenDuties, type RosterWeek } from '../../roster/roster-problem.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { tellAssigned } from '../notifications/tell-shift.ts'
import { listRoles } from '../roles/roles.store.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'
import { lockWeek } from '../schedule/roster.store.ts'
import { listShiftsByIds, lockHolder, lockHolders } from '../schedule/schedule.store.ts'
import { insertUndo } from '../schedule/schedule-undo.store.ts'
import type { Caller } from '../schedule/shift-access.ts'
import { sayWhyRefused } from '../schedule/shift-checks.ts'
import { changeShift, insertShift, type ShiftFields } from '../schedule/shift-write.store.ts'
import { checkFix } from './try-fix.ts'

type ChangedShift = FixToApply['changes'][number]

/** The requirement that an opening is open for, as a hint on the row that fills it (GN4). */
function findRequirementId(week: RosterWeek, { date, startTime, endTime, roleId }: FixToApply['opening']) {
  const { start, end } = dayInterval(date, startTime, endTime)
  const duty = listOpenDuties(week).find((open) => open.start === start && open.end === end && open.roleId === roleId)
  return duty?.need?.requirementId ?? null
}

/** Writes one change; answers the row as it was, or null for a new one, and its id. */
async function writeChange(
  tx: Database,
  {
    change,
    week,
    requirementId,
    userId,
  }: { change: ChangedShift; week: RosterWeek; requirementId: number | null; userId: number },
): Promise<{ id: number; before: Shift | null }> {
  const { weekStartDate, dayOfWeek, roleId, staffId, shiftId, version } = change
  const times = { startTime: storedClockTime(change.startTime), endTime: storedClockTime(change.endTime) }
  const fields = { weekStartDate, dayOfWeek, roleId, staffId, status: 'Pending' as const, ...times }
  if (shiftId === null || version === null) {
    const row: ShiftFields = { ...fields, requirementId }
    return { id: await insertShift(tx, row, userId), before: null }
  }
  const before = week.shifts.find(({ id }) => id === shiftId)
  if (!before) throw new AppError('conflict', explanationMessages.fixOvertaken)
  const formerStaffId = before.staffId === staffId ? before.originalStaffId : (before.originalStaffId ?? before.staffId)
  const isWritten = await changeShift(
    tx,
    { id: shiftId, version },
    { ...fields, originalStaffId: formerStaffId },
    userId,
  )
  if (!isWritten) throw new AppError('conflict', explanationMessages.fixOvertaken)
  return { id: shiftId, before }
}

async function tellHolders(tx: Database, shifts: readonly Shift[]): Promise<void> {
  for (const shift of shifts) {
    const holder = shift.staffId === null ? null : await lockHolder(tx, shift.staffId)
    if (holder) await tellAssigned(tx, shift, holder)
  }
}

/**
 * Does exactly what an offered fix said, or nothing. The rules are checked in the transaction that writes, with the people
 * and the week locked, so that of two managers who apply at once the second is told.
 */
export async function applyFix(
  { db, clock, user }: Caller,
  fix: FixToApply,
): Promise<{ message: string; shifts: Shift[]; undoId: number }> {
  const weekStart = weekStartOf(fix.opening.date)
  const write = db.transaction(async (tx) => {
    await lockWeek(tx, weekStart)
    const seen = await readRosterWeek(tx, weekStart, clock)
    const rows = new Set(fix.changes.map(({ shiftId }) => shiftId))
    const former = seen.shifts.flatMap(({ id, staffId }) => (rows.has(id) && staffId !== null ? [staffId] : []))
    await lockHolders(tx, [...fix.changes.map(({ staffId }) => staffId), ...former])
    const week = await readRosterWeek(tx, weekStart, clock)
    const roleNames = new Map((await listRoles(tx)).map(({ id, name }) => [id, name]))
    const fault = checkFix(week, fix, roleNames)
    if (fault) throw new AppError('conflict', fault.message)

    const requirementId = findRequirementId(week, fix.opening)
    // Last first: who hands a shift on is free of it before they take the opening.
    const written: { id: number; before: Shift | null }[] = []
    for (const change of fix.changes.toReversed()) {
      written.unshift(await writeChange(tx, { change, week, requirementId, userId: user.id }))
    }
    const now = await listShiftsByIds(
      tx,
      written.map(({ id }) => id),
    )
    const shifts = written.flatMap(({ id }) => now.find((shift) => shift.id === id) ?? [])
    await tellHolders(tx, shifts)
    const undoId = await insertUndo(tx, {
      kind: 'fix',
      weekStartDate: weekStart,
      createdBy: user.id,
      changes: {
        created: shifts
          .filter((shift) => written.some(({ id, before }) => id === shift.id && before === null))
          .map(({ id, version }) => ({ id, version })),
        updated: written.flatMap(({ before }) => (before ? [{ before, versionAfter: before.version + 1 }] : [])),
        deleted: [],
      },
    })
    await recordAudit(tx, { actor: user, action: 'applyFix', subject: 'schedule', after: { ...fix, undoId } })
    return { message: explanationMessages.applied, shifts, undoId }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
