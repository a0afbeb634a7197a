import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { explanationMessages, explanationScreens } from '@fairweek/domain/messages/explanations'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogProps } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { slotText } from './slot-words.ts'

export interface ExplanationDialogProps<Answer> extends Pick<DialogProps, 'title' | 'size' | 'isReading'> {
  shift: Shift
  answer: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>
  onClose: () => void
  children: (answer: Answer) => ReactNode
}

/** A question about one shift: its role and time, and the answer once it has arrived. */
export function ExplanationDialog<Answer>({
  shift,
  answer: { data, error, refetch },
  onClose,
  children,
  ...frame
}: ExplanationDialogProps<Answer>) {
  const { startTime, endTime } = shift
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      {...frame}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {shift.role ? <RoleBadge name={shift.role.name} /> : null}
          {startTime === null || endTime === null ? null : (
            <span>{slotText({ date: shiftDate(shift), startTime, endTime })}</span>
          )}
        </span>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {buttonWords.close}
        </Button>
      }
    >
      {error ? (
        <Alert
          tone="danger"
          title={messageOf(error, explanationMessages.loadFailed)}
          actions={
            <Button size="small" onClick={() => void refetch()}>
              {buttonWords.tryAgain}
            </Button>
          }
        />
      ) : data ? (
        children(data)
      ) : (
        <div aria-busy="true" className="space-y-3">
          <p role="status" className="sr-only">
            {explanationScreens.loading}
          </p>
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Dialog>
  )
}
