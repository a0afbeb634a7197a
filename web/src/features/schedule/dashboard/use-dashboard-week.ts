import { POLLING } from '@fairweek/domain/contracts/constants'
import { listEvents } from '@fairweek/domain/contracts/events'
import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { listStaff } from '@fairweek/domain/contracts/staff'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { weekArgs } from '../../../api/week-args.ts'

const REFRESH = { refetchInterval: POLLING.staffOverview } as const

/**
 * Returns the data of the manager's dashboard: this week and the next, their demand, the staff, upcoming events, and
 * the shifts of the adjacent weeks, because some of them extend into these two.
 */
export function useDashboardWeek(today: string) {
  const weekStart = weekStartOf(today)
  const week = useEndpointQuery(listWeekShifts, weekArgs(weekStart), REFRESH)
  const nextWeek = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, 7)), REFRESH)
  const before = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, -7)), REFRESH)
  const afterNext = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, 14)), REFRESH)
  const demand = useEndpointQuery(getWeekDemand, weekArgs(weekStart))
  const roles = useEndpointQuery(listRoles, {})
  const staff = useEndpointQuery(listStaff, {})
  const events = useEndpointQuery(listEvents, {}, { staleTime: 0 })
  useFailureToast(scheduleMessages.fetchAllFailed, week.error)
  const error =
    week.error ??
    nextWeek.error ??
    before.error ??
    afterNext.error ??
    demand.error ??
    roles.error ??
    staff.error ??
    events.error
  if (!week.data || !nextWeek.data || !before.data || !afterNext.data) return { data: null, error }
  if (!demand.data || !roles.data || !staff.data || !events.data) return { data: null, error }
  return {
    error,
    data: {
      weekStart,
      shifts: week.data,
      nextShifts: nextWeek.data,
      /** The shifts of four weeks: from the week before this one to the one after the next. */
      allShifts: [...before.data, ...week.data, ...nextWeek.data, ...afterNext.data],
      roleNames: new Map(roles.data.map(({ id, name }) => [id, name])),
      requirements: demand.data.requirements,
      staff: staff.data,
      upcomingEvents: events.data
        .filter(({ date }) => date >= today)
        .sort((a, b) => a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime)),
    },
  }
}
