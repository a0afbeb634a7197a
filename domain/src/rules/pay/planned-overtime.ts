/** Finds the overtime of planned work by the pay rules, so that managers are warned of it before it is worked (COST-06). */
import type { Settings } from '../../contracts/constants.ts'
import { NO_PAY_RULES, type PayRule, type PayRules } from '../../contracts/pay/pay-rules.ts'
import { weekEndOf } from '../../time/week.ts'
import { groupBy } from '../group-by.ts'
import { breaksOfSplitDays, measurePaidTime, type PlannedTime, type WorkedTime } from '../payroll/paid-time.ts'
import { type DayRange, isInRange } from '../payroll/pay-period.ts'
import { applicableRules, payLinesOfDays, periodsOf } from './cost-of-shifts.ts'
import type { PaidShift } from './pay-lines.ts'

/** What the overtime of planned work depends on, apart from the work. */
export interface OvertimeBasis {
  /** The rules of overtime only; never empty. */
  rules: readonly OvertimeRule[]
  terms: Terms
}

type OvertimeRule = Extract<PayRule, { kind: 'overtime' }>
type Terms = Pick<Settings, 'breakRule' | 'businessTimeZone' | 'payPeriod' | 'payPeriodStart'>

/** Returns what overtime depends on; null if none is paid. Overtime of pay periods needs the setting of their length. */
export function overtimeBasisOf({ rules }: Pick<PayRules, 'rules'>, settings: Terms): OvertimeBasis | null {
  const { breakRule, businessTimeZone, payPeriod, payPeriodStart } = settings
  const overtime = applicableRules(rules, settings).filter((rule): rule is OvertimeRule => rule.kind === 'overtime')
  if (overtime.length === 0) return null
  return { rules: overtime, terms: { breakRule, businessTimeZone, payPeriod, payPeriodStart } }
}

const NORMAL_PERCENT = 100
const WEEKS_OF_PERIODS: Readonly<Record<string, number>> = { weekly: 1, fortnightly: 2, halfMonthly: 3, monthly: 5 }

/** Returns on how many weeks before a week its overtime depends: those of a pay period that ends in it. */
export function weeksOfOvertime(basis: OvertimeBasis | null | undefined): number {
  return basis?.rules.some(({ per }) => per === 'period') ? (WEEKS_OF_PERIODS[basis.terms.payPeriod] ?? 0) : 0
}

/** A shift of one person; it counts by the hours that were worked, if they are known. */
export interface CountedShift extends PlannedTime {
  id: number
  worked?: WorkedTime | null
}

/** Overtime of a person on a day, in a week, or in a pay period as far as it falls into a week. */
export interface Overtime {
  per: OvertimeRule['per']
  /** The day, or the first one of the week or of the pay period. */
  startDate: string
  /** All paid minutes of the day, of the week, or of the pay period until the end of the week. */
  totalMinutes: number
  /** Minutes beyond the limits, by the percentage of the hourly rate that is paid for them. */
  parts: readonly { minutes: number; percent: number }[]
  /** The shifts with these minutes, by start. */
  shifts: readonly { id: number; minutes: number }[]
}

/** Returns the shifts of one person with their paid minutes, as timesheets count them, without rates and notice. */
export function paidShiftsOf(
  shifts: readonly CountedShift[],
  { breakRule, businessTimeZone: timeZone }: Pick<Terms, 'breakRule' | 'businessTimeZone'>,
): PaidShift[] {
  const parts = shifts.map(({ id, worked = null, ...times }) => {
    return { ...times, shiftId: id, worked, person: 0, kept: undefined }
  })
  const splitDayBreaks = breaksOfSplitDays(parts, { breakRule, timeZone })
  return parts.map((part) => {
    const { shiftId, date, worked } = part
    const terms = { breakRule, timeZone, splitDayBreak: splitDayBreaks.get(shiftId) }
    const { startTime, breakMinutes, paidMinutes } = measurePaidTime(part, worked, terms)
    const unpriced = { staffId: 0, staffName: '', rateCents: null, noticeMinutes: null }
    return { shiftId, date, startTime, breakMinutes, paidMinutes, ...unpriced }
  })
}

const sumOf = (some: readonly { minutes: number }[]) => some.reduce((sum, { minutes }) => sum + minutes, 0)

/** Returns the minutes beyond the limits, at whatever rate. */
export const overtimeMinutes = ({ parts }: Pick<Overtime, 'parts'>): number => sumOf(parts)

/** Adds up minutes with the same key, in the order in which the keys occur first. */
function sumBy<Item extends { minutes: number }, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  return [...groupBy(items, keyOf)].map(([key, some]) => ({ key, minutes: sumOf(some) }))
}

