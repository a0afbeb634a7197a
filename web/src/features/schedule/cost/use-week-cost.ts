import { POLLING } from '@fairweek/domain/contracts/constants'
import { getWeekCost, type WeekCost } from '@fairweek/domain/contracts/labour-cost/labour-cost'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { useHasRank } from '../../../session/session-context.ts'

/** Whether there is anything to show: somebody has a rate, or the week a budget. */
function isKept({ total, budgetCents }: WeekCost): boolean {
  return total.cents > 0 || budgetCents !== null
}

/** What a week costs, for managers; undefined where nobody has set a rate (COST-01). */
export function useWeekCost(weekStart: string): WeekCost | undefined {
  const isManager = useHasRank('manager')
  const { data } = useEndpointQuery(getWeekCost, weekArgs(weekStart), {
    enabled: isManager,
    refetchInterval: POLLING.conflicts,
  })
  return isManager && data && isKept(data) ? data : undefined
}
