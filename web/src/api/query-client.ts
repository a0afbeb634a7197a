import { STALE_AFTER_MILLISECONDS } from '@fairweek/domain/contracts/constants'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Reads are fresh for 10 s, never retried, never polled unless asked, and read again on focus and mount (S:9). */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // A session that ended elsewhere shows itself as a refused read; asking who is signed in leads to /auth.
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) {
          void queryClient.invalidateQueries({ queryKey: ['/api/user'] })
        }
      },
    }),
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
  return queryClient
}
