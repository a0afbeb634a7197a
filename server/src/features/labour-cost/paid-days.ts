import { NO_PAY_RULES, type PayHoliday, type PayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import { applicableRules, type PaidDays, periodsOf } from '@fairweek/domain/rules/pay/cost-of-shifts'
import { type DayRange, isInRange, type PaySchedule } from '@fairweek/domain/rules/payroll/pay-period'
import { addDays } from '@fairweek/domain/time/day'
import type { Scope } from '../../caller/caller.ts'
import { findPayRules } from '../../settings/pay-rules.store.ts'
import { readHolidays } from '../requirements/public-holidays.ts'
import { listRulesOfRuns } from './labour-cost.store.ts'

/** Returns the holidays around a period: those of the place, and the document's own, which replace them. */
export async function readPayHolidays(
  { holidayPlace, holidays }: PayRules,
  { startDate, endDate }: DayRange,
): Promise<PayHoliday[]> {
  const around = { startDate: addDays(startDate, -8), endDate: addDays(endDate, 2) }
  const own = holidays.filter(({ date }) => isInRange(date, around))
  if (holidayPlace === null) return own
  const named = await readHolidays(holidayPlace.country, holidayPlace.region, around.startDate, around.endDate)
  const others = named.filter(({ date }) => !own.some((holiday) => holiday.date === date))
  return [...own, ...others.map(({ date, name }): PayHoliday => ({ date, name }))]
}

/**
 * Returns by which rules days are paid (COST-10): days that a pay run was stored for by the rules and holidays of that run,
 * as their corrections are (PAY-08), and other days by those of now, by pay period.
 */
export async function readPaidDays(scope: Scope, days: DayRange, settings: PaySchedule): Promise<PaidDays[]> {
  const rules = (await findPayRules(scope))?.rules ?? NO_PAY_RULES
  const ofRuns = await listRulesOfRuns(scope, days)
  const now = { ...rules, rules: [...applicableRules(rules.rules, settings)] }
  // Loading the public holidays takes longer than all the rest.
  const needsHolidays = now.rules.some(({ kind }) => kind === 'holiday')
  const holidays = needsHolidays ? await readPayHolidays(rules, days) : []
  return [...ofRuns, ...periodsOf(days, settings).map((period) => ({ ...period, rules: now, holidays }))]
}
