/** Prices shifts as a pay run would pay them, so that labour cost includes what the pay rules add (COST-10). */
import type { PayHoliday, PayRule, PayRules } from '../../contracts/pay/pay-rules.ts'
import { addDays } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'
import { groupBy } from '../group-by.ts'
import { sumCosts } from '../payroll/labour-cost.ts'
import { type DayRange, isInRange, type PaySchedule, payPeriodOf } from '../payroll/pay-period.ts'
import { type PaidShift, type PayBasis, payLines } from './pay-lines.ts'

/** Days that are paid together, with the rules and holidays by which they are paid. */
export interface PaidDays extends DayRange {
  rules: PayRules
  holidays: readonly PayHoliday[]
  /** The periods in which overtime of a pay period is counted; by default, the days themselves. */
  periods?: readonly DayRange[] | undefined
}

/** Returns the pay periods that days touch; the days themselves if the business has none. */
export function periodsOf(days: DayRange, schedule: PaySchedule): DayRange[] {
  const periods: DayRange[] = []
  for (let day = days.startDate; day <= days.endDate; ) {
    const period = payPeriodOf(day, schedule) ?? days
    periods.push(period)
    day = addDays(period.endDate, 1)
  }
  return periods
}

const isOfPeriod = (rule: PayRule) => rule.kind === 'overtime' && rule.per === 'period'

/** Returns the periods in which a pay run of these days counts overtime of a pay period; undefined if it pays none. */
export function periodsOfRun(days: DayRange, { rules }: PayRules, schedule: PaySchedule): DayRange[] | undefined {
  return rules.some(isOfPeriod) ? periodsOf(days, schedule) : undefined
}

/** Returns the rules that can be applied without a pay run: overtime of pay periods needs the setting of their length. */
export function applicableRules(
  rules: readonly PayRule[],
  { payPeriod }: Pick<PaySchedule, 'payPeriod'>,
): readonly PayRule[] {
  return rules.filter((rule) => payPeriod !== 'none' || !isOfPeriod(rule))
}

/**
 * Returns the first day whose shifts are needed to price those of `days`, a Monday: the week counts for its overtime, and
 * the days before it in a pay period if overtime of periods is paid.
 */
export function countedFrom({ startDate }: DayRange, paid: readonly PaidDays[]): string {
  const ofPeriods = paid.filter(({ rules }) => rules.rules.some(isOfPeriod))
  const periods = ofPeriods.flatMap((days): readonly DayRange[] => days.periods ?? [days])
  return [startDate, ...periods.map((period) => period.startDate)].map(weekStartOf).sort()[0] ?? startDate
}

/** Returns the lines of shifts; each date is paid with the first of the ranges that contains it. */
export function payLinesOfDays(
  shifts: readonly PaidShift[],
  ranges: readonly PaidDays[],
  basis: Pick<PayBasis, 'timeZone' | 'leave'>,
): ReturnType<typeof payLines> {
  return ranges.flatMap((range, place) => {
    const { rules, holidays, periods = [range] } = range
    const lines = periods.flatMap(({ startDate, endDate }) => {
      const counted = { startDate: weekStartOf(startDate), endDate }
      const some = shifts.filter(({ date }) => isInRange(date, counted))
      return payLines(some, { ...basis, rules, holidays, startDate, endDate })
    })
    const earlier = ranges.slice(0, place)
    return lines.filter(({ date }) => isInRange(date, range) && !earlier.some((one) => isInRange(date, one)))
  })
}

/** Cost in cents, and the number of shifts without an hourly rate, whose hours cost 0 here. */
export interface Cost {
  cents: number
  unpriced: number
}

/** Returns the cost of each shift, by shift id: the sum of its lines. */
export function costOfShifts(...args: Parameters<typeof payLinesOfDays>): ReadonlyMap<number, Cost> {
  const lines = groupBy(payLinesOfDays(...args), ({ shiftId }) => shiftId)
  return new Map(
    [...lines].map(([shiftId, own]) => {
      const { cents, unpriced } = sumCosts(own.map((line) => line.cents))
      return [shiftId, { cents, unpriced: Math.min(1, unpriced) }]
    }),
  )
}

/** Adds up the costs of shifts. */
export function addCosts(costs: readonly Cost[]): Cost {
  return costs.reduce((sum, { cents, unpriced }) => ({ cents: sum.cents + cents, unpriced: sum.unpriced + unpriced }), {
    cents: 0,
    unpriced: 0,
  })
}
