import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Texts of the line that counts the conflicts of all weeks. */
export const conflictsAheadScreens = catalogue('conflictsAheadScreens', {
  /** Number of conflicts on the dashboard, followed by a list of their weeks. */
  aheadCount: (count: number) => `${count} unresolved from now on, in all weeks:`,
  /** Conflicts of the week shown whose hours are over, which the dashboard leaves out (MDASH-06). */
  overCount: (count: number) => `${count} in this week ${count === 1 ? 'is' : 'are'} already over.`,
  /** Shortages of the week shown that the dashboard does not count yet (MDASH-06). */
  earlyCount: (count: number) =>
    `${countOf(count, 'shortage')} of this week count${count === 1 ? 's' : ''} on the dashboard once it is the next week or something in it is published.`,
  aheadOfWeek: (count: number, week: string) => `${count} in ${week}`,
})
