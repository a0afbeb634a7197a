import { listShiftRequests, type ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'

const NONE: ReadonlySet<number> = new Set()

const findCancelled = (requests: ShiftRequest[]): ReadonlySet<number> =>
  new Set(requests.flatMap(({ kind, scheduleId }) => (kind === 'cancellation' && scheduleId ? [scheduleId] : [])))

/** The ids of shifts whose cancellation somebody waits for: one's own, for managers everybody's (RQ15). */
export function useOpenCancellations(refetchInterval?: number): ReadonlySet<number> {
  const options = { select: findCancelled, ...(refetchInterval === undefined ? {} : { refetchInterval }) }
  return useEndpointQuery(listShiftRequests, {}, options).data ?? NONE
}
