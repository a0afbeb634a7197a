/** Reads the facts needed to decide and present time off. */
import type { Blackout, Collision } from '@fairweek/domain/contracts/time-off/time-off'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import { collidesWithTimeOff, type TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import { outranks } from '@fairweek/domain/rules/permissions'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Scope, SignedInCaller } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { findTimeOffRow, listOtherManagers, type NearShift, type StoredTimeOff } from './time-off.store.ts'

export async function requireTimeOff(scope: Scope, id: number): Promise<StoredTimeOff> {
  const found = await findTimeOffRow(scope, id)
  if (!found) throw new AppError('notFound', timeOffMessages.notFound)
  return found
}

type Owner = Pick<StoredTimeOff['staff'], 'userId' | 'rank'>

/** Lists the accounts that may decide on a person's time off: other managers whom the person does not outrank. */
export async function listDeciders(scope: Scope, { userId, rank }: Owner): Promise<number[]> {
  const managers = await listOtherManagers(scope, userId)
  return managers.filter(({ role }) => rank === null || !outranks(rank, role)).map(({ id }) => id)
}

/** Returns whether time off is the caller's own, and whether nobody else can approve or reject it. */
export async function readOwnership(caller: SignedInCaller, owner: Owner) {
  const isOwn = owner.userId === caller.user.id
  return { isOwn, isOnlyDecider: isOwn && (await listDeciders(caller, owner)).length === 0 }
}

/** Lists a person's shifts during time off, for display. */
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

/** Lists the weeks whose shifts time off may affect, which are locked while it is decided. */
export function weeksOfTimeOff({ fromDate, untilDate }: TimeOffDays): string[] {
  const weeks: string[] = []
  const last = addDays(untilDate, 1)
  for (let week = weekStartOf(addDays(fromDate, -1)); week <= last; week = addDays(week, 7)) weeks.push(week)
  return weeks
}
