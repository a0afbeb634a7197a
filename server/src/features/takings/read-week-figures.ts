import type { DayFigures, HourFigures, WeekFigures } from '@fairweek/domain/contracts/takings/takings'
import type { Clocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import { isOver } from '@fairweek/domain/rules/has-started'
import { sumTakings, type Takings } from '@fairweek/domain/rules/import/takings-sheet'
import { addCosts } from '@fairweek/domain/rules/pay/cost-of-shifts'
import { minutesByHour } from '@fairweek/domain/rules/payroll/minutes-by-hour'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { weekEndOf } from '@fairweek/domain/time/week'
import { wallMinutesAt } from '@fairweek/domain/time/zone'
import type { Caller } from '../../caller/caller.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { listCostedShifts } from '../labour-cost/labour-cost.store.ts'
import { openPrices, type PricedShift, workedHours } from '../labour-cost/price-shifts.ts'
import { budgetCentsOf } from '../labour-cost/read-week-cost.ts'
import { readClockedDays } from '../time-clock/read-clocked.ts'
import { listTakings } from './takings.store.ts'

const costOf = (shifts: readonly PricedShift[]) => addCosts(shifts).cents

interface OfWeek {
  weekStart: string
  /** What was clocked in the week, and on the days before it. */
  clocked: Clocked
  sold: readonly Takings[]
}

/** Returns a function that gives the hours of a day with its takings and the people at work; none without takings by hour. */
async function openHours(caller: Caller, { weekStart, clocked, sold }: OfWeek) {
  const byHour = sold.filter(({ hour }) => hour !== null)
  if (byHour.length === 0) return () => []
  const { businessTimeZone: timeZone } = await readSettings(caller)
  const now = caller.clock()
  // A night of the Sunday before reaches into Monday.
  const planned = (await listCostedShifts(caller, [addDays(weekStart, -7), weekStart])).flatMap(
    ({ date, startTime, endTime }) =>
      startTime === null || endTime === null ? [] : [dayInterval(date, startTime, endTime)],
  )
  const there = [...clocked.shifts, ...clocked.unplanned].flatMap(({ start, end }) =>
    start === null ? [] : [{ start: Date.parse(start), end: end === null ? now : Date.parse(end) }],
  )
  const wall = there.map(({ start, end }) => ({
    start: wallMinutesAt(start, timeZone),
    end: wallMinutesAt(end, timeZone),
  }))
  return (date: string): HourFigures[] => {
    const ofDay = byHour.filter((one) => one.date === date)
    if (ofDay.length === 0) return []
    const [plannedMinutes, clockedMinutes] = [minutesByHour(planned, date), minutesByHour(wall, date)]
    return plannedMinutes
      .map((minutes, hour) => ({
        hour,
        takingsCents: ofDay.find((one) => one.hour === hour)?.cents ?? null,
        plannedMinutes: minutes,
        clockedMinutes: clockedMinutes[hour] ?? 0,
      }))
      .filter(
        ({ takingsCents, ...minutes }) => takingsCents !== null || minutes.plannedMinutes + minutes.clockedMinutes > 0,
      )
  }
}

/** Returns the planned and the actual labour cost of a week by day, and its takings (COST-04). */
export async function readWeekFigures(caller: Caller, weekStart: string): Promise<WeekFigures> {
  const { weeklyBudget, currency } = await readSettings(caller)
  const weekEnd = weekEndOf(weekStart)
  const prices = await openPrices(caller, [weekStart])
  const clockedDays = { startDate: addDays(prices.countedFrom, -1), endDate: weekEnd, staffId: null }
  const clocked = await readClockedDays(caller, clockedDays)
  const clockedOf = new Map(clocked.shifts.map((one) => [one.shiftId, one]))
  const worked = prices.byHours((shift) => workedHours(shift, clockedOf.get(shift.shiftId)))
  const planned = prices.asPlanned()
  const sold = await listTakings(caller, weekStart, weekEnd)
  const hoursOf = await openHours(caller, { weekStart, clocked, sold })
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
      unpriced: addCosts(ofDay).unpriced,
      takingsCents: sumTakings(soldOnDay),
      hours: hoursOf(date),
    }
  })
  return { days, budgetCents: budgetCentsOf(weeklyBudget), currency }
}
