import { listClosedDays } from '@fairweek/domain/contracts/requirements/closed-days'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'

/** Returns the names of closed days by date. */
export function useClosedDays(): ReadonlyMap<string, string> {
  const { data } = useEndpointQuery(listClosedDays, {})
  return new Map(data?.map(({ date, name }) => [date, name]))
}
