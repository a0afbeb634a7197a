/** Statements that were drafted elsewhere than by the grammar of messages, held to what that grammar can say (AVAIL-03). */
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { weekdaysOf } from './words/state.ts'
import type { DayHours, Statement } from './words/statement.ts'

/** Hours of less than a day, from a time of that day; a whole day has none. */
const isPartOfDay = ({ start, end }: DayHours) =>
  start >= 0 && start < MINUTES_A_DAY && start < end && end - start < MINUTES_A_DAY

/** Whether its dates are in order and to come; one about dates has both of them, and their weekdays. */
function hasPossibleDates({ days, from, until, isDated }: Statement, today: string): boolean {
  if (until !== null && (until < today || (from !== null && until < from))) return false
  if (!isDated) return true
  if (from === null || until === null || from < today) return false
  const own = weekdaysOf(from, until)
  return own.length === days.length && own.every((day) => days.includes(day))
}

/** Whether a message could have been read as these, seen from a day. */
export function couldBeRead(statements: readonly Statement[], today: string): boolean {
  const isPossible = (statement: Statement) =>
    statement.days.length > 0 &&
    new Set(statement.days).size === statement.days.length &&
    (statement.hours === null || isPartOfDay(statement.hours)) &&
    hasPossibleDates(statement, today)
  return statements.length > 0 && statements.every(isPossible)
}
