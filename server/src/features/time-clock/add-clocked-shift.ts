import type { Body } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { addClockedShift as endpoint } from '@fairweek/domain/contracts/time-clock/time-clock'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import { shiftOfAttendance } from '@fairweek/domain/rules/time-clock/hours-to-record'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { refuseOwnHours } from '../../shifts/own-hours.ts'
import { requireFreeHolder, sayWhyRefused } from '../../shifts/shift-checks.ts'
import { confirmLockedShifts, insertShift } from '../../shifts/shift-write.store.ts'
import { writeActualHours } from '../timesheets/timesheets.store.ts'
import { findPunch } from './punches.store.ts'
import { readClockedDays } from './read-clocked.ts'
import { hoursByClock } from './take-over-hours.ts'

/** Adds time that was clocked beside all shifts as a confirmed shift, with the clocked hours and breaks (CLOCK-11). */
export async function addClockedShift(
  caller: SignedInCaller,
  { punchId, roleId }: Body<typeof endpoint>,
): Promise<{ message: string }> {
  const punch = await findPunch(caller, punchId)
  if (!punch) throw new AppError('notFound', timeClockMessages.punchGone)
  const { staffId } = punch
  await refuseOwnHours(caller, staffId)
  const { businessTimeZone: timeZone, clockRounding } = await readSettings(caller)
  const { day } = wallClock(Date.parse(punch.at), timeZone)
  const weekOf = (date: string) => ({ weekStartDate: weekStartOf(date), dayOfWeek: dayOfWeekOf(date) })
  // Rounding may move a start to the next day.
  const claim = { weeks: [...new Set([day, addDays(day, 1)].map(weekStartOf))] }
  const refuse = () => new AppError('conflict', timeClockMessages.notAddable)
  const write = change(caller, 'addClockedShift', claim, async (tx) => {
    const days = { startDate: day, endDate: day, staffId }
    const { unplanned } = await readClockedDays(tx, days)
    const { start, end, workedMinutes } = unplanned.find(({ punchIds }) => punchIds[0] === punchId) ?? {}
    if (!start || !end || workedMinutes === null) throw refuse()
    const clocked = { start: Date.parse(start), end: Date.parse(end) }
    const shift = shiftOfAttendance(clocked, { roundingMinutes: Number(clockRounding), timeZone })
    if (!shift) throw refuse()
    const times = { startTime: storedClockTime(shift.startTime), endTime: storedClockTime(shift.endTime) }
    const fields = { ...weekOf(shift.date), ...times, roleId, staffId }
    await requireFreeHolder(tx, fields, staffId, scheduleMessages.overlapOnAdd)
    const id = await insertShift(tx, { ...fields, requirementId: null, status: 'Pending' })
    await confirmLockedShifts(tx, [id], { confirmingManagerId: tx.user.id, at: instantNow(tx.clock) })
    const { shifts } = await readClockedDays(tx, { ...days, startDate: shift.date, endDate: shift.date })
    const row = shifts.find(({ shiftId }) => shiftId === id)
    const hours = row && hoursByClock(row)
    if (!hours) throw refuse()
    if (!row.isRecorded) await writeActualHours(tx, { id, version: row.version }, hours)
    return { message: timeClockMessages.shiftAdded }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
