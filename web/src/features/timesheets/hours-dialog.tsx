import { NEW_SHIFT } from '@fairweek/domain/contracts/constants'
import { saveWorkedHours, type TimesheetRow, workedHoursSchema } from '@fairweek/domain/contracts/timesheets'
import { approvalScreens } from '@fairweek/domain/messages/approval/approval'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { timesheetMessages, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NumberInput, numberOrNull } from '../../ui/number-input.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { isNotWorked, plannedText, weekdayText } from './timesheet-words.ts'

/** Step between the selectable start and end times, in minutes. */
const STEP_MINUTES = 5

interface HoursDialogProps {
  row: TimesheetRow
  onClose: () => void
}

/** Records the hours actually worked in a shift, next to the planned ones (PAY-02). */
export function HoursDialog({ row, onClose }: HoursDialogProps) {
  const [startTime, setStartTime] = useState(row.startTime ?? NEW_SHIFT.startTime)
  const [endTime, setEndTime] = useState(
    isNotWorked(row) ? (row.plannedEndTime ?? NEW_SHIFT.endTime) : (row.endTime ?? NEW_SHIFT.endTime),
  )
  const [isNothing, setIsNothing] = useState(isNotWorked(row))
  const [breakText, setBreakText] = useState(row.writtenBreakMinutes?.toString() ?? '')
  const [reason, setReason] = useState(row.reason ?? '')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const isApproved = row.approval?.state === 'approved'
  const saving = useEndpointMutation(saveWorkedHours, {
    onSuccess: () => {
      showToast({ title: timesheetMessages.hoursSaved })
      onClose()
    },
    onError: (error) => showCallFailure(timesheetMessages.hoursFailed, error),
  })
  const send = (worked: Parameters<typeof saving.mutate>[0]['body']['worked']) =>
    saving.mutate({ params: { id: row.shiftId }, body: { version: row.version, worked, replacesApproval: isApproved } })
  const save = () => {
    const breakMinutes = isNothing ? null : numberOrNull(breakText)
    const worked = { startTime, endTime: isNothing ? startTime : endTime, breakMinutes, reason: reason.trim() || null }
    const checked = workedHoursSchema.safeParse(worked)
    setErrors(Object.fromEntries(checked.error?.issues.map(({ path, message }) => [path[0], message]) ?? []))
    if (checked.success) send(checked.data)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={timesheetScreens.hoursTitle}
      description={timesheetScreens.hoursOf(row.staffName, weekdayText(row.date), plannedText(row))}
      footer={
        <>
          {row.isWrittenDown ? (
            <Button className="sm:mr-auto" disabled={saving.isPending} onClick={() => send(null)}>
              {timesheetScreens.asPlanned}
            </Button>
          ) : null}
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button type="submit" form="hours-form" variant="primary" isPending={saving.isPending}>
            {timesheetScreens.saveHours}
          </Button>
        </>
      }
    >
      {isApproved ? <Alert tone="warn" title={approvalScreens.replaces} className="mb-4" /> : null}
      <form
        id="hours-form"
        noValidate
        className="grid gap-4 pb-2 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field label={timesheetScreens.started} error={errors.startTime}>
          <TimeSelect
            label={timesheetScreens.started}
            stepMinutes={STEP_MINUTES}
            value={startTime}
            disabled={isNothing}
            onChange={setStartTime}
          />
        </Field>
        <Field label={timesheetScreens.finished} error={errors.endTime}>
          <TimeSelect
            label={timesheetScreens.finished}
            stepMinutes={STEP_MINUTES}
            value={endTime}
            disabled={isNothing}
            onChange={setEndTime}
          />
        </Field>
        <Checkbox
          className="sm:col-span-2"
          isChecked={isNothing}
          onChange={setIsNothing}
          label={timesheetScreens.nothingWorked}
        />
        {isNothing ? null : (
          <Field
            label={timesheetScreens.breakMinutes}
            hint={timesheetScreens.breakHint}
            error={errors.breakMinutes}
            className="sm:col-span-2"
          >
            <NumberInput
              min={0}
              step={1}
              className="w-28"
              value={breakText}
              onChange={(event) => setBreakText(event.target.value)}
            />
          </Field>
        )}
        <Field
          label={timesheetScreens.reason}
          hint={timesheetScreens.reasonHint}
          error={errors.reason}
          className="sm:col-span-2"
        >
          <Input autoComplete="off" value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
