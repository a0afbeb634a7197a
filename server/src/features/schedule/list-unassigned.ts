import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listUnassigned as endpoint } from '@fairweek/domain/contracts/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { classifyShift } from '@fairweek/domain/rules/shift-state'
import { weekStartForReading } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../caller/caller.ts'
import { couldTake } from '../../roster/could-take.ts'
import { listOffers, mayStillBeTaken, withoutOffered } from '../../roster/places-left.ts'
import { keepVisible, requireOwnStaff } from '../../shifts/shift-access.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { listAreas } from '../areas/areas.store.ts'
import { listShiftIdsWithCover } from '../cover/cover.store.ts'

/**
 * Lists what a person can still request in a week, by date and start: open demand and cancelled shifts that they could
 * take, except on days for which they already have a request (SDASH-09). Open demand that a cancelled shift would fill
 * is not listed twice.
 */
export async function listUnassigned(
  caller: SignedInCaller,
  staffId: number,
  date: string,
): Promise<Reply<typeof endpoint>> {
  await requireOwnStaff(caller, staffId)
  const weekStartDate = weekStartForReading(date)
  const week = await readRosterWeek(caller, weekStartDate)
  const person = week.people[week.placeOf.get(staffId) ?? -1]
  if (!person) return { unassignedRequirements: [], cancelledShifts: [], roles: [] }

  const areas = await listAreas(caller)
  const askedDays = new Set(
    week.inWeek
      .filter((shift) => shift.staffId === staffId && classifyShift(shift) === 'requested')
      .map((shift) => shiftDate(shift)),
  )
  // Shifts for which managers ask for cover; the people asked answer the cover request instead.
  const withCover = await listShiftIdsWithCover(caller)
  const cancelledShifts = (await keepVisible(caller, week.inWeek))
    .filter((shift) => classifyShift(shift) === 'unassignedCancelled' && mayStillBeTaken(week, shift))
    .filter((shift) => !askedDays.has(shiftDate(shift)) && !withCover.has(shift.id))
    .filter((shift) => couldTake(person, slotOfShift(shift), week).isAllowed)
  const unassignedRequirements = withoutOffered(listOffers(week), [
    ...cancelledShifts,
    ...week.inWeek.filter(({ id }) => withCover.has(id)),
  ])
    .filter(({ need }) => !askedDays.has(need.date))
    .filter(({ need }) => couldTake(person, need, week).isAllowed)
    .map(({ need: { requirementId: id, roleId, dayOfWeek, startTime, endTime }, missing, areaIds }) => {
      const asked = areas.filter((area) => areaIds?.includes(area.id))
      const requirement = { id, roleId, dayOfWeek, startTime, endTime }
      return { weekStartDate, openingCount: missing, requirement, ...(asked.length > 0 && { areas: asked }) }
    })
  const roles = week.roles.filter(({ id }) => person.roleIds.includes(id))
  return { unassignedRequirements, cancelledShifts, roles: [...roles] }
}
