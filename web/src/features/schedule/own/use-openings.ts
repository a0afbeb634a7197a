import { POLLING } from '@fairweek/domain/contracts/constants'
import { listUnassigned } from '@fairweek/domain/contracts/schedule'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { personOpeningsArgs } from '../../../api/week-args.ts'

/** What somebody could take in a week, as the server answers it: the one list for every place that offers it (SDASH-08). */
export function useOpenings(staffId: number, weekStart: string) {
  return useEndpointQuery(listUnassigned, personOpeningsArgs(staffId, weekStart), {
    refetchInterval: POLLING.unassigned,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
