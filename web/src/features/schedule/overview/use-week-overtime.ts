import type { Settings } from '@fairweek/domain/contracts/constants'
import { listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { minutesToOvertime, plannedOvertime } from '@fairweek/domain/rules/pay/planned-overtime'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { addDays } from '@fairweek/domain/time/day'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { useOvertimeBasis, useWeeksBefore } from '../use-overtime-basis.ts'

/** A person's overtime in a week, and what is left before it starts; null if no overtime of weeks or periods is paid. */
export interface OvertimeStanding {
  beyondMinutes: number
  leftMinutes: number | null
}

const NONE: never[] = []
const UNKNOWN: OvertimeStanding = { beyondMinutes: 0, leftMinutes: null }

/** Returns a function that tells each person's overtime in a week (COST-06). */
export function useWeekOvertime(weekStart: string, settings: Settings): (staffId: number) => OvertimeStanding {
  const basis = useOvertimeBasis(settings)
  const before = useWeeksBefore(weekStart, basis)
  const beforeLast = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, -14))).data ?? NONE
  const last = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, -7))).data ?? NONE
  const present = useEndpointQuery(listWeekShifts, weekArgs(weekStart)).data ?? NONE
  return useMemo(() => {
    if (!basis) return () => UNKNOWN
    const active = [...before, ...beforeLast, ...last, ...present].filter(isActive)
    const counted = groupBy(
      active.map((shift) => ({ ...shift, date: shiftDate(shift) })),
      ({ staffId }) => staffId,
    )
    return (staffId: number) => {
      const own = counted.get(staffId) ?? NONE
      const parts = plannedOvertime(own, weekStart, basis).flatMap((overtime) => overtime.parts)
      const beyondMinutes = parts.reduce((sum, { minutes }) => sum + minutes, 0)
      return { beyondMinutes, leftMinutes: minutesToOvertime(own, weekStart, basis) }
    }
  }, [basis, before, beforeLast, last, present, weekStart])
}
