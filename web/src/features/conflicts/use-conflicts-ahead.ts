import { type ConflictItem, listConflicts } from '@fairweek/domain/contracts/conflicts'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { useIsMutating } from '@tanstack/react-query'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { RESOLVING, sortByPriority } from './use-conflicts.ts'

/**
 * Returns the unresolved conflicts of today and later, worst first; undefined until they have been loaded, so that no
 * page says that there are none.
 */
export function useConflictsAhead(today: string): {
  conflicts: readonly ConflictItem[] | undefined
  error: Error | null
} {
  const isResolving = useIsMutating(RESOLVING) > 0
  const { data, error } = useEndpointQuery(
    listConflicts,
    { query: {} },
    { refetchInterval: isResolving ? false : POLLING.conflicts },
  )
  const conflicts = data && sortByPriority(data.filter(({ resolved, date }) => !resolved && date >= today))
  return { conflicts, error }
}
