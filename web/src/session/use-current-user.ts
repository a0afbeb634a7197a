import { getCurrentUser, type User } from '@fairweek/domain/contracts/auth/auth'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { callEndpoint } from '../api/call.ts'

export const CURRENT_USER_KEY = ['/api/user', null] as const

/** Returns the signed-in user; null if nobody is signed in, which is not an error (AUTH-08). */
export function useCurrentUser(): UseQueryResult<User | null, ApiError> {
  return useQuery<User | null, ApiError>({
    queryKey: CURRENT_USER_KEY,
    queryFn: async ({ signal }) => {
      try {
        return await callEndpoint(getCurrentUser, {}, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') return null
        throw error
      }
    },
  })
}
