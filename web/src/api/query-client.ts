import { STALE_AFTER_MILLISECONDS } from '@fairweek/domain/contracts/constants'
import { QueryClient } from '@tanstack/react-query'

/** Reads are fresh for 10 s, never retried, never polled unless asked, and read again on focus and mount (S:9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MILLISECONDS,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
      },
      mutations: { retry: false },
    },
  })
}
