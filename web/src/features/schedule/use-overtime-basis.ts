import type { Settings } from '@fairweek/domain/contracts/constants'
import { getPayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { type OvertimeBasis, overtimeBasisOf, weeksOfOvertime } from '@fairweek/domain/rules/pay/planned-overtime'
import { addDays } from '@fairweek/domain/time/day'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'

/** Returns what overtime of planned work depends on; null if the pay rules pay none, and until they are known. */
export function useOvertimeBasis(settings: Settings): OvertimeBasis | null {
  const { data: stored } = useEndpointQuery(getPayRules, {})
  return useMemo(() => (stored ? overtimeBasisOf(stored.rules, settings) : null), [stored, settings])
}

const NONE: never[] = []

/**
 * Returns the shifts of the third to the fifth week before a week, which count for overtime of half-monthly and monthly pay
 * periods; they are read only then.
 */
export function useWeeksBefore(weekStart: string, overtime: OvertimeBasis | null): readonly Shift[] {
  const weeks = weeksOfOvertime(overtime)
  const third = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, -21)), { enabled: weeks > 2 }).data ?? NONE
  const fourth =
    useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, -28)), { enabled: weeks > 3 }).data ?? NONE
  const fifth = useEndpointQuery(listWeekShifts, weekArgs(addDays(weekStart, -35)), { enabled: weeks > 4 }).data ?? NONE
  return useMemo(() => [...third, ...fourth, ...fifth], [third, fourth, fifth])
}
