/**
 * Detects statements that a message later retracts: 'can't do 25 December, Christmas Day is fine though' (decision
 * 0071).
 */

import type { Statement, StatementKind } from '../statement.ts'

const isAgainst = (kind: StatementKind) => kind === 'cannot' || kind === 'ratherNot'

/** Checks whether statement `by` covers everything that statement `one` covers. */
function isCovered(one: Statement, by: Statement, today: string): boolean {
  const from = one.from ?? today
  const isSameWeeks = !by.recurrence || JSON.stringify(by.recurrence) === JSON.stringify(one.recurrence)
  return (
    isSameWeeks &&
    one.days.every((day) => by.days.includes(day)) &&
    (by.hours === null || (one.hours !== null && one.hours.start >= by.hours.start && one.hours.end <= by.hours.end)) &&
    (by.from === null || from >= by.from) &&
    (by.until === null || (one.until !== null && one.until <= by.until))
  )
}

/** Checks whether later statements cancel an earlier one completely, so that one of them must be wrong. */
export const takesBack = (later: readonly Statement[], before: readonly Statement[], today: string): boolean =>
  before.some((one) => later.some((by) => isAgainst(by.kind) !== isAgainst(one.kind) && isCovered(one, by, today)))
