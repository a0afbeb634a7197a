import type { ClockedShiftRow } from '@fairweek/domain/contracts/time-clock/time-clock'
import { isLeaveLeft } from '@fairweek/domain/rules/leave/leave-days'
import { type Cost, costOfShifts, countedFrom, type PaidDays } from '@fairweek/domain/rules/pay/cost-of-shifts'
import { noticeMinutesOf } from '@fairweek/domain/rules/pay/notice-minutes'
import { leavePayOf } from '@fairweek/domain/rules/pay/pay-leave'
import type { PaidShift } from '@fairweek/domain/rules/pay/pay-lines'
import { breaksOfSplitDays, measurePaidTime, type WorkedTime } from '@fairweek/domain/rules/payroll/paid-time'
import { type DayRange, isInRange } from '@fairweek/domain/rules/payroll/pay-period'
import { personKey } from '@fairweek/domain/rules/payroll/sum-by-person'
import { addDays, daysBetween } from '@fairweek/domain/time/day'
import { weekEndOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../caller/caller.ts'
import { readLeaveLines } from '../../people/leave/read-leave-lines.ts'
import { readRates } from '../../people/pay-rates.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { keptPayOf, listLocks } from '../../shifts/payroll-locks.store.ts'
import { type CostedShift, listCostedShifts } from './labour-cost.store.ts'
import { readPaidDays } from './paid-days.ts'
import { rateOfShift } from './rates-of-shifts.ts'

/** A shift and its cost. */
export type PricedShift = CostedShift & Cost

/** The hours by which a shift is priced; null: its planned times. */
type HoursOf = (shift: CostedShift) => WorkedTime | null

/** Returns the hours recorded for payroll; null if there are none. */
export function recordedHours({ actualStartTime, actualEndTime, actualBreakMinutes }: CostedShift): WorkedTime | null {
  if (actualStartTime === null || actualEndTime === null) return null
  return { startTime: actualStartTime, endTime: actualEndTime, breakMinutes: actualBreakMinutes }
}

/** Returns the hours recorded for payroll, else those of the time clock; null if neither is known. */
export function workedHours(shift: CostedShift, clocked: ClockedShiftRow | undefined): WorkedTime | null {
  return recordedHours(shift) ?? (clocked?.toRecord.kind === 'hours' ? clocked.toRecord.worked : null)
}

/** Returns the paid leave of days, if any of their rules counts it for overtime. */
async function readCountedLeave(caller: Caller, days: DayRange, paid: readonly PaidDays[]) {
  if (!paid.some(({ rules }) => leavePayOf(rules).countsForOvertime)) return []
  const lines = await readLeaveLines(caller, { ...days, staffId: null })
  return lines.filter((line) => line.isPaid && isLeaveLeft(line))
}

/**
 * Reads the shifts of consecutive weeks, and returns functions that price them as a pay run would pay them, with minutes
 * counted as in timesheets (COST-10). Shifts of locked days keep the rate they had when locked; by their worked hours, also
 * the minutes. `countedFrom` is the first day whose hours matter: overtime of a pay period counts the weeks before.
 */
export async function openPrices(caller: Caller, weekStarts: readonly string[]) {
  const settings = await readSettings(caller)
  const { businessTimeZone: timeZone, breakRule } = settings
  const days = { startDate: weekStarts[0] ?? '', endDate: weekEndOf(weekStarts.at(-1) ?? '') }
  const paidDays = await readPaidDays(caller, days, settings)
  const from = countedFrom(days, paidDays)
  const counted = { startDate: from, endDate: days.endDate }
  const weeks = Array.from({ length: (daysBetween(from, days.endDate) + 1) / 7 }, (_, step) => addDays(from, step * 7))
  const kept = keptPayOf(await listLocks(caller, counted))
  const rates = await readRates(caller)
  const shifts = await listCostedShifts(caller, weeks)
  const leave = await readCountedLeave(caller, counted, paidDays)
  const price = (hoursOf: HoursOf, keptMinutes: typeof kept): PricedShift[] => {
    const parts = shifts.map((shift) => {
      const payee = { staffId: shift.staffId ?? shift.keptStaffId, staffName: shift.staffName ?? '' }
      const known = { worked: hoursOf(shift), kept: keptMinutes.get(shift.shiftId) }
      return { ...shift, payee, person: personKey(payee), ...known }
    })
    const splitDayBreaks = breaksOfSplitDays(parts, { breakRule, timeZone })
    const paid = parts.map((part): PaidShift => {
      const { shiftId, payee, date, worked, kept: minutes, confirmedAt } = part
      const splitDayBreak = splitDayBreaks.get(shiftId)
      const terms = { breakRule, timeZone, kept: minutes, splitDayBreak }
      const { startTime, breakMinutes, paidMinutes } = measurePaidTime(part, worked, terms)
      const pay = kept.get(shiftId)
      const rateCents = pay ? pay.centsAnHour : rateOfShift(part, rates)
      const noticeMinutes = noticeMinutesOf(confirmedAt === null ? null : Date.parse(confirmedAt), part, timeZone)
      return { shiftId, ...payee, date, startTime, breakMinutes, paidMinutes, rateCents, noticeMinutes }
    })
    const costs = costOfShifts(paid, paidDays, { timeZone, leave })
    return shifts.flatMap((shift) => {
      const cost = costs.get(shift.shiftId)
      return cost && isInRange(shift.date, days) ? [{ ...shift, ...cost }] : []
    })
  }
  return {
    hasRates: rates.size > 0,
    countedFrom: from,
    byHours: (hoursOf: HoursOf) => price(hoursOf, kept),
    asPlanned: () => price(() => null, new Map()),
  }
}
