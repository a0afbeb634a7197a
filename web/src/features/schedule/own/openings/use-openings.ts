import { POLLING } from '@fairweek/domain/contracts/constants'
import { listUnassigned } from '@fairweek/domain/contracts/schedule/schedule'
import { useEndpointQuery } from '../../../../api/use-endpoint.ts'
import { personOpeningsArgs } from '../../../../api/week-args.ts'

/**
 * Returns the shifts that a person could take in a week. Every place that offers them uses this list from the server
 * (SDASH-08).
 */
export function useOpenings(staffId: number, weekStart: string) {
  return useEndpointQuery(listUnassigned, personOpeningsArgs(staffId, weekStart), {
    refetchInterval: POLLING.unassigned,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
