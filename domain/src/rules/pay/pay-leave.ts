/** Pays leave: a line for each date, at the hourly rate (PAY-11). */
import type { LeaveKind } from '../../contracts/constants.ts'
import { type LeavePay, type PayRules, USUAL_LEAVE_PAY } from '../../contracts/pay/pay-rules.ts'
import type { PayLine } from '../../contracts/pay/pay-runs.ts'
import { groupBy } from '../group-by.ts'
import { costOfMinutes, type PayRate } from '../payroll/labour-cost.ts'
import { payDifferences } from './pay-differences.ts'

/** A date of paid leave of one person. */
export interface PaidLeave {
  timeOffId: number
  staffId: number
  staffName: string
  email: string
  date: string
  kind: LeaveKind
  hundredths: number
  minutes: number
  rateCents: number | null
}

export const leavePayOf = ({ leave }: PayRules): LeavePay => leave ?? USUAL_LEAVE_PAY

/**
 * Returns the hourly rate that leave is paid at: the general one, or else the one that the person has in all their roles
 * with a rate; null if these differ, because leave is of no role.
 */
export function rateOfLeave(rates: readonly PayRate[]): number | null {
  const general = rates.find(({ roleId }) => roleId === null)
  const [first, ...others] = general ? [general] : rates
  if (!first) return null
  return others.every(({ centsAnHour }) => centsAnHour === first.centsAnHour) ? first.centsAnHour : null
}

/** Returns a line for each date of leave. It pays no time of a shift. */
export function payLeave(leave: readonly PaidLeave[], { codes }: Pick<LeavePay, 'codes'>): PayLine[] {
  return leave.map(({ timeOffId, staffId, staffName, email, date, kind, hundredths, minutes, rateCents }) => ({
    shiftId: null,
    staffId,
    staffName,
    date,
    code: codes[kind],
    isTime: false,
    minutes,
    percent: 100,
    rateCents,
    cents: rateCents === null ? null : costOfMinutes(minutes, rateCents),
    reason: { kind: 'leave', leaveKind: kind },
    leave: { timeOffId, hundredths, email },
  }))
}

const dateKey = ({ date, code, leave }: PayLine) => `${leave?.timeOffId} ${date} ${code}`
const amountOf = (lines: readonly PayLine[]) => lines.reduce((sum, { leave }) => sum + (leave?.hundredths ?? 0), 0)

/**
 * Returns what has to be paid in addition for dates that earlier runs have paid. Dates of leave that were paid as the
 * part of a day that they are stay as they were paid, whatever contract and rate say now; others are priced as then.
 */
export function leaveDifferences(
  due: readonly PayLine[],
  paid: readonly PayLine[],
  corrects: { startDate: string; endDate: string },
): PayLine[] {
  const [dueOn, paidOn] = [groupBy(due, dateKey), groupBy(paid, dateKey)]
  const isSettled = (line: PayLine) =>
    amountOf(dueOn.get(dateKey(line)) ?? []) === amountOf(paidOn.get(dateKey(line)) ?? [])
  const asPaid = (line: PayLine): PayLine => {
    const rateCents = paidOn.get(dateKey(line))?.at(-1)?.rateCents ?? line.rateCents
    return { ...line, rateCents, cents: rateCents === null ? null : costOfMinutes(line.minutes, rateCents) }
  }
  return payDifferences(
    due.filter((line) => !isSettled(line)).map(asPaid),
    paid.filter((line) => !isSettled(line)),
    corrects,
  )
}
