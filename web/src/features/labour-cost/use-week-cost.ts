import { POLLING } from '@fairweek/domain/contracts/constants'
import { getWeekCost, type WeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { useHasRank } from '../../session/session-context.ts'

/** Reads a week's labour cost, for managers only (COST-01). */
export function useWeekCostQuery(weekStart: string) {
  return useEndpointQuery(getWeekCost, weekArgs(weekStart), {
    enabled: useHasRank('manager'),
    refetchInterval: POLLING.conflicts,
  })
}

/** Returns a week's labour cost, for managers only; undefined until it is read. */
export function useWeekCost(weekStart: string): WeekCost | undefined {
  const isManager = useHasRank('manager')
  const { data } = useWeekCostQuery(weekStart)
  return isManager ? data : undefined
}
