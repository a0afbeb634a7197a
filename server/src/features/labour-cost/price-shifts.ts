import type { ClockedShiftRow } from '@fairweek/domain/contracts/time-clock/time-clock'
import { costOfMinutes } from '@fairweek/domain/rules/payroll/labour-cost'
import { breaksOfSplitDays, measurePaidTime, type WorkedTime } from '@fairweek/domain/rules/payroll/paid-time'
import { weekEndOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../caller/caller.ts'
import { readRates } from '../../people/pay-rates.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { keptPayOf, listLocks } from '../../shifts/payroll-locks.store.ts'
import { type CostedShift, listCostedShifts } from './labour-cost.store.ts'
import { rateOfShift } from './rates-of-shifts.ts'

/** A shift and its cost in cents; null without a rate. */
export type PricedShift = CostedShift & { cents: number | null }

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

/**
 * Reads the shifts of consecutive weeks, and returns functions that price them, with minutes counted as in timesheets.
 * Shifts of locked days keep the rate they had when locked; by their worked hours, also the minutes.
 */
export async function openPrices(caller: Caller, weekStarts: readonly string[]) {
  const { businessTimeZone: timeZone, breakRule } = await readSettings(caller)
  const [first = '', last = ''] = [weekStarts[0], weekStarts.at(-1)]
  const kept = keptPayOf(await listLocks(caller, { startDate: first, endDate: weekEndOf(last) }))
  const rates = await readRates(caller)
  const shifts = await listCostedShifts(caller, weekStarts)
  const price = (hoursOf: HoursOf, keptMinutes: typeof kept): PricedShift[] => {
    const parts = shifts.map((shift) => {
      const person = shift.staffId ?? shift.keptStaffId
      return { ...shift, person, worked: hoursOf(shift), kept: keptMinutes.get(shift.shiftId) }
    })
    const splitDayBreaks = breaksOfSplitDays(parts, { breakRule, timeZone })
    return parts.map(({ person: _, worked, kept: minutes, ...shift }) => {
      const splitDayBreak = splitDayBreaks.get(shift.shiftId)
      const { paidMinutes } = measurePaidTime(shift, worked, { breakRule, timeZone, kept: minutes, splitDayBreak })
      const pay = kept.get(shift.shiftId)
      const rate = pay ? pay.centsAnHour : rateOfShift(shift, rates)
      return { ...shift, cents: rate === null ? null : costOfMinutes(paidMinutes, rate) }
    })
  }
  return {
    hasRates: rates.size > 0,
    byHours: (hoursOf: HoursOf) => price(hoursOf, kept),
    asPlanned: () => price(() => null, new Map()),
  }
}
