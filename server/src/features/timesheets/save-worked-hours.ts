import type { Body } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { saveWorkedHours as endpoint } from '@fairweek/domain/contracts/timesheets'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { measureElapsed } from '@fairweek/domain/rules/payroll/paid-time'
import { occupiedInterval, shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { findApproval } from '../../shifts/hour-approvals.store.ts'
import { refuseOwnHours } from '../../shifts/own-hours.ts'
import { requireShift } from '../../shifts/shift-access.ts'
import { staleError } from '../../shifts/shift-checks.ts'
import { type ActualHours, writeActualHours } from './timesheets.store.ts'

const AS_PLANNED: ActualHours = {
  actualStartTime: null,
  actualEndTime: null,
  actualBreakMinutes: null,
  actualReason: null,
}

/** Throws if the break is longer than what was worked. */
async function refuseLongBreak(
  caller: SignedInCaller,
  { weekStartDate, dayOfWeek }: Shift,
  worked: NonNullable<Body<typeof endpoint>['worked']>,
): Promise<void> {
  const { businessTimeZone } = await readSettings(caller)
  const { startTime, endTime, breakMinutes } = worked
  const date = shiftDate({ weekStartDate, dayOfWeek })
  const passed = measureElapsed({ date, startTime, endTime }, worked, businessTimeZone)
  if (breakMinutes === null || breakMinutes <= passed) return
  const message = timesheetMessages.breakTooLong(breakMinutes, passed)
  throw new AppError('invalid', message, [{ path: 'worked.breakMinutes', message }])
}

/** Records how a confirmed shift was actually worked, or that it was worked as planned (PAY-02). */
export async function saveWorkedHours(
  caller: SignedInCaller,
  id: number,
  { version, worked, replacesApproval }: Body<typeof endpoint>,
): Promise<{ message: string }> {
  const seen = await requireShift(caller, id)
  await refuseOwnHours(caller, seen.staffId)
  if (seen.status !== 'Confirmed') throw new AppError('conflict', timesheetMessages.hoursOnlyConfirmed)
  if (!hasStarted(occupiedInterval(seen), await readReachedMinutes(caller)))
    throw new AppError('conflict', timesheetMessages.hoursNotStarted)
  if (worked) await refuseLongBreak(caller, seen, worked)
  const hours: ActualHours = worked
    ? {
        actualStartTime: storedClockTime(worked.startTime),
        actualEndTime: storedClockTime(worked.endTime),
        actualBreakMinutes: worked.breakMinutes,
        actualReason: worked.reason || null,
      }
    : AS_PLANNED
  await change(caller, 'saveWorkedHours', { weeks: [seen.weekStartDate] }, async (tx) => {
    const approvedBy =
      replacesApproval || !(await readSettings(tx)).hoursNeedApproval ? null : await findApproval(tx, { id, version })
    if (approvedBy !== null) throw new AppError('conflict', timesheetMessages.approvedMeanwhile(approvedBy))
    if (!(await writeActualHours(tx, { id, version }, hours))) throw await staleError(meanwhileIn(tx), id, version)
  })
  return { message: timesheetMessages.hoursSaved }
}
