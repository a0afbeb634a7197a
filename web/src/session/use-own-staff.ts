import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useEndpointQuery } from '../api/use-endpoint.ts'
import { useSession } from './session-context.ts'

/** Returns the signed-in user's staff profile from the staff list; null if there is none. */
export function useOwnStaff(): UseQueryResult<Staff | null, ApiError> {
  const { id } = useSession()
  const findOwn = useCallback((staff: Staff[]) => staff.find(({ userId }) => userId === id) ?? null, [id])
  return useEndpointQuery(listStaff, {}, { select: findOwn })
}
