/** Whose shifts an account may see and touch, and what time it is for the business. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { shiftDate, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY, requireMinutes } from '@fairweek/domain/time/clock-time'
import { dayNumber } from '@fairweek/domain/time/day'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Scope, SignedInCaller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../http/clock.ts'
import { findShift, findStaffOfUser, isStaff } from './schedule.store.ts'

/** Lets staff ask about themselves, and managers about anybody who exists (SE5). */
export async function requireOwnStaff(caller: SignedInCaller, staffId: number): Promise<void> {
  if (hasRank(caller.user.role, 'manager')) {
    if (!(await isStaff(caller, staffId))) throw new AppError('notFound', scheduleMessages.unknownStaff)
    return
  }
  const own = await findStaffOfUser(caller, caller.user.id)
  if (own?.id !== staffId) throw new AppError('forbidden', denialMessage('view', 'manager'))
}

/** What the account may see: staff see no requests but their own (REQ-02). */
export async function keepVisible(caller: SignedInCaller, shifts: Shift[]): Promise<Shift[]> {
  if (hasRank(caller.user.role, 'manager')) return shifts
  const isRequest = ({ status }: Shift) => status === 'Requested' || status === 'Rejected'
  if (!shifts.some(isRequest)) return shifts
  const own = await findStaffOfUser(caller, caller.user.id)
  return shifts.filter((shift) => !isRequest(shift) || (own !== null && shift.staffId === own.id))
}

/** A caller whose request came in at an instant, in milliseconds since 1970. */
export interface TimedCaller extends SignedInCaller {
  receivedAt: number
}

export async function requireShift(scope: Scope, id: number): Promise<Shift> {
  const shift = await findShift(scope, id)
  if (!shift) throw new AppError('notFound', scheduleMessages.notFound)
  return shift
}

/** What the wall clock of the business shows. */
export interface BusinessTime {
  day: string
  /** Minutes since 1970-01-01 00:00. */
  minutes: number
}

export function businessTime(clock: Clock, timeZone: string): BusinessTime {
  const { day, time } = wallClock(clock(), timeZone)
  return { day, minutes: (dayNumber(day) ?? 0) * MINUTES_A_DAY + requireMinutes(time) }
}

/** Whether a shift has started; one without times starts with its day and has started once that is over. */
export function hasStarted(shift: Shift, now: BusinessTime): boolean {
  const interval = shiftInterval(shift)
  return interval ? interval.start <= now.minutes : shiftDate(shift) < now.day
}
