/**
 * Checks that statements from sources other than the message parser are such as the parser could have produced
 * (AVAIL-03).
 */
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { weekdaysOf } from './message/state.ts'
import type { DayHours, Statement } from './message/statement.ts'

/** Checks that hours start on their own day and last less than 24 hours; a whole day is a statement without hours. */
const isPartOfDay = ({ start, end }: DayHours) =>
  start >= 0 && start < MINUTES_A_DAY && start < end && end - start < MINUTES_A_DAY

/**
 * Checks that the dates are in order and not past. A dated statement needs both dates, and exactly the days of the week
 * between them.
 */
function hasPossibleDates({ days, from, until, isDated }: Statement, today: string): boolean {
  if (until !== null && (until < today || (from !== null && until < from))) return false
  if (!isDated) return true
  if (from === null || until === null || from < today) return false
  const own = weekdaysOf(from, until)
  return own.length === days.length && own.every((day) => days.includes(day))
}

/** Checks whether the parser could have produced these statements from a message sent on the given day. */
export function couldBeRead(statements: readonly Statement[], today: string): boolean {
  const isPossible = (statement: Statement) =>
    statement.days.length > 0 &&
    new Set(statement.days).size === statement.days.length &&
    (statement.hours === null || isPartOfDay(statement.hours)) &&
    hasPossibleDates(statement, today)
  return statements.length > 0 && statements.every(isPossible)
}
