import { STALE_AFTER_MILLISECONDS } from '@fairweek/domain/contracts/constants'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { shareReply } from './cached-reply.ts'

/**
 * Reads are fresh for 10 s and never retried. They are polled only on request, and refetched on focus and mount
 * (CONST-01).
 */
export function createQueryClient(): QueryClient {
  // After the session has ended or the rank was lowered elsewhere, calls are refused. Refetching the user then leads to
  // /auth, or away from pages that the rank no longer allows.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'forbidden'))
      void queryClient.invalidateQueries({ queryKey: ['/api/user'] })
  }
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MILLISECONDS,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        // Also fetch while offline: the service worker may answer from its cache.
        networkMode: 'always',
        refetchOnReconnect: true,
        structuralSharing: shareReply,
      },
      mutations: { retry: false },
    },
  })
  return queryClient
}
