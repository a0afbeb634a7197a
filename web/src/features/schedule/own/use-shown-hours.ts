import { listStaffShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { totalHours } from '@fairweek/domain/rules/hours'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { personWeekArgs } from '../../../api/week-args.ts'
import { bookedInWeek } from '../booked-in-week.ts'
import { weekRangeText } from '../day-text.ts'
import { useShownWeek } from '../use-shown-week.ts'

/**
 * Returns the person's hours in the shown week (null while loading) and the week's dates (null for the current week).
 */
export function useShownHours(staffId: number, today: string): { hours: number | null; range: string | null } {
  const { weekStart, isCurrentWeek } = useShownWeek(today)
  const { data } = useEndpointQuery(listStaffShifts, personWeekArgs(staffId, weekStart))
  const hours = data ? totalHours(bookedInWeek(data, staffId, weekStart)) : null
  return { hours, range: isCurrentWeek ? null : weekRangeText(weekStart) }
}
