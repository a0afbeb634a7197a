import { type ConflictItem, listConflicts } from '@fairweek/domain/contracts/conflicts'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { useIsMutating } from '@tanstack/react-query'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { RESOLVING, sortByPriority } from './use-conflicts.ts'

/** Returns the unresolved conflicts of today and later, worst first (RQ12). */
export function useConflictsAhead(today: string): readonly ConflictItem[] {
  const isResolving = useIsMutating(RESOLVING) > 0
  const { data } = useEndpointQuery(
    listConflicts,
    { query: {} },
    { refetchInterval: isResolving ? false : POLLING.conflicts },
  )
  return sortByPriority((data ?? []).filter(({ resolved, date }) => !resolved && date >= today))
}
