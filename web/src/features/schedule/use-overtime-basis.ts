import type { Settings } from '@fairweek/domain/contracts/constants'
import { getPayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { type OvertimeBasis, overtimeBasisOf } from '@fairweek/domain/rules/pay/planned-overtime'
import { addDays } from '@fairweek/domain/time/day'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'

/** Returns what overtime of planned work depends on; null if the pay rules pay none, and until they are known. */
export function useOvertimeBasis(settings: Settings): OvertimeBasis | null {
  const { data: stored } = useEndpointQuery(getPayRules, {})
  return useMemo(() => (stored ? overtimeBasisOf(stored.rules, settings) : null), [stored, settings])
}

/** Returns the shifts of a week that lies before another; undefined until they are known, and if they are not wanted. */
function useEarlierWeek(weekStart: string, weeks: number, isWanted: boolean) {
  const args = weekArgs(addDays(weekStart, -7 * weeks))
  const { data } = useEndpointQuery(listWeekShifts, args, { enabled: isWanted })
  return isWanted ? data : undefined
}

/** Returns the shifts of so many weeks before a week, five at most, in the order of the weeks; others are not read. */
export function useWeeksBefore(weekStart: string, count: number): readonly Shift[] {
  const fifth = useEarlierWeek(weekStart, 5, count >= 5)
  const fourth = useEarlierWeek(weekStart, 4, count >= 4)
  const third = useEarlierWeek(weekStart, 3, count >= 3)
  const second = useEarlierWeek(weekStart, 2, count >= 2)
  const first = useEarlierWeek(weekStart, 1, count >= 1)
  return useMemo(
    () => [fifth, fourth, third, second, first].flatMap((shifts) => shifts ?? []),
    [fifth, fourth, third, second, first],
  )
}
