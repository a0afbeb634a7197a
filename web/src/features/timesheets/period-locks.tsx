import { lockPeriod, type PayrollLock, unlockPeriod } from '@fairweek/domain/contracts/timesheets'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { timesheetMessages, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import type { DayRange } from '@fairweek/domain/rules/payroll/pay-period'
import { Lock, LockOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { ApiError } from '../../api/api-error.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { useHasRank } from '../../session/session-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PayToLock, usePayToLock } from './pay-to-lock.tsx'
import { dayText } from './timesheet-words.ts'

interface AskReasonProps {
  title: string
  description: string
  label: string
  hint: string
  placeholder?: string
  confirmLabel: string
  isPending: boolean
  isDisabled?: boolean
  /** Whether the server would refuse it; `children` say why, and no reason is asked for. */
  isRefused?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  /** Shown above the reason. */
  children?: ReactNode
}

/** Asks for confirmation and a reason before locking or unlocking. */
function AskReason({
  title,
  description,
  label,
  hint,
  placeholder,
  confirmLabel,
  isPending,
  isDisabled = false,
  isRefused = false,
  onConfirm,
  onClose,
  children,
}: AskReasonProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const confirm = () => {
    if (reason.trim() === '') setError(timesheetMessages.reasonRequired)
    else onConfirm(reason.trim())
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      confirmLabel={isRefused ? undefined : confirmLabel}
      cancelLabel={isRefused ? buttonWords.close : undefined}
      isPending={isPending}
      isDisabled={isDisabled}
      onConfirm={confirm}
    >
      {children}
      {isRefused ? null : (
        <Field label={label} hint={hint} error={error} isRequired>
          <Input
            autoComplete="off"
            placeholder={placeholder}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}

/** Asks before days are locked, once it is known what would be paid. */
function LockQuestion({ startDate, endDate, onClose }: DayRange & { onClose: () => void }) {
  const pay = usePayToLock({ startDate, endDate })
  const locking = useEndpointMutation(lockPeriod, {
    onSuccess: () => {
      showToast({ title: timesheetMessages.periodLocked })
      onClose()
    },
    onError: (error: ApiError) => {
      onClose()
      showCallFailure(timesheetMessages.lockFailed, error)
    },
  })
  return (
    <AskReason
      title={timesheetScreens.lockTitle}
      description={timesheetScreens.lockDescription(dayText(startDate), dayText(endDate))}
      label={timesheetScreens.lockReason}
      hint={timesheetScreens.lockReasonHint}
      placeholder={timesheetScreens.lockReasonPlaceholder}
      confirmLabel={timesheetScreens.lock}
      isPending={locking.isPending || pay.isChecking}
      isDisabled={pay.error !== null}
      isRefused={pay.refusal !== undefined}
      onConfirm={(reason) => locking.mutate({ body: { startDate, endDate, reason } })}
      onClose={onClose}
    >
      <PayToLock {...pay} onClose={onClose} />
    </AskReason>
  )
}

/** Locks the shown days after payroll, for managers (PAY-03). */
export function LockButton({ isDisabled, ...days }: DayRange & { isDisabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button icon={<Lock aria-hidden="true" />} disabled={isDisabled} onClick={() => setIsAsking(true)}>
        {timesheetScreens.lock}
      </Button>
      {isAsking ? <LockQuestion {...days} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

/** A locked period, with a button for admins to unlock it. */
export function LockedPeriod({ lock }: { lock: PayrollLock }) {
  const isAdmin = useHasRank('admin')
  const formatInstant = useInstantFormat()
  const [isAsking, setIsAsking] = useState(false)
  const [from, to] = [dayText(lock.startDate), dayText(lock.endDate)]
  const unlocking = useEndpointMutation(unlockPeriod, {
    onSuccess: () => {
      showToast({ title: timesheetMessages.periodUnlocked })
      setIsAsking(false)
    },
    onError: (error: ApiError) => {
      setIsAsking(false)
      showCallFailure(timesheetMessages.unlockFailed, error)
    },
  })
  return (
    <>
      <Alert
        className="mb-6"
        title={timesheetMessages.lockedDays(from, to)}
        actions={
          isAdmin ? (
            <Button size="small" icon={<LockOpen aria-hidden="true" />} onClick={() => setIsAsking(true)}>
              {timesheetScreens.unlock}
            </Button>
          ) : undefined
        }
      >
        {timesheetMessages.lockedBy(lock.lockedBy, formatInstant(lock.lockedAt, 'MMM d, yyyy'))}
        {lock.reason === undefined ? null : (
          <p className="wrap-anywhere" dir="auto">
            {timesheetMessages.lockedFor(lock.reason)}
          </p>
        )}
        <p>
          <Link
            to={`/timesheets?view=pay&startDate=${lock.startDate}&endDate=${lock.endDate}`}
            className="inline-flex min-h-6 items-center underline underline-offset-4 touch:min-h-11"
          >
            {timesheetScreens.filesInPayRun}
          </Link>
        </p>
      </Alert>
      {isAsking ? (
        <AskReason
          title={timesheetScreens.unlockTitle}
          description={timesheetScreens.unlockDescription(from, to)}
          label={timesheetScreens.unlockReason}
          hint={timesheetScreens.unlockReasonHint}
          confirmLabel={timesheetScreens.unlock}
          isPending={unlocking.isPending}
          onConfirm={(reason) => unlocking.mutate({ params: { id: lock.id }, body: { reason } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
