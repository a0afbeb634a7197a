import type { Settings } from '@fairweek/domain/contracts/constants'
import { listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { groupBy } from '@fairweek/domain/rules/group-by'
import {
  minutesToOvertime,
  overtimeMinutes,
  plannedOvertime,
  weeksOfOvertime,
} from '@fairweek/domain/rules/pay/planned-overtime'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { useOvertimeBasis, useWeeksBefore } from '../use-overtime-basis.ts'

/** How a person stands against overtime in a week. */
export interface OvertimeStanding {
  /** Minutes of overtime. */
  beyondMinutes: number
  /** Minutes left before overtime of the week or the pay period starts; null if the pay rules have none. */
  leftMinutes: number | null
}

const NONE: never[] = []
const UNKNOWN: OvertimeStanding = { beyondMinutes: 0, leftMinutes: null }

/** Returns a function that tells each person's overtime in a week (COST-06). */
export function useWeekOvertime(weekStart: string, settings: Settings): (staffId: number) => OvertimeStanding {
  const basis = useOvertimeBasis(settings)
  const before = useWeeksBefore(weekStart, weeksOfOvertime(basis))
  const present = useEndpointQuery(listWeekShifts, weekArgs(weekStart)).data ?? NONE
  return useMemo(() => {
    if (!basis) return () => UNKNOWN
    const active = [...before, ...present].filter(isActive)
    const counted = groupBy(
      active.map((shift) => ({ ...shift, date: shiftDate(shift) })),
      ({ staffId }) => staffId,
    )
    return (staffId: number) => {
      const own = counted.get(staffId) ?? NONE
      const beyondMinutes = plannedOvertime(own, weekStart, basis).reduce((sum, one) => sum + overtimeMinutes(one), 0)
      return { beyondMinutes, leftMinutes: minutesToOvertime(own, weekStart, basis) }
    }
  }, [basis, before, present, weekStart])
}
