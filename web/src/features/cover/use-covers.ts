import { POLLING } from '@fairweek/domain/contracts/constants'
import { type Cover, listCovers } from '@fairweek/domain/contracts/cover/cover'
import { useEndpointQuery } from '../../api/use-endpoint.ts'

/** Query options that show new answers while the page is open. */
export const LIVE = {
  refetchInterval: POLLING.cover,
  refetchOnWindowFocus: 'always',
  refetchOnMount: 'always',
} as const

/** Returns the running requests for cover, refetched every few seconds; empty while loading. */
export function useCovers(): readonly Cover[] {
  return useEndpointQuery(listCovers, {}, LIVE).data ?? []
}
