/** The rules that every write of a shift obeys, checked inside its transaction (SHIFT-02, TM2, RQ3). */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { findClash } from '@fairweek/domain/rules/overlap'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { minutesOf } from '@fairweek/domain/time/clock-time'
import { addDays } from '@fairweek/domain/time/day'
import type { Scope } from '../../caller.ts'
import { isExclusionViolation, isForeignKeyViolation } from '../../db/database-errors.ts'
import { AppError } from '../../http/app-error.ts'
import { readSettings } from '../settings/settings.store.ts'
import { findShift, listActiveShiftsOfStaff, lockHolder, type ShiftHolder, wasChangedSince } from './schedule.store.ts'

/**
 * Refuses a caller who saw another version of a shift. A caller who does not say which version they saw cannot have
 * seen what was written after their request came in: of two claims at once, the later must not silently win.
 */
export async function refuseStale(
  scope: Scope,
  seen: Shift,
  { version, receivedAt, staffId }: { version: number | undefined; receivedAt: number; staffId: number | null },
): Promise<void> {
  const isStale = version === undefined ? await wasChangedSince(scope, seen, receivedAt) : version !== seen.version
  if (!isStale) return
  const isTaken = staffId !== null && seen.staffId !== null && seen.staffId !== staffId
  throw new AppError('conflict', isTaken ? scheduleMessages.alreadyFilled : scheduleMessages.stale)
}

/** Refuses a shift that ends at the minute it starts; 24:00 and 00:00 are the same minute. */
export function refuseSameTimes({ startTime, endTime }: { startTime: string; endTime: string }): void {
  if (minutesOf(startTime) === minutesOf(endTime))
    throw new AppError('invalid', scheduleMessages.sameTimes, [
      { path: 'endTime', message: scheduleMessages.sameTimes },
    ])
}

/**
 * Locks somebody and makes sure that they can take a shift: they exist, hold its role, and are free then in the weeks
 * around it. Until the transaction ends nobody else can book them.
 */
export async function requireFreeHolder(
  tx: Scope,
  shift: TimedShift & { id?: number; roleId: number },
  staffId: number,
  overlapMessage: string,
): Promise<ShiftHolder> {
  const holder = await lockHolder(tx, staffId)
  if (!holder) throw new AppError('conflict', scheduleMessages.unknownStaff)
  if (!holder.roleIds.includes(shift.roleId)) throw new AppError('conflict', scheduleMessages.lacksRole)
  const weeks = [-7, 0, 7].map((days) => addDays(shift.weekStartDate, days))
  const booked = await listActiveShiftsOfStaff(tx, [staffId], weeks)
  if (findClash({ ...shift, staffId }, booked, await readSettings(tx))) throw new AppError('conflict', overlapMessage)
  return holder
}

/** Throws for the loser of a race: why the row is not as it was when it was read. */
export async function refuseOvertaken(tx: Scope, seen: Shift, wantsStaff: boolean): Promise<never> {
  const now = await findShift(tx, seen.id)
  if (!now) throw new AppError('notFound', scheduleMessages.notFound)
  const isTaken = wantsStaff && now.staffId !== null && now.staffId !== seen.staffId
  throw new AppError('conflict', isTaken ? scheduleMessages.alreadyFilled : scheduleMessages.stale)
}

/** Runs a write; what only the database could see comes out as a sentence. */
export async function sayWhyRefused<Result>(write: Promise<Result>, overlapMessage: string): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isExclusionViolation(error, 'schedule_no_double_booking')) throw new AppError('conflict', overlapMessage)
    if (isForeignKeyViolation(error, 'schedule_role_id_roles_id_fk'))
      throw new AppError('conflict', scheduleMessages.unknownRole)
    if (isForeignKeyViolation(error, 'schedule_staff_id_staff_id_fk'))
      throw new AppError('conflict', scheduleMessages.unknownStaff)
    throw error
  }
}
