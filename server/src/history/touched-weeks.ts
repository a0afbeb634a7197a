/** Which weeks a change touches, by the rows it wrote. Pure. */
import { weekStartOf } from '@fairweek/domain/time/week'

/** A table that a change wrote to, and a day that one of the rows names, if it names one. */
export interface TouchedDay {
  tableName: string
  day: string | null
}

/** Weeks by their Monday, in order, and whether something that counts in every week has changed. */
export interface TouchedWeeks {
  weekStarts: readonly string[]
  isEveryWeek: boolean
}

/** Accounts appear in no roster. */
const IN_NO_WEEK = ['users']

/**
 * A shift, a request or a dated need touches its own week; people, roles, weekly needs and settings touch every week.
 */
export function touchedWeeks(touched: readonly TouchedDay[]): TouchedWeeks {
  const rosters = touched.filter(({ tableName }) => !IN_NO_WEEK.includes(tableName))
  const weekStarts = new Set(rosters.flatMap(({ day }) => (day === null ? [] : [weekStartOf(day)])))
  return { weekStarts: [...weekStarts].sort(), isEveryWeek: rosters.some(({ day }) => day === null) }
}
