/** Matches the optimiser's assignments with the places that are open in a week. Pure. */
import { isSameSlot } from '@fairweek/domain/rules/shift-interval'
import type { RosterAnswer } from '@fairweek/engine/problem'
import { couldTake, openBooking } from '../../roster/could-take.ts'
import type { OpenDuty } from '../../roster/open-duties.ts'
import { listAhead, type RosterPlan } from '../../roster/plan-week.ts'
import type { SettledPlace } from '../../roster/planned-weeks.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'

/** One place of a duty that the optimiser gave to a person. */
export interface Placement {
  duty: OpenDuty
  staffId: number
}

export function listPlacements(
  plan: RosterPlan,
  week: RosterWeek,
  { assignments }: Pick<RosterAnswer, 'assignments'>,
): Placement[] {
  return assignments.flatMap(({ person, duty: index }) => {
    const [duty, somebody] = [plan.duties[plan.partOf[index] ?? -1], week.people[person]]
    return duty && somebody ? [{ duty, staffId: somebody.id }] : []
  })
}

/**
 * Returns the placements that are valid in a week: the slot is still open, and no hard rule keeps the person from it.
 * Each comes with the vacant shift that it fills or, if it needs a new shift, with null and the area of that shift.
 */
export function settlePlacements(placements: readonly Placement[], week: RosterWeek): SettledPlace[] {
  const left = listAhead(week).map((duty) => ({
    duty,
    count: duty.count,
    vacant: [...duty.vacant],
    areaIds: [...(duty.areaIds ?? [])],
  }))
  const booking = openBooking(week)
  return placements.flatMap(({ duty, staffId }) => {
    const open = left.find((candidate) => candidate.count > 0 && isSameSlot(candidate.duty, duty))
    const person = week.people[week.placeOf.get(staffId) ?? -1]
    if (!open || !person || !couldTake(person, duty, booking.week).isAllowed) return []
    open.count -= 1
    booking.book(staffId, duty)
    const vacant = open.vacant.shift() ?? null
    const areaId = vacant ? null : (open.areaIds.shift() ?? null)
    return [{ duty: { ...duty, need: open.duty.need }, staffId, vacant, areaId }]
  })
}
