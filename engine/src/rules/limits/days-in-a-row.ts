import { type DayRule, dayOf, nextRun, runAround, runBefore } from './line-rule.ts'

/** A person's limit on consecutive working days around an assigned duty; adjacent pins count. */
export const daysInARow: DayRule = {
  reason: 'days-in-a-row',
  applies: (person) => person.maxDaysInARow !== undefined,
  forbids({ person }, assigned, duty) {
    return runAround(new Set(assigned.map(dayOf)), dayOf(duty)) > (person.maxDaysInARow ?? Number.POSITIVE_INFINITY)
  },
  first: ({ person, pinnedDays }) => runBefore(pinnedDays, person.maxDaysInARow ?? 0) * 2,
  next: ({ person }, state, _, { isWorked, isGiven }) =>
    nextRun(state, person.maxDaysInARow ?? Number.POSITIVE_INFINITY, isWorked, isGiven),
}
