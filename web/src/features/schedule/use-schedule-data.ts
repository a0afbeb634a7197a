import type { Area } from '@fairweek/domain/contracts/areas/areas'
import { listAbsences } from '@fairweek/domain/contracts/availability/availability'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { listEvents } from '@fairweek/domain/contracts/events'
import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listSettings } from '@fairweek/domain/contracts/settings'
import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { loadFailures } from '@fairweek/domain/messages/load-failures'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { classifyShift } from '@fairweek/domain/rules/shift-state'
import { addDays } from '@fairweek/domain/time/day'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { weekArgs } from '../../api/week-args.ts'
import { roleMarks } from '../../marks/role-letters.ts'
import { namesOfAreas, useAreas } from '../areas/use-areas.ts'
import { staffOfWeek, useAbsences } from './use-absences.ts'

/** Functions that return the names and marks shown for shifts. */
export interface Names {
  personOf: (shift: Shift) => string
  roleOf: (roleId: number) => string
  /** One or two letters that represent the role, unique unless role names are too similar. */
  roleMarkOf: (roleId: number) => string
  /** The areas of a gap, joined; empty if it has none. */
  areasOf: (opening: Pick<Shortfall, 'areaIds'>) => string
}

/** What a chip shows of a shift. */
export const chipOf = (shift: Shift, names: Names) => ({
  shift,
  personName: names.personOf(shift),
  roleName: names.roleOf(shift.roleId),
  roleMark: names.roleMarkOf(shift.roleId),
})

/** What a button shows of a gap. */
export const needOf = (opening: Shortfall, names: Names) => ({
  opening,
  roleName: names.roleOf(opening.need.roleId),
  roleMark: names.roleMarkOf(opening.need.roleId),
  areas: names.areasOf(opening),
})

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

type Read = Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error'>

/** Returns the failed reads, one of each kind. */
function failuresOf(reads: readonly Read[]): readonly Read[] {
  const failed = new Map(reads.flatMap((read) => (read.error ? [[read.error.read, read] as const] : [])))
  return failed.size === 0 ? NONE : [...failed.values()]
}

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
    () => staffOfWeek(staff.data ?? NONE, week.data ?? NONE, weekStart, absences),
    [staff.data, week.data, weekStart, absences],
  )
  const names = useMemo(() => namesOf(staff.data ?? NONE, roles.data ?? NONE, areas), [staff.data, roles.data, areas])
  useFailureToast(loadFailures.listWeekShifts, week.error)
  const needed = [week, demand, roles, staff]
  const isLoading = needed.some((read) => read.isPending)
  const error = needed.find((read) => read.error)?.error ?? null
  const isRead = needed.every((read) => read.data !== undefined)
  const failures = failuresOf([
    ...needed,
    events,
    previous,
    next,
    useEndpointQuery(listAbsences, weekArgs(weekStart)),
    useEndpointQuery(listSettings, {}),
  ])
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
      /** The reads that have failed, one of each kind; all but the first four are optional. */
      failures,
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
      failures,
    ],
  )
}

export type ScheduleData = ReturnType<typeof useScheduleData>
