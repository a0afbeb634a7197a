import { listShiftRequests, type ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'

const NONE: ReadonlySet<number> = new Set()

const findCancelled = (requests: ShiftRequest[]): ReadonlySet<number> =>
  new Set(requests.flatMap(({ kind, scheduleId }) => (kind === 'cancellation' && scheduleId ? [scheduleId] : [])))

/** Returns the ids of shifts with an open cancellation request: the user's own or, for managers, everybody's. */
export function useOpenCancellations(refetchInterval?: number): ReadonlySet<number> {
  const options = { select: findCancelled, ...(refetchInterval === undefined ? {} : { refetchInterval }) }
  return useEndpointQuery(listShiftRequests, {}, options).data ?? NONE
}
