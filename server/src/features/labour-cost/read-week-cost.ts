import type { WeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { costOfMinutes, sumCosts } from '@fairweek/domain/rules/payroll/labour-cost'
import { breaksOfSplitDays, measurePaidTime } from '@fairweek/domain/rules/payroll/paid-time'
import { addDays } from '@fairweek/domain/time/day'
import { weekEndOf, weekStartOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../caller/caller.ts'
import { readRates } from '../../people/pay-rates.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { keptPayOf, listLocks } from '../../shifts/payroll-locks.store.ts'
import { listCostedShifts } from './labour-cost.store.ts'
import { rateOfShift } from './rates-of-shifts.ts'

/**
 * Returns the cost of a week's shifts, with minutes counted as in timesheets; locked days keep the cost they had when
 * locked (COST-01).
 */
export async function readWeekCost(caller: Caller, weekStart: string): Promise<WeekCost> {
  return (await readWeekCosts(caller, [weekStart]))(weekStart)
}

/** Returns a function that gives the cost of each of several consecutive weeks. */
export async function readWeekCosts(
  caller: Caller,
  weekStarts: readonly string[],
): Promise<(weekStart: string) => WeekCost> {
  const { businessTimeZone: timeZone, weeklyBudget, currency, breakRule } = await readSettings(caller)
  const [first = '', last = ''] = [weekStarts[0], weekStarts.at(-1)]
  const kept = keptPayOf(await listLocks(caller, { startDate: first, endDate: weekEndOf(last) }))
  const rates = await readRates(caller)
  const shifts = (await listCostedShifts(caller, weekStarts)).map((shift) => {
    const { actualStartTime, actualEndTime, actualBreakMinutes } = shift
    const isWritten = actualStartTime !== null && actualEndTime !== null
    const worked = isWritten
      ? { startTime: actualStartTime, endTime: actualEndTime, breakMinutes: actualBreakMinutes }
      : null
    return { ...shift, person: shift.staffId ?? shift.keptStaffId, worked, kept: kept.get(shift.shiftId) }
  })
  const splitDayBreaks = breaksOfSplitDays(shifts, { breakRule, timeZone })
  const costs = shifts.map(({ worked, kept: pay, ...shift }) => {
    const splitDayBreak = splitDayBreaks.get(shift.shiftId)
    const { paidMinutes } = measurePaidTime(shift, worked, { breakRule, timeZone, kept: pay, splitDayBreak })
    const rate = pay ? pay.centsAnHour : rateOfShift(shift, rates)
    return { date: shift.date, cents: rate === null ? null : costOfMinutes(paidMinutes, rate) }
  })
  const sumOf = (some: typeof costs) => sumCosts(some.map(({ cents }) => cents))
  const budget = { budgetCents: weeklyBudget === 0 ? null : weeklyBudget * 100, currency }
  return (weekStart) => {
    const dates = Array.from({ length: 7 }, (_, step) => addDays(weekStart, step))
    const ofWeek = costs.filter(({ date }) => weekStartOf(date) === weekStart)
    return {
      days: dates.map((date) => ({ date, ...sumOf(ofWeek.filter((cost) => cost.date === date)) })),
      total: sumOf(ofWeek),
      ...budget,
    }
  }
}
