import type { RosterProblem } from '../../problem.ts'
import type { Work } from '../hard-rule.ts'
import { dayOf, type LineRule } from './line-rule.ts'

const DAYS_A_WEEK = 7

const weekOf = (day: number): number => Math.floor(day / DAYS_A_WEEK)

/**
 * A person's fortnight limit applies to the week of a duty together with the week before, and together with the week
 * after; fixed work counts.
 */
export const fortnightHours: LineRule = {
  reason: 'fortnight-hours',
  field: 'maxFortnightMinutes',
  forbids({ person }, assigned, duty) {
    const week = weekOf(dayOf(duty))
    const most = person.maxFortnightMinutes ?? Number.POSITIVE_INFINITY
    const minutesOf = (first: number): number =>
      assigned.reduce((sum, work) => {
        const own = weekOf(dayOf(work))
        return own === first || own === first + 1 ? sum + work.fortnightMinutes : sum
      }, duty.fortnightMinutes)
    return minutesOf(week - 1) > most || minutesOf(week) > most
  },
}

/**
 * Returns how many minutes of duties the fortnight limit leaves a person; Infinity without a limit. Exact for a horizon
 * of one week; in longer horizons every line is checked instead.
 */
export function fortnightRoom(problem: RosterProblem, person: number, fixed: readonly Work[]): number {
  const most = problem.people[person]?.maxFortnightMinutes
  if (most === undefined || problem.days > DAYS_A_WEEK) return Number.POSITIVE_INFINITY
  const weeks = [0, 0, 0]
  for (const work of fixed) {
    const week = weekOf(dayOf(work)) + 1
    if (week in weeks) weeks[week] = (weeks[week] as number) + work.fortnightMinutes
  }
  const [before = 0, now = 0, after = 0] = weeks
  return most - now - Math.max(before, after)
}
