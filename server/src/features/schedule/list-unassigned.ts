import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listUnassigned as endpoint } from '@fairweek/domain/contracts/schedule'
import { needsOfWeek, openingsOfWeek } from '@fairweek/domain/rules/coverage'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval, shiftDate } from '@fairweek/domain/rules/shift-interval'
import { classifyShift, isActive } from '@fairweek/domain/rules/shift-state'
import { weekStartForReading } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../caller.ts'
import { listRequirements } from '../requirements/requirements.store.ts'
import { listRolesOfStaff, listShiftsOfWeeks } from './schedule.store.ts'
import { readReachedMinutes, requireOwnStaff } from './shift-access.ts'

/**
 * What somebody may still ask for in a week: open needs and cancelled shifts of the roles they hold that have not
 * started, on days on which they have no shift; by date, then start (SDASH-09, GN3).
 */
export async function listUnassigned(
  caller: SignedInCaller,
  staffId: number,
  date: string,
): Promise<Reply<typeof endpoint>> {
  await requireOwnStaff(caller, staffId)
  const weekStartDate = weekStartForReading(date)
  const roles = await listRolesOfStaff(caller, staffId)
  const held = new Set(roles.map(({ id }) => id))
  const shifts = await listShiftsOfWeeks(caller, [weekStartDate])
  const now = await readReachedMinutes(caller)

  const takenDays = new Set(
    shifts
      .filter((shift) => shift.staffId === staffId && (isActive(shift) || classifyShift(shift) === 'requested'))
      .map(shiftDate),
  )
  const unassignedRequirements = openingsOfWeek(needsOfWeek(await listRequirements(caller), weekStartDate), shifts)
    .filter(({ need, missing }) => missing > 0 && held.has(need.roleId))
    .filter(({ need }) => !hasStarted(need, now) && !takenDays.has(need.date))
    .map(({ need: { requirementId: id, roleId, dayOfWeek, startTime, endTime }, missing }) => {
      return { weekStartDate, openingCount: missing, requirement: { id, roleId, dayOfWeek, startTime, endTime } }
    })
  const cancelledShifts = shifts.filter(
    (shift) =>
      classifyShift(shift) === 'unassignedCancelled' &&
      held.has(shift.roleId) &&
      !takenDays.has(shiftDate(shift)) &&
      !hasStarted(occupiedInterval(shift), now),
  )
  return { unassignedRequirements, cancelledShifts, roles }
}
