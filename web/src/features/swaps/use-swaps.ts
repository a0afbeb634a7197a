import { POLLING } from '@fairweek/domain/contracts/constants'
import { listSwaps, type Swap } from '@fairweek/domain/contracts/swaps'
import { useEndpointQuery } from '../../api/use-endpoint.ts'

const LIVE = { refetchInterval: POLLING.unassigned, refetchOnWindowFocus: 'always', refetchOnMount: 'always' } as const

/** Returns open offers, refetched at the same interval as available shifts; empty while loading. */
export function useSwaps(): readonly Swap[] {
  return useEndpointQuery(listSwaps, {}, LIVE).data ?? []
}

/** Returns the user's own open offer of one of their shifts; there is at most one. */
export function useOwnOffer(shiftId: number): Swap | undefined {
  return useSwaps().find(({ part, shift }) => part === 'giver' && shift.id === shiftId)
}
