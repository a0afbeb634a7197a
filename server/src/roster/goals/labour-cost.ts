/** Computes the cost of planned shifts, if labour cost is a goal (COST-02). Pure. */
import { costOfMinutes, type PayRate, rateInRole } from '@fairweek/domain/rules/payroll/labour-cost'
import { measurePaidTime } from '@fairweek/domain/rules/payroll/paid-time'
import { type Interval, shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { MINUTES_A_DAY, toClockTime } from '@fairweek/domain/time/clock-time'
import { dayFromNumber } from '@fairweek/domain/time/day'
import type { RosterWeek } from '../roster-week.ts'
import type { WeekSnapshot } from '../week-snapshot.ts'

type PaySettings = WeekSnapshot['settings']
type Planned = Parameters<typeof measurePaidTime>[0]

const paidMinutesOf = (planned: Planned, { breakRule, businessTimeZone: timeZone }: PaySettings): number =>
  measurePaidTime(planned, null, { breakRule, timeZone }).paidMinutes

const clockOf = (minutes: number): string => toClockTime(((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY)

/** Returns the paid minutes of an interval, which is given in minutes since 1970-01-01. */
export function paidMinutesOfTime({ start, end }: Interval, settings: PaySettings): number {
  const date = dayFromNumber(Math.floor(start / MINUTES_A_DAY))
  return paidMinutesOf({ date, startTime: clockOf(start), endTime: clockOf(end) }, settings)
}

/** Returns the cost of paid minutes in a role; 0 if the person has no rate for it. */
export function costOfTime(rates: readonly PayRate[], roleId: number, paidMinutes: number): number {
  const rate = rateInRole(rates, roleId)
  return rate === null ? 0 : costOfMinutes(paidMinutes, rate)
}

/** Returns the cost of all shifts of a week, in cents. */
export function plannedCost({ inWeek, people, placeOf, settings }: RosterWeek): number {
  return inWeek.filter(isActive).reduce((sum, shift) => {
    const rates = people[placeOf.get(shift.staffId ?? 0) ?? -1]?.payRates ?? []
    const { startTime, endTime, roleId } = shift
    return sum + costOfTime(rates, roleId, paidMinutesOf({ date: shiftDate(shift), startTime, endTime }, settings))
  }, 0)
}
