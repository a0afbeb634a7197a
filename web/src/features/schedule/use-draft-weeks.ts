import { listAbsences } from '@fairweek/domain/contracts/availability/availability'
import { POLLING, type Settings } from '@fairweek/domain/contracts/constants'
import { listPairings } from '@fairweek/domain/contracts/pairings/pairing-list'
import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { listStaff } from '@fairweek/domain/contracts/staff'
import type { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { weeksOfOvertime } from '@fairweek/domain/rules/pay/planned-overtime'
import { addDays } from '@fairweek/domain/time/day'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { draftWeeksOf } from './draft-weeks-of.ts'
import { useOvertimeBasis, useWeeksBefore } from './use-overtime-basis.ts'

const NONE: never[] = []

/**
 * Prepares a week for computing the conflicts of a move or an edit. Most of its data is already loaded for the screen.
 */
export function useDraftWeeks(weekStart: string, settings: Settings): DraftWeeks {
  const overtime = useOvertimeBasis(settings)
  // Limits of contracts reach back two weeks.
  const before = useWeeksBefore(weekStart, Math.max(2, weeksOfOvertime(overtime)))
  const present = useEndpointQuery(listWeekShifts, weekArgs(weekStart)).data ?? NONE
  const next = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, 7))).data ?? NONE
  const requirements = useEndpointQuery(getWeekDemand, weekArgs(weekStart)).data?.requirements ?? NONE
  const staff = useEndpointQuery(listStaff, {}).data ?? NONE
  const roles = useEndpointQuery(listRoles, {}).data ?? NONE
  const absences =
    useEndpointQuery(listAbsences, weekArgs(weekStart), { refetchInterval: POLLING.staffOverview }).data ?? NONE
  const pairings = useEndpointQuery(listPairings, {}).data ?? NONE
  const {
    enforceCloserOpenerConstraint,
    closerOpenerRestHours,
    minimumRestHours,
    maximumDaysInARow,
    businessTimeZone,
  } = settings
  return useMemo(
    () =>
      draftWeeksOf({
        weekStart,
        shifts: [...before, ...present, ...next],
        requirements,
        staff,
        roles,
        absences,
        pairings,
        overtime,
        settings: {
          enforceCloserOpenerConstraint,
          closerOpenerRestHours,
          minimumRestHours,
          maximumDaysInARow,
          businessTimeZone,
        },
      }),
    [
      weekStart,
      before,
      present,
      next,
      requirements,
      staff,
      roles,
      absences,
      pairings,
      overtime,
      enforceCloserOpenerConstraint,
      closerOpenerRestHours,
      minimumRestHours,
      maximumDaysInARow,
      businessTimeZone,
    ],
  )
}
