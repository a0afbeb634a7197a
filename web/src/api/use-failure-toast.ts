import { errorMessages } from '@fairweek/domain/messages/errors'
import { useEffect } from 'react'
import { showFailure } from '../ui/toast-store.ts'
import type { ApiError } from './api-error.ts'

/** Shows the toast of a failed read (CONST-05) when it begins to fail, not at every poll. An ended session leads to /auth instead. */
export function useFailureToast(failure: string, error: ApiError | null): void {
  const isFailing = error !== null && error.status !== 401
  useEffect(() => {
    if (isFailing) showFailure(errorMessages.title, failure)
  }, [isFailing, failure])
}
