import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listUnassigned as endpoint, NotOffered } from '@fairweek/domain/contracts/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { classifyShift } from '@fairweek/domain/rules/shift-state'
import { weekStartForReading } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../caller/caller.ts'
import { couldTake } from '../../roster/could-take.ts'
import { listOffers, mayStillBeTaken, withoutOffered } from '../../roster/places-left.ts'
import { filterVisible, requireOwnStaff } from '../../shifts/shift-access.ts'
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
  if (!person) return { unassignedRequirements: [], cancelledShifts: [], roles: [], notOffered: [] }

  const areas = await listAreas(caller)
  const askedDays = new Set(
    week.inWeek
      .filter((shift) => shift.staffId === staffId && classifyShift(shift) === 'requested')
      .map((shift) => shiftDate(shift)),
  )
  // Shifts for which managers ask for cover; the people asked answer the cover request instead.
  const withCover = await listShiftIdsWithCover(caller)
  const notOffered = new Map<NotOffered[number]['reason'], number>()
  /** Checks whether the person is offered a slot; if not, counts its places by the reason. */
  const isOffered = (slot: Slot, day: string, places: number) => {
    const rule = couldTake(person, slot, week).broken[0]?.reason
    const reason = rule !== 'role' && askedDays.has(day) ? 'asked' : rule
    if (reason === undefined) return true
    if (places > 0) notOffered.set(reason, (notOffered.get(reason) ?? 0) + places)
    return false
  }
  const released = (await filterVisible(caller, week.inWeek)).filter(
    (shift) =>
      classifyShift(shift) === 'unassignedCancelled' && mayStillBeTaken(week, shift) && !withCover.has(shift.id),
  )
  const cancelledShifts = released.filter((shift) => isOffered(slotOfShift(shift), shiftDate(shift), 1))
  const unassignedRequirements = withoutOffered(listOffers(week), [
    ...cancelledShifts,
    ...week.inWeek.filter(({ id }) => withCover.has(id)),
  ])
    .filter((opening) => {
      // A place of a cancelled shift that the person is not offered has been counted with that shift.
      const places = withoutOffered([opening], released)[0]?.missing ?? 0
      return isOffered(opening.need, opening.need.date, places)
    })
    .map(({ need: { requirementId: id, roleId, dayOfWeek, startTime, endTime }, missing, areaIds }) => {
      const asked = areas.filter((area) => areaIds?.includes(area.id))
      const requirement = { id, roleId, dayOfWeek, startTime, endTime }
      return { weekStartDate, openingCount: missing, requirement, ...(asked.length > 0 && { areas: asked }) }
    })
  const roles = week.roles.filter(({ id }) => person.roleIds.includes(id))
  return {
    unassignedRequirements,
    cancelledShifts,
    roles: [...roles],
    notOffered: [...notOffered].map(([reason, count]) => ({ reason, count })),
  }
}
