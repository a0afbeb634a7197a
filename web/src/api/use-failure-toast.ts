import { errorMessages } from '@fairweek/domain/messages/errors'
import { useEffect } from 'react'
import { showFailure } from '../ui/toast-store.ts'
import type { ApiError } from './api-error.ts'

/** Shows a toast when a read starts to fail, not on every failed poll (CONST-05). Not for 401, which leads to /auth. */
export function useFailureToast(failure: string, error: ApiError | null): void {
  const isFailing = error !== null && error.status !== 401
  useEffect(() => {
    if (isFailing) showFailure(errorMessages.title, failure)
  }, [isFailing, failure])
}
