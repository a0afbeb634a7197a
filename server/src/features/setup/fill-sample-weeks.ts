/**
 * Fills the demand of weeks with people, one assignment at a time, without breaking rules; the result is not optimal,
 * but good enough for a sample.
 */
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Need } from '@fairweek/domain/rules/coverage/coverage'
import { isAllowedToTake, openBooking, type TakeWeek, viewWeek } from '../../roster/could-take.ts'
import { RosterWeek } from '../../roster/roster-week.ts'
import type { RosterPerson, WeekSnapshot } from '../../roster/week-snapshot.ts'

/** An assignment of a person to demand in a week. */
export interface SampleShift {
  weekStart: string
  need: Need
  staffId: number
}

/** The weekly target hours assumed for people who have none. */
const USUAL_HOURS = 30

/**
 * Fills the weeks in order. Starts with the demand that has the fewest people to spare; each shift goes to the person
 * with the smallest share of their target hours so far. Demand that nobody can take stays open.
 */
export function fillSampleWeeks(
  weekStarts: readonly string[],
  requirements: readonly Requirement[],
  people: readonly RosterPerson[],
  settings: WeekSnapshot['settings'],
): SampleShift[] {
  let bookedBefore: TakeWeek['bookedBy'] = () => []
  return weekStarts.flatMap((weekStart) => {
    const snapshot = {
      weekStart,
      requirements,
      people,
      settings,
      shifts: [],
      releasedShifts: [],
      roles: [],
      unsocialBefore: [],
    }
    const week = new RosterWeek({ ...snapshot, nowMinutes: Number.NEGATIVE_INFINITY })
    const booking = openBooking(viewWeek(week, { bookedBy: bookedBefore }))
    const minutes = new Map<number, number>()
    const load = (person: RosterPerson) => (minutes.get(person.id) ?? 0) / (person.targetWeeklyHours ?? USUAL_HOURS)
    const mayTake = (need: Need) => people.filter((person) => isAllowedToTake(person, need, week)).length
    const places = week.needs
      .map((need) => ({ need, slack: mayTake(need) - need.requiredCount }))
      .sort((a, b) => a.slack - b.slack || a.need.start - b.need.start)
      .flatMap(({ need }) => Array.from({ length: need.requiredCount }, () => need))
    const filled = places.flatMap((need) => {
      const person = people
        .toSorted((a, b) => load(a) - load(b) || a.roleIds.length - b.roleIds.length || a.id - b.id)
        .find((candidate) => isAllowedToTake(candidate, need, booking.week))
      if (!person) return []
      booking.book(person.id, need)
      minutes.set(person.id, (minutes.get(person.id) ?? 0) + need.end - need.start)
      return [{ weekStart, need, staffId: person.id }]
    })
    bookedBefore = booking.week.bookedBy
    return filled
  })
}
