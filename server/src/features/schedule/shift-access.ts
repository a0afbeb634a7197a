/** Whose shifts an account may see and touch, and what time it is for the business. */
import type { User } from '@fairweek/domain/contracts/auth'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { shiftDate, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY, requireMinutes } from '@fairweek/domain/time/clock-time'
import { dayNumber } from '@fairweek/domain/time/day'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../http/clock.ts'
import { findShift, findStaffOfUser, isStaff } from './schedule.store.ts'

/** Who does something, where and when: the part of a request's context that use cases take. */
export interface Caller {
  db: Database
  clock: Clock
  user: User
}

/** Lets staff ask about themselves and managers about anybody who is there (SE5). */
export async function requireOwnStaff({ db, user }: Pick<Caller, 'db' | 'user'>, staffId: number): Promise<void> {
  if (hasRank(user.role, 'manager')) {
    if (!(await isStaff(db, staffId))) throw new AppError('notFound', scheduleMessages.unknownStaff)
    return
  }
  const own = await findStaffOfUser(db, user.id)
  if (own?.id !== staffId) throw new AppError('forbidden', denialMessage('view', 'manager'))
}

/** What the account may see: staff see no requests but their own (S:6). */
export async function keepVisible({ db, user }: Pick<Caller, 'db' | 'user'>, shifts: Shift[]): Promise<Shift[]> {
  if (hasRank(user.role, 'manager')) return shifts
  const isRequest = ({ status }: Shift) => status === 'Requested' || status === 'Rejected'
  if (!shifts.some(isRequest)) return shifts
  const own = await findStaffOfUser(db, user.id)
  return shifts.filter((shift) => !isRequest(shift) || (own !== null && shift.staffId === own.id))
}

/** A caller whose request came in at an instant, in milliseconds since 1970. */
export interface TimedCaller extends Caller {
  receivedAt: number
}

export async function requireShift(db: Database, id: number): Promise<Shift> {
  const shift = await findShift(db, id)
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
