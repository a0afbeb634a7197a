import type { DayFigures, WeekFigures } from '@fairweek/domain/contracts/takings/takings'
import { isOver } from '@fairweek/domain/rules/has-started'
import { sumCosts } from '@fairweek/domain/rules/payroll/labour-cost'
import { addDays } from '@fairweek/domain/time/day'
import { weekEndOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../caller/caller.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { type PricedShift, priceShifts } from '../labour-cost/price-shifts.ts'
import { budgetCentsOf } from '../labour-cost/read-week-cost.ts'
import { readClockedDays } from '../time-clock/read-clocked.ts'
import { listTakings } from './takings.store.ts'

const plannedOf = (shifts: readonly PricedShift[]) => sumCosts(shifts.map(({ plannedCents }) => plannedCents)).cents

/** Returns the planned and the actual labour cost of a week by day, and its takings (COST-04). */
export async function readWeekFigures(caller: Caller, weekStart: string): Promise<WeekFigures> {
  const { weeklyBudget, currency } = await readSettings(caller)
  const weekEnd = weekEndOf(weekStart)
  const clocked = await readClockedDays(caller, { startDate: weekStart, endDate: weekEnd, staffId: null })
  const hours = clocked.shifts.flatMap(({ shiftId, toRecord }) =>
    toRecord.kind === 'hours' ? [[shiftId, toRecord.worked] as const] : [],
  )
  const shifts = await priceShifts(caller, [weekStart], new Map(hours))
  const sold = await listTakings(caller, weekStart, weekEnd)
  const now = await readReachedMinutes(caller)
  const days = Array.from({ length: 7 }, (_, step): DayFigures => {
    const date = addDays(weekStart, step)
    const ofDay = shifts.filter((shift) => shift.date === date)
    const ended = ofDay.filter((shift) => isOver(shift, now))
    const soldOnDay = sold.filter((one) => one.date === date)
    return {
      date,
      plannedCents: plannedOf(ofDay),
      workedCents: sumCosts(ended.map(({ cents }) => cents)).cents,
      plannedOfWorkedCents: plannedOf(ended),
      ahead: ofDay.length - ended.length,
      unpriced: ofDay.filter(({ cents }) => cents === null).length,
      takingsCents: soldOnDay.length === 0 ? null : soldOnDay.reduce((sum, { cents }) => sum + cents, 0),
    }
  })
  return { days, budgetCents: budgetCentsOf(weeklyBudget), currency }
}
