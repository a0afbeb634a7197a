import { buttonWords } from '@fairweek/domain/messages/buttons'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { loadFailures } from '@fairweek/domain/messages/load-failures'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ApiError, messageOf } from './api-error.ts'

/** Reads that load the same for the user, by one name. */
const REQUIREMENTS = ['listRequirements', 'getWeekDemand', 'listWeekRequirements']

type NamedRead = Exclude<keyof typeof loadFailures, 'listSettings'>
const isNamed = (read: string): read is NamedRead => read in loadFailures

/** Returns what could not be loaded, by the read that failed. */
function whatFailed(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessages.notLoaded
  const { read = '', status, statusText } = error
  if (read === 'listSettings') return loadFailures.listSettings(status, statusText)
  const name = REQUIREMENTS.includes(read) ? 'requirements' : read
  return isNamed(name) ? loadFailures[name] : errorMessages.notLoaded
}

const FAILED = {
  type: 'active',
  predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
} as const

export interface LoadFailureProps {
  /** The alert's title, if the failed read has another name here than elsewhere. */
  title?: string | undefined
  error: unknown
  /** Whether the page still shows an earlier reply. */
  hasData?: boolean
  className?: string
}

/** Says that a read failed, why, and whether older data is shown; its button retries all failed reads. */
export function LoadFailure({ title, error, hasData = false, className }: LoadFailureProps) {
  const queryClient = useQueryClient()
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = async () => {
    setIsRetrying(true)
    await queryClient.refetchQueries(FAILED)
    setIsRetrying(false)
  }
  return (
    <Alert
      tone={hasData ? 'warn' : 'danger'}
      isUrgent
      title={title ?? whatFailed(error)}
      {...(className ? { className } : {})}
      actions={
        <Button size="small" isPending={isRetrying} onClick={() => void retry()}>
          {buttonWords.tryAgain}
        </Button>
      }
    >
      {messageOf(error, errorMessages.loadHint)} {hasData ? errorMessages.shownEarlier : null}
    </Alert>
  )
}
