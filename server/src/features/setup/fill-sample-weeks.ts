/** Gives the needs of weeks to people, one after the other, breaking no hard rule. Good enough for a sample. */
import type { Requirement } from '@fairweek/domain/contracts/requirements'
import { type Need, needsOfWeek } from '@fairweek/domain/rules/coverage'
import { type EligibilityContext, refusalOf } from '@fairweek/domain/rules/eligibility'
import type { Interval } from '@fairweek/domain/rules/shift-interval'
import { eligibilityContext, type RosterPerson, unavailableIntervals } from '../../roster/roster-problem.ts'

/** Somebody with a need to fill, in a week. */
export interface SampleShift {
  weekStart: string
  need: Need
  staffId: number
}

/** The target of somebody who has none. */
const USUAL_HOURS = 30

/**
 * Fills weeks in their order. Needs that the fewest people could take come first; each goes to whoever has the smallest
 * part of their target. What nobody may take stays open.
 */
export function fillSampleWeeks(
  weekStarts: readonly string[],
  requirements: readonly Requirement[],
  people: readonly RosterPerson[],
  settings: EligibilityContext['settings'],
): SampleShift[] {
  const booked = new Map<number, Interval[]>(people.map(({ id }) => [id, []]))
  return weekStarts.flatMap((weekStart) => {
    const context = eligibilityContext({ requirements, weekStart, settings })
    const unavailable = new Map(people.map((person) => [person.id, unavailableIntervals(person, weekStart)]))
    const minutes = new Map<number, number>()
    const candidateOf = (person: RosterPerson) => ({
      roleIds: person.roleIds,
      unavailable: unavailable.get(person.id) ?? [],
      booked: booked.get(person.id) ?? [],
    })
    const load = (person: RosterPerson) => (minutes.get(person.id) ?? 0) / (person.targetWeeklyHours ?? USUAL_HOURS)
    const mayTake = (need: Need) =>
      people.filter((person) => refusalOf({ ...candidateOf(person), booked: [] }, need, context) === null).length
    const places = needsOfWeek(requirements, weekStart)
      .map((need) => ({ need, slack: mayTake(need) - need.requiredCount }))
      .sort((a, b) => a.slack - b.slack || a.need.start - b.need.start)
      .flatMap(({ need }) => Array.from({ length: need.requiredCount }, () => need))
    return places.flatMap((need) => {
      const [person] = people
        .filter((candidate) => refusalOf(candidateOf(candidate), need, context) === null)
        .sort((a, b) => load(a) - load(b) || a.roleIds.length - b.roleIds.length || a.id - b.id)
      if (!person) return []
      booked.get(person.id)?.push({ start: need.start, end: need.end })
      minutes.set(person.id, (minutes.get(person.id) ?? 0) + need.end - need.start)
      return [{ weekStart, need, staffId: person.id }]
    })
  })
}
