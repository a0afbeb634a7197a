/** Approves the hours of shifts (APPR-04 to APPR-07). */
import type { approveHours as endpoint } from '@fairweek/domain/contracts/approval/approval'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { approvalMessages } from '@fairweek/domain/messages/approval/approval'
import { hasEnded } from '@fairweek/domain/rules/payroll/has-ended'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { approveShifts, type SeenShift } from '../../shifts/hour-approvals.store.ts'
import { findProfileLeftToOthers } from '../../shifts/own-hours.ts'
import { listLocks } from '../../shifts/payroll-locks.store.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { readClockedDays } from '../time-clock/read-clocked.ts'
import { hoursByClock } from '../time-clock/take-over-hours.ts'
import { readRows } from '../timesheets/read-timesheet.ts'
import { writeActualHours } from '../timesheets/timesheets.store.ts'

type NotApprovedReason = keyof typeof approvalMessages.left
type Asked = Body<typeof endpoint>['shifts'][number]

/** Says how many shifts were not approved, and why. */
function describeLeft(reasons: readonly NotApprovedReason[]): string {
  const counts = new Map<NotApprovedReason, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => approvalMessages.left[reason](count)).join(' ')
}

/** Returns why a shift cannot be approved; null if it can. */
function findObstacle(
  row: TimesheetRow | undefined,
  { version }: Asked,
  facts: { reachedMinutes: number; ownStaffId: number | null },
): NotApprovedReason | null {
  if (!row) return 'gone'
  if (row.isLocked) return 'locked'
  if (row.staffId !== null && row.staffId === facts.ownStaffId) return 'own'
  if (row.approval?.state === 'approved') return 'approvedBefore'
  if (row.version !== version) return 'changed'
  return hasEnded(row, facts.reachedMinutes) ? null : 'notOver'
}

/** Records the hours of shifts by the time clock; returns the shifts with their new versions, or why they have none. */
async function takeOver(
  tx: Change<SignedInCaller>,
  asked: readonly Asked[],
  days: { startDate: string; endDate: string },
): Promise<{ taken: SeenShift[]; left: NotApprovedReason[] }> {
  if (asked.length === 0) return { taken: [], left: [] }
  const clocked = await readClockedDays(tx, { ...days, staffId: null })
  const rowOf = new Map(clocked.shifts.map((row) => [row.shiftId, row]))
  const [taken, left]: [SeenShift[], NotApprovedReason[]] = [[], []]
  for (const { id, version } of asked) {
    const row = rowOf.get(id)
    const hours = row ? hoursByClock(row) : null
    if (!row || !hours) left.push('byHand')
    else if (row.isRecorded) taken.push({ id, version })
    else if (await writeActualHours(tx, { id, version }, hours)) taken.push({ id, version: version + 1 })
    else left.push('changed')
  }
  return { taken, left }
}

/**
 * Approves shifts that are over and still as the caller saw them. Leaves the others, and says how many and why; throws
 * if none can be approved.
 */
export async function approveHours(
  caller: SignedInCaller,
  { shifts: asked }: Body<typeof endpoint>,
): Promise<{ message: string }> {
  const { hoursNeedApproval } = await readSettings(caller)
  if (!hoursNeedApproval) throw new AppError('conflict', approvalMessages.notNeeded)
  const seen = await listShiftsByIds(
    caller,
    asked.map(({ id }) => id),
  )
  const dates = seen.map(shiftDate).sort()
  const days = { startDate: dates[0] ?? '', endDate: dates.at(-1) ?? '' }
  if (seen.length === 0) throw new AppError('conflict', describeLeft(['gone']))
  const weeks = [...new Set(seen.map(({ weekStartDate }) => weekStartDate))]
  return change(caller, 'approveHours', { weeks }, async (tx) => {
    const rows = await readRows(tx, { ...days, staffId: null }, await listLocks(tx, days))
    const rowOf = new Map(rows.map((row) => [row.shiftId, row]))
    const facts = {
      reachedMinutes: await readReachedMinutes(tx),
      ownStaffId: await findProfileLeftToOthers(tx),
    }
    const left: NotApprovedReason[] = []
    const free = asked.filter((one) => {
      const obstacle = findObstacle(rowOf.get(one.id), one, facts)
      if (obstacle) left.push(obstacle)
      return obstacle === null
    })
    const clocked = await takeOver(
      tx,
      free.filter(({ hours }) => hours === 'clocked'),
      days,
    )
    const ready = [...free.filter(({ hours }) => hours === 'shown'), ...clocked.taken]
    const approved = ready.length === 0 ? new Set() : await approveShifts(tx, ready, tx.user, instantNow(tx.clock))
    for (const { id } of ready) if (!approved.has(id)) left.push('changed')
    left.push(...clocked.left)
    const why = describeLeft(left)
    if (approved.size === 0)
      throw new AppError(left.every((reason) => reason === 'own') ? 'forbidden' : 'conflict', why)
    return { message: [approvalMessages.approved(approved.size), why].filter(Boolean).join(' ') }
  })
}
