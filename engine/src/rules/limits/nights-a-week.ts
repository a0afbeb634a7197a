import type { Work } from '../hard-rule.ts'
import { type DayRule, dayOf, weekOf } from './line-rule.ts'

const listNights = (works: readonly Work[], week: number): Set<number> =>
  new Set(works.flatMap((work) => (work.isNight && weekOf(dayOf(work)) === week ? [dayOf(work)] : [])))

/** A person's limit on nights in the week of an assigned night; pins of the week count. */
export const nightsAWeek: DayRule = {
  reason: 'nights-a-week',
  applies: (person) => person.maxNightsAWeek !== undefined,
  forbids({ person }, assigned, duty) {
    if (!duty.isNight) return false
    return (
      listNights([...assigned, duty], weekOf(dayOf(duty))).size > (person.maxNightsAWeek ?? Number.POSITIVE_INFINITY)
    )
  },
  /** The state counts the days of the week that have a night and no pinned night. */
  first: () => 0,
  next({ person, pins, pinnedNights }, state, day, { isNightGiven }) {
    const added = day % 7 === 0 ? 0 : state
    if (!isNightGiven) return added
    const now = added + (pinnedNights.has(day) ? 0 : 1)
    return listNights(pins, weekOf(day)).size + now > (person.maxNightsAWeek ?? Number.POSITIVE_INFINITY) ? null : now
  },
}
