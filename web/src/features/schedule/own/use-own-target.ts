import { POLLING } from '@fairweek/domain/contracts/constants'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { listTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { timeOffOnDates } from '@fairweek/domain/rules/availability/time-off-days'
import { datesAround } from '@fairweek/domain/rules/availability/weekly-slots'
import { targetOfWeek } from '@fairweek/domain/rules/target-of-week'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'

/** Returns the user's target hours in a week, which days off lower (AVAIL-06); null without a target. */
export function useOwnTarget({ id, targetWeeklyHours = null }: Staff, weekStart: string): number | null {
  const query = { staffId: id, from: weekStart }
  const { data = [] } = useEndpointQuery(listTimeOff, { query }, { refetchInterval: POLLING.unassigned })
  const approved = data.filter(({ status }) => status === 'approved')
  return targetOfWeek(targetWeeklyHours, timeOffOnDates(approved, datesAround(weekStart)), weekStart)
}
