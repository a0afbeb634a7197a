import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { QueryClient } from '@tanstack/react-query'
import { endpointKey } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'

/**
 * Puts saved shifts into the cached weeks before they are refetched, so that the next edit starts from the new version.
 */
export async function cacheWritten(
  queryClient: QueryClient,
  weekStarts: Iterable<string>,
  written: readonly Shift[],
): Promise<void> {
  const byId = new Map(written.map((shift) => [shift.id, shift]))
  for (const weekStart of new Set(weekStarts)) {
    const key = endpointKey(listWeekShifts, weekArgs(weekStart))
    // A read that started before the write would briefly bring back the old week.
    await queryClient.cancelQueries({ queryKey: key })
    queryClient.setQueryData<Shift[]>(key, (shifts) =>
      shifts
        ?.map((shift) => byId.get(shift.id) ?? shift)
        .filter(({ id, weekStartDate }) => !byId.has(id) || weekStartDate === weekStart),
    )
  }
}
