import type { Area } from '@fairweek/domain/contracts/areas/areas'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { listEvents } from '@fairweek/domain/contracts/events'
import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { scheduleMessages, scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { classifyShift } from '@fairweek/domain/rules/shift-state'
import { addDays } from '@fairweek/domain/time/day'
import { useMemo } from 'react'
import { namesOfAreas, useAreas } from '../../api/use-areas.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { weekArgs } from '../../api/week-args.ts'
import { roleMarks } from '../../marks/role-letters.ts'
import { useAbsences, withTargetsOf } from './use-absences.ts'

/** Functions that return the names and marks shown for shifts. */
export interface Names {
  personOf: (shift: Shift) => string
  roleOf: (roleId: number) => string
  /** One or two letters that represent the role, unique unless role names are too similar. */
  roleMarkOf: (roleId: number) => string
  /** The areas of a gap, joined; empty if it has none. */
  areasOf: (opening: Pick<Shortfall, 'areaIds'>) => string
}

function namesOf(
  staff: readonly Staff[],
  roles: readonly { id: number; name: string }[],
  areas: readonly Area[],
): Names {
  const people = new Map(staff.map(({ id, name }) => [id, name]))
  const roleNames = new Map(roles.map(({ id, name }) => [id, name]))
  const marks = roleMarks([...roleNames.values()])
  return {
    personOf: (shift) => {
      if (shift.staff) return shift.staff.name
      // A cancelled shift without a person shows the name of the person who cancelled it.
      if (classifyShift(shift) === 'unassignedCancelled' && shift.originalStaffId !== null)
        return people.get(shift.originalStaffId) ?? scheduleScreens.unassigned
      return scheduleScreens.unassigned
    },
    roleOf: (roleId) => roleNames.get(roleId) ?? requirementMessages.unknownRole,
    roleMarkOf: (roleId) => marks.get(roleNames.get(roleId) ?? '') ?? '',
    areasOf: ({ areaIds }) => namesOfAreas(areas, areaIds),
  }
}

const NONE: never[] = []

/** Returns all data for a week on the schedule page. The week's shifts are refetched every second (CONST-01). */
export function useScheduleData(weekStart: string) {
  const week = useEndpointQuery(listWeekShifts, weekArgs(weekStart), { refetchInterval: POLLING.grid })
  const previous = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, -7)), {
    refetchInterval: POLLING.staffOverview,
  })
  const next = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, 7)), {
    refetchInterval: POLLING.staffOverview,
  })
  const demand = useEndpointQuery(getWeekDemand, weekArgs(weekStart), { refetchInterval: POLLING.conflicts })
  const events = useEndpointQuery(listEvents, {}, { staleTime: 0 })
  const absences = useAbsences(weekStart)
  const staff = useEndpointQuery(listStaff, {})
  const roles = useEndpointQuery(listRoles, {})
  const areas = useAreas()
  const ofWeek = useMemo(
    () => withTargetsOf(staff.data ?? NONE, weekStart, absences),
    [staff.data, weekStart, absences],
  )
  const names = useMemo(() => namesOf(staff.data ?? NONE, roles.data ?? NONE, areas), [staff.data, roles.data, areas])
  useFailureToast(scheduleMessages.fetchFailed, week.error)
  const needed = [week, demand, roles, staff]
  const isLoading = needed.some((read) => read.isPending)
  const error = needed.find((read) => read.error)?.error ?? null
  const isRead = needed.every((read) => read.data !== undefined)
  // Keeps the same object while nothing in it changes, because a new object re-renders the roster.
  return useMemo(
    () => ({
      shifts: week.data ?? NONE,
      previousShifts: previous.data ?? NONE,
      nextShifts: next.data ?? NONE,
      requirements: demand.data?.requirements ?? NONE,
      closedDays: demand.data?.closedDays ?? NONE,
      events: events.data ?? NONE,
      /** With the target hours of this week, which days off lower. */
      staff: ofWeek,
      absences,
      roles: roles.data ?? NONE,
      areas,
      names,
      isLoading,
      isRead,
      error,
    }),
    [
      week.data,
      previous.data,
      next.data,
      demand.data?.requirements,
      demand.data?.closedDays,
      events.data,
      ofWeek,
      absences,
      roles.data,
      areas,
      names,
      isLoading,
      isRead,
      error,
    ],
  )
}

export type ScheduleData = ReturnType<typeof useScheduleData>