/** Returns a person's paid shifts until the end of a week, and the lines of overtime that their pay would have. */
function measureWeek(shifts: readonly CountedShift[], weekStart: string, { rules, terms }: OvertimeBasis) {
  const week = { startDate: weekStart, endDate: weekEndOf(weekStart) }
  const periods = periodsOf(week, terms)
  const paid = paidShiftsOf(shifts, terms).filter(({ date }) => date <= week.endDate)
  const overtimeOnly = { rules: { ...NO_PAY_RULES, rules: [...rules] }, holidays: [] }
  const ranges = periods.map((period) => ({ ...period, ...overtimeOnly }))
  const lines = payLinesOfDays(paid, ranges, { timeZone: terms.businessTimeZone }).flatMap(
    ({ reason, date, shiftId, minutes, percent, isTime }) => {
      if (reason.kind !== 'overtime') return []
      const { per, afterMinutes } = reason
      const period = periods.find((one) => isInRange(date, one)) ?? week
      const range = { day: { startDate: date, endDate: date }, week, period }[per]
      return [
        { date, shiftId, minutes, per, afterMinutes, range, percent: isTime ? percent : percent + NORMAL_PERCENT },
      ]
    },
  )
  const paidIn = (range: DayRange) =>
    sumOf(paid.filter((one) => isInRange(one.date, range)).map(({ paidMinutes: minutes }) => ({ minutes })))
  return { week, lastPeriod: periods.at(-1) ?? week, lines, paidIn }
}

/**
 * Returns a person's overtime in a week: the lines that their pay would have by the rules of overtime. `shifts` are theirs
 * in the week, and in as many weeks before it as `weeksOfOvertime` says; others make no difference.
 */
export function plannedOvertime(shifts: readonly CountedShift[], weekStart: string, basis: OvertimeBasis): Overtime[] {
  const { lines, paidIn } = measureWeek(shifts, weekStart, basis)
  const inWeek = lines.filter(({ date }) => date >= weekStart)
  return [...groupBy(inWeek, ({ per, range }) => `${per} ${range.startDate}`).values()].flatMap((some): Overtime[] => {
    const [first] = some
    if (!first) return []
    const { per, range } = first
    return [
      {
        per,
        startDate: range.startDate,
        totalMinutes: paidIn(range),
        parts: sumBy(some, ({ percent }) => percent)
          .map(({ key: percent, minutes }) => ({ minutes, percent }))
          .sort((one, other) => one.percent - other.percent),
        shifts: sumBy(some, ({ shiftId }) => shiftId).map(({ key: id, minutes }) => ({ id, minutes })),
      },
    ]
  })
}

/**
 * Returns how many paid minutes a person can still be given in a week before overtime of the week or of the pay period starts;
 * 0 if it has started, and null if the rules know overtime by day only.
 */
export function minutesToOvertime(
  shifts: readonly CountedShift[],
  weekStart: string,
  basis: OvertimeBasis,
): number | null {
  const { week, lastPeriod, lines, paidIn } = measureWeek(shifts, weekStart, basis)
  const left = basis.rules.flatMap(({ per, afterMinutes }) => {
    if (per === 'day') return []
    const range = per === 'week' ? week : lastPeriod
    // What is overtime of a day counts neither towards the week nor the period, nor that of a week towards the period.
    const elsewhere = lines.filter((line) => isInRange(line.date, range) && line.per !== per && line.per !== 'period')
    return [Math.max(0, afterMinutes - paidIn(range) + sumOf(elsewhere))]
  })
  return left.length === 0 ? null : Math.min(...left)
}

/** When a shift goes beyond a limit of hours. */
export interface OvertimeStart {
  per: OvertimeRule['per']
  afterMinutes: number
  /** Minutes from there to the end of the shift. */
  minutesBeforeEnd: number
}

/**
 * Returns when a person's shift goes beyond the hours after which overtime is paid; null if it does not, or if all of it is
 * overtime. Recorded breaks are over by then; those of the break rule are taken in the middle, as in the pay run.
 */
export function overtimeStartOf(
  shiftId: number,
  shifts: readonly CountedShift[],
  weekStart: string,
  basis: OvertimeBasis,
): OvertimeStart | null {
  const { lines } = measureWeek(shifts, weekStart, basis)
  const own = lines.filter((line) => line.shiftId === shiftId)
  const shift = paidShiftsOf(shifts, basis.terms).find((one) => one.shiftId === shiftId)
  const [first] = own
  const beyond = sumOf(own)
  if (!first || !shift || beyond >= shift.paidMinutes) return null
  const { per, afterMinutes } = first
  const hasRecord = shifts.some(({ id, worked }) => id === shiftId && (worked?.breakMinutes ?? null) !== null)
  const isBeforeBreak = !hasRecord && shift.paidMinutes - beyond < Math.floor(shift.paidMinutes / 2)
  return { per, afterMinutes, minutesBeforeEnd: beyond + (isBeforeBreak ? shift.breakMinutes : 0) }
}
