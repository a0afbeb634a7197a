/** What has to be known of time off to decide it, and to show it. */
import type { Blackout, Collision } from '@fairweek/domain/contracts/time-off'
import { timeOffMessages } from '@fairweek/domain/messages/availability/time-off'
import { collidesWithTimeOff, type TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import { outranks } from '@fairweek/domain/rules/permissions'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller, Scope, SignedInCaller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { readSettings } from '../settings/settings.store.ts'
import { findTimeOffRow, listOtherManagers, type NearShift, type StoredTimeOff } from './time-off.store.ts'

/** The calendar day that it is for the business. */
export async function readToday(caller: Caller): Promise<string> {
  const { businessTimeZone } = await readSettings(caller)
  return wallClock(caller.clock(), businessTimeZone).day
}

export async function requireTimeOff(scope: Scope, id: number): Promise<StoredTimeOff> {
  const found = await findTimeOffRow(scope, id)
  if (!found) throw new AppError('notFound', timeOffMessages.notFound)
  return found
}

type Owner = Pick<StoredTimeOff['staff'], 'userId' | 'rank'>

/** Accounts of everybody who may decide about somebody: managers whom they do not outrank (SE3), themselves left out. */
export async function listDeciders(scope: Scope, { userId, rank }: Owner): Promise<number[]> {
  const managers = await listOtherManagers(scope, userId)
  return managers.filter(({ role }) => rank === null || !outranks(rank, role)).map(({ id }) => id)
}

/** Whether time off is the caller's own, and whether nobody else could decide it. */
export async function readOwnership(caller: SignedInCaller, owner: Owner) {
  const isOwn = owner.userId === caller.user.id
  return { isOwn, isOnlyDecider: isOwn && (await listDeciders(caller, owner)).length === 0 }
}

/** The shifts that lie in time off, as they are told. */
export function listCollisions(days: TimeOffDays, staffId: number, shifts: readonly NearShift[]): Collision[] {
  return shifts
    .filter((shift) => shift.staffId === staffId && collidesWithTimeOff(days, shift))
    .map(({ shiftId, date, startTime, endTime, role, status }) => ({
      shiftId,
      date,
      startTime,
      endTime,
      role,
      status,
    }))
}

export function touchesBlackout({ fromDate, untilDate }: TimeOffDays, blackout: Blackout): boolean {
  return blackout.fromDate <= untilDate && fromDate <= blackout.untilDate
}

/** The weeks whose shifts time off may touch, so that nobody plans them while it is decided. */
export function weeksOfTimeOff({ fromDate, untilDate }: TimeOffDays): string[] {
  const weeks: string[] = []
  const last = addDays(untilDate, 1)
  for (let week = weekStartOf(addDays(fromDate, -1)); week <= last; week = addDays(week, 7)) weeks.push(week)
  return weeks
}
