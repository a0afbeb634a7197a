import { buttonWords } from '@fairweek/domain/messages/buttons'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { messageOf } from './api-error.ts'

const FAILED = {
  type: 'active',
  predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
} as const

export interface LoadFailureProps {
  /** The alert's title, saying what could not be loaded. */
  title?: string
  error: unknown
  /** Whether the page still shows an earlier reply. */
  hasData?: boolean
  className?: string
}

/** Says that a read failed, why, and whether older data is shown; its button retries all failed reads. */
export function LoadFailure({ title = errorMessages.notLoaded, error, hasData = false, className }: LoadFailureProps) {
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
      title={title}
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
