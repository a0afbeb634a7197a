import { POLLING } from '@fairweek/domain/contracts/constants'
import { listEvents } from '@fairweek/domain/contracts/events'
import { listRequirements } from '@fairweek/domain/contracts/requirements'
import { listWeekShifts } from '@fairweek/domain/contracts/schedule'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'

const REFRESH = { refetchInterval: POLLING.staffOverview } as const

/** What the manager's dashboard shows: this week and the next, what they need, the staff and upcoming events. */
export function useDashboardWeek(today: string) {
  const weekStart = weekStartOf(today)
  const week = useEndpointQuery(listWeekShifts, weekArgs(weekStart), REFRESH)
  const nextWeek = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, 7)), REFRESH)
  const requirements = useEndpointQuery(listRequirements, {})
  const staff = useEndpointQuery(listStaff, {})
  const events = useEndpointQuery(listEvents, {}, { staleTime: 0 })
  const error = week.error ?? nextWeek.error ?? requirements.error ?? staff.error ?? events.error
  if (!week.data || !nextWeek.data || !requirements.data || !staff.data || !events.data) return { data: null, error }
  return {
    error,
    data: {
      weekStart,
      shifts: week.data,
      nextShifts: nextWeek.data,
      requirements: requirements.data,
      staff: staff.data,
      upcomingEvents: events.data
        .filter(({ date }) => date >= today)
        .sort((a, b) => a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime)),
    },
  }
}
