import { type ConflictItem, listConflicts } from '@fairweek/domain/contracts/conflicts'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { hasStarted, isOver } from '@fairweek/domain/rules/has-started'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { useIsMutating } from '@tanstack/react-query'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { RESOLVING, sortByPriority } from './use-conflicts.ts'

/**
 * Sorts conflicts by day; on each day, those whose hours have begun come after those that are still ahead (MDASH-06).
 */
function sortByDay(conflicts: readonly ConflictItem[], reachedMinutes: number): ConflictItem[] {
  const hasBegun = ({ date, startTime }: ConflictItem) =>
    startTime !== null && hasStarted(dayInterval(date, startTime, '24:00'), reachedMinutes)
  return conflicts.toSorted(
    (one, other) => one.date.localeCompare(other.date) || Number(hasBegun(one)) - Number(hasBegun(other)),
  )
}

/**
 * Returns the unresolved conflicts whose hours are not over, worst first, without shortages of weeks whose planning has
 * only begun; undefined until they have been loaded, so that no page says that there are none.
 */
export function useConflictsAhead(reachedMinutes: number): {
  conflicts: readonly ConflictItem[] | undefined
  error: Error | null
} {
  const isResolving = useIsMutating(RESOLVING) > 0
  const { data, error } = useEndpointQuery(
    listConflicts,
    { query: {} },
    { refetchInterval: isResolving ? false : POLLING.conflicts },
  )
  const isAhead = (conflict: ConflictItem) =>
    !conflict.resolved && !conflict.isEarly && !isOver(conflict, reachedMinutes)
  return { conflicts: data && sortByPriority(sortByDay(data.filter(isAhead), reachedMinutes)), error }
}
