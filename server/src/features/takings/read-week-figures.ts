import type { DayFigures, WeekFigures } from '@fairweek/domain/contracts/takings/takings'
import { isOver } from '@fairweek/domain/rules/has-started'
import { sumTakings } from '@fairweek/domain/rules/import/takings-sheet'
import { sumCosts } from '@fairweek/domain/rules/payroll/labour-cost'
import { addDays } from '@fairweek/domain/time/day'
import { weekEndOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../caller/caller.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { openPrices, type PricedShift, recordedHours } from '../labour-cost/price-shifts.ts'
import { budgetCentsOf } from '../labour-cost/read-week-cost.ts'
import { readClockedDays } from '../time-clock/read-clocked.ts'
import { listTakings } from './takings.store.ts'

const costOf = (shifts: readonly PricedShift[]) => sumCosts(shifts.map(({ cents }) => cents)).cents

/** Returns the planned and the actual labour cost of a week by day, and its takings (COST-04). */
export async function readWeekFigures(caller: Caller, weekStart: string): Promise<WeekFigures> {
  const { weeklyBudget, currency } = await readSettings(caller)
  const weekEnd = weekEndOf(weekStart)
  const clocked = await readClockedDays(caller, { startDate: weekStart, endDate: weekEnd, staffId: null })
  const hours = clocked.shifts.flatMap(({ shiftId, toRecord }) =>
    toRecord.kind === 'hours' ? [[shiftId, toRecord.worked] as const] : [],
  )
  const clockedHours = new Map(hours)
  const prices = await openPrices(caller, [weekStart])
  const worked = prices.byHours((shift) => recordedHours(shift) ?? clockedHours.get(shift.shiftId) ?? null)
  const planned = prices.asPlanned()
  const sold = await listTakings(caller, weekStart, weekEnd)
  const now = await readReachedMinutes(caller)
  const days = Array.from({ length: 7 }, (_, step): DayFigures => {
    const date = addDays(weekStart, step)
    const isOfDay = (shift: PricedShift) => shift.date === date
    const hasEnded = (shift: PricedShift) => isOfDay(shift) && isOver(shift, now)
    const [ofDay, ended] = [worked.filter(isOfDay), worked.filter(hasEnded)]
    const soldOnDay = sold.filter((one) => one.date === date)
    return {
      date,
      plannedCents: costOf(planned.filter(isOfDay)),
      workedCents: costOf(ended),
      plannedOfWorkedCents: costOf(planned.filter(hasEnded)),
      ahead: ofDay.length - ended.length,
      unpriced: ofDay.filter(({ cents }) => cents === null).length,
      takingsCents: sumTakings(soldOnDay),
    }
  })
  return { days, budgetCents: budgetCentsOf(weeklyBudget), currency }
}
