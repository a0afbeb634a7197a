import { costOfMinutes } from '@fairweek/domain/rules/payroll/labour-cost'
import { breaksOfSplitDays, measurePaidTime, type WorkedTime } from '@fairweek/domain/rules/payroll/paid-time'
import { weekEndOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../caller/caller.ts'
import { readRates } from '../../people/pay-rates.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { keptPayOf, listLocks } from '../../shifts/payroll-locks.store.ts'
import { type CostedShift, listCostedShifts } from './labour-cost.store.ts'
import { rateOfShift } from './rates-of-shifts.ts'

/** A shift and its cost in cents by the hours worked, as far as they are known, and by its planned times. */
export interface PricedShift extends CostedShift {
  /** Null without a rate. */
  cents: number | null
  plannedCents: number | null
}

/**
 * Prices the shifts of consecutive weeks, with minutes counted as in timesheets; shifts of locked days keep the cost
 * they had when locked. `clocked` are hours by the time clock, for shifts without recorded hours.
 */
export async function priceShifts(
  caller: Caller,
  weekStarts: readonly string[],
  clocked: ReadonlyMap<number, WorkedTime> = new Map(),
): Promise<PricedShift[]> {
  const { businessTimeZone: timeZone, breakRule } = await readSettings(caller)
  const [first = '', last = ''] = [weekStarts[0], weekStarts.at(-1)]
  const locks = await listLocks(caller, { startDate: first, endDate: weekEndOf(last) })
  const kept = keptPayOf(locks)
  const rates = await readRates(caller)
  const shifts = (await listCostedShifts(caller, weekStarts)).map((shift) => {
    const { shiftId, actualStartTime, actualEndTime, actualBreakMinutes } = shift
    const isWritten = actualStartTime !== null && actualEndTime !== null
    const worked: WorkedTime | null = isWritten
      ? { startTime: actualStartTime, endTime: actualEndTime, breakMinutes: actualBreakMinutes }
      : (clocked.get(shiftId) ?? null)
    return { ...shift, person: shift.staffId ?? shift.keptStaffId, worked, kept: kept.get(shiftId) }
  })
  const planned = shifts.map((shift) => ({ ...shift, worked: null, kept: undefined }))
  const rules = { breakRule, timeZone }
  const [splitDayBreaks, plannedSplitDayBreaks] = [breaksOfSplitDays(shifts, rules), breaksOfSplitDays(planned, rules)]
  return shifts.map(({ person: _, worked, kept: pay, ...shift }) => {
    const { shiftId } = shift
    const rate = pay ? pay.centsAnHour : rateOfShift(shift, rates)
    const actual = measurePaidTime(shift, worked, { ...rules, kept: pay, splitDayBreak: splitDayBreaks.get(shiftId) })
    const plan = measurePaidTime(shift, null, { ...rules, splitDayBreak: plannedSplitDayBreaks.get(shiftId) })
    const costOf = ({ paidMinutes }: { paidMinutes: number }) =>
      rate === null ? null : costOfMinutes(paidMinutes, rate)
    return { ...shift, cents: costOf(actual), plannedCents: costOf(plan) }
  })
}
