import { POLLING } from '@fairweek/domain/contracts/constants'
import { getWeekCost, type WeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { useHasRank } from '../../session/session-context.ts'

/** Whether a week has a cost or a budget to show. */
function hasCost({ total, budgetCents }: WeekCost): boolean {
  return total.cents > 0 || budgetCents !== null
}

/** Returns a week's labour cost, for managers only; undefined if there is neither a cost nor a budget (COST-01). */
export function useWeekCost(weekStart: string): WeekCost | undefined {
  const isManager = useHasRank('manager')
  const { data } = useEndpointQuery(getWeekCost, weekArgs(weekStart), {
    enabled: isManager,
    refetchInterval: POLLING.conflicts,
  })
  return isManager && data && hasCost(data) ? data : undefined
}
