import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { correctLeave, type LeaveBalanceReply, leaveCorrectionSchema } from '@fairweek/domain/contracts/time-off/leave'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { numberText } from '@fairweek/domain/messages/count'
import { leaveKinds, leaveMessages, leaveScreens as words } from '@fairweek/domain/messages/time-off/leave'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface LeaveCorrectionDialogProps {
  balance: LeaveBalanceReply
  today: string
  onClose: () => void
}

/** Adds days to a balance, or takes them, with a reason; shows who did so before (LEAVE-04). */
export function LeaveCorrectionDialog({ balance, today, onClose }: LeaveCorrectionDialogProps) {
  const [draft, setDraft] = useState({ days: '', date: today, reason: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const saving = useEndpointMutation(correctLeave, {
    onSuccess: ({ message }) => {
      showToast({ title: message })
      onClose()
    },
    onError: (error) => showCallFailure(leaveMessages.correctFailed, error),
  })
  const body = { ...draft, days: Number(draft.days), staffId: balance.staff.id, kind: balance.kind }
  const issues = leaveCorrectionSchema.safeParse(body).error?.issues ?? []
  const errorOf = (field: string) => (isSubmitted ? issues.find(({ path }) => path[0] === field)?.message : undefined)
  const save = () => {
    setIsSubmitted(true)
    if (issues.length === 0) saving.mutate({ body })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.correctOf(balance.staff.name)}
      description={words.daysLeft(leaveKinds[balance.kind], numberText(balance.days))}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button variant="primary" isPending={saving.isPending} onClick={save}>
            {words.correct}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-1 sm:grid-cols-2">
        <Field label={words.days} hint={words.daysHint} isRequired error={errorOf('days')}>
          <NumberInput
            step={0.25}
            value={draft.days}
            onChange={(event) => setDraft({ ...draft, days: event.target.value })}
          />
        </Field>
        <Field label={words.date} isRequired error={errorOf('date')}>
          <DatePicker
            label={words.date}
            today={today}
            value={draft.date}
            onChange={(date) => setDraft({ ...draft, date })}
          />
        </Field>
        <Field label={words.reason} isRequired error={errorOf('reason')} className="sm:col-span-2">
          <Input
            value={draft.reason}
            maxLength={MAXIMUM.reason}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
          />
        </Field>
        <ul className="text-sm text-soft sm:col-span-2">
          {balance.corrections.map(({ date, days, reason, by }) => (
            <li key={`${date} ${days} ${reason}`} dir="auto">
              {[date, numberText(days), reason, by ?? ''].join(' · ')}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
