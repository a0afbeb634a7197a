import { listStaffShifts } from '@fairweek/domain/contracts/schedule'
import { totalHours } from '@fairweek/domain/rules/hours'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { personWeekArgs } from '../../../api/week-args.ts'
import { bookedInWeek } from '../booked-in-week.ts'
import { weekRangeText } from '../day-text.ts'
import { useShownWeek } from '../use-shown-week.ts'

/** Somebody's hours in the week that is on screen; null until it is read. The present week needs no name. */
export function useShownHours(staffId: number, today: string): { hours: number | null; range: string | null } {
  const { weekStart, isCurrentWeek } = useShownWeek(today)
  const { data } = useEndpointQuery(listStaffShifts, personWeekArgs(staffId, weekStart))
  const hours = data ? totalHours(bookedInWeek(data, staffId, weekStart)) : null
  return { hours, range: isCurrentWeek ? null : weekRangeText(weekStart) }
}
