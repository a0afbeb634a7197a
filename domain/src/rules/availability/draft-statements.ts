/** Validates statements that did not come from the message grammar against what that grammar can express (AVAIL-03). */
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { weekdaysOf } from './words/state.ts'
import type { DayHours, Statement } from './words/statement.ts'

/** Checks that hours start on their day and last less than a day; a whole day has no hours. */
const isPartOfDay = ({ start, end }: DayHours) =>
  start >= 0 && start < MINUTES_A_DAY && start < end && end - start < MINUTES_A_DAY

/** Checks that its dates are in order and not past; a dated statement has both dates, and their weekdays. */
function hasPossibleDates({ days, from, until, isDated }: Statement, today: string): boolean {
  if (until !== null && (until < today || (from !== null && until < from))) return false
  if (!isDated) return true
  if (from === null || until === null || from < today) return false
  const own = weekdaysOf(from, until)
  return own.length === days.length && own.every((day) => days.includes(day))
}

/** Checks whether the grammar could have read these statements from a message on a given day. */
export function couldBeRead(statements: readonly Statement[], today: string): boolean {
  const isPossible = (statement: Statement) =>
    statement.days.length > 0 &&
    new Set(statement.days).size === statement.days.length &&
    (statement.hours === null || isPartOfDay(statement.hours)) &&
    hasPossibleDates(statement, today)
  return statements.length > 0 && statements.every(isPossible)
}
