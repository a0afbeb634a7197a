import type { Work } from '../hard-rule.ts'
import { type DayRule, dayOf, NIGHT, nextRun, runAround, runBefore } from './line-rule.ts'

const isNight = (work: Work): boolean => work.isNight

/** A person's limit on consecutive nights around an assigned night; adjacent pins count. */
export const nightsInARow: DayRule = {
  reason: 'nights-in-a-row',
  applies: (person) => person.maxNightsInARow !== undefined,
  forbids({ person }, assigned, duty) {
    if (!duty.isNight) return false
    const nights = new Set(assigned.filter(isNight).map(dayOf))
    return runAround(nights, dayOf(duty)) > (person.maxNightsInARow ?? Number.POSITIVE_INFINITY)
  },
  first: ({ person, pins }) => runBefore(new Set(pins.filter(isNight).map(dayOf)), person.maxNightsInARow ?? 0) * 2,
  next: ({ person }, state, _, { kinds, givenKinds }) =>
    nextRun(
      state,
      person.maxNightsInARow ?? Number.POSITIVE_INFINITY,
      (kinds & NIGHT) !== 0,
      (givenKinds & NIGHT) !== 0,
    ),
}
