import { POLLING } from '@fairweek/domain/contracts/constants'
import { type Cover, listCovers } from '@fairweek/domain/contracts/cover/cover'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'

/** Answers come in while somebody looks. */
export const LIVE = {
  refetchInterval: POLLING.cover,
  refetchOnWindowFocus: 'always',
  refetchOnMount: 'always',
} as const

/** Cover that is asked for, read again every few seconds; none while it is loading. */
export function useCovers(): readonly Cover[] {
  return useEndpointQuery(listCovers, {}, LIVE).data ?? []
}
