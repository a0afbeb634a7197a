import { LEAVE_KINDS, MAXIMUM } from '@fairweek/domain/contracts/constants'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { getLeaveRules } from '@fairweek/domain/contracts/time-off/leave'
import { checkTimeOff, listBlackouts } from '@fairweek/domain/contracts/time-off/time-off'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { leaveKinds, leaveScreens } from '@fairweek/domain/messages/time-off/leave'
import { timeOffMessages, timeOffScreens as words } from '@fairweek/domain/messages/time-off/time-off'
import { listChoosable } from '@fairweek/domain/rules/employment'
import { endsNextDay } from '@fairweek/domain/time/clock-time'
import { useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { personOptions } from '../../marks/person-options.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextLimit } from '../../ui/text-area.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { BlackoutNote } from './blackout-note.tsx'
import { CollisionList } from './collision-list.tsx'
import { beginOn, bodyOf, emptyDraft, errorsOf, HALF_DAYS, type TimeOffDraft } from './time-off-draft.ts'
import { useBalanceText } from './use-balance-text.ts'
import { useTimeOffActions } from './use-time-off-actions.ts'

interface TimeOffDialogProps {
  people: readonly Pick<Staff, 'id' | 'name' | 'lastDay'>[]
  ownId: number | null
  isManager: boolean
  today: string
  onClose: () => void
}

/** Checks the dates before anything is sent; undefined while the form is invalid. */
function useCheck(draft: TimeOffDraft, isRight: boolean) {
  const { staffId, fromDate, untilDate, startTime, endTime } = bodyOf(draft)
  const hours = startTime === null || endTime === null ? {} : { startTime, endTime }
  const { data } = useEndpointQuery(
    checkTimeOff,
    { query: { staffId, fromDate, untilDate, ...hours } },
    { enabled: isRight, staleTime: 0 },
  )
  return isRight ? data : undefined
}

/** Requests time off, or enters it for another person: whole days or hours. Obstacles are shown before sending. */
export function TimeOffDialog({ people, ownId, isManager, today, onClose }: TimeOffDialogProps) {
  const [draft, setDraft] = useState(() => emptyDraft(ownId ?? listChoosable(people, today)[0]?.id ?? 0))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const blackouts = useEndpointQuery(listBlackouts, {})
  const rules = useEndpointQuery(getLeaveRules, {}, { enabled: isManager })
  const { requesting } = useTimeOffActions()
  const isOwn = draft.staffId === ownId
  const found = errorsOf(draft, { isOwn, isManager, today })
  const isRight = Object.keys(found).length === 0
  const errors = isSubmitted ? found : {}
  const check = useCheck(draft, isRight)
  const balance = useBalanceText(draft.staffId, draft.leaveKind)
  const isBlackedOut = !isManager && (check?.blackouts.length ?? 0) > 0
  const isBlocked = isBlackedOut || check?.isTaken === true
  const change = (part: Partial<TimeOffDraft>) => setDraft((previous) => ({ ...previous, ...part }))
  const send = () => {
    setIsSubmitted(true)
    if (isRight && !isBlocked) requesting.mutate({ body: bodyOf(draft) }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isManager ? words.enter : words.ask}
      description={isManager ? (isOwn ? words.askHintManager : words.enterHint) : words.askHint}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button variant="primary" disabled={isBlocked} isPending={requesting.isPending} onClick={send}>
            {isOwn ? words.send : words.enter}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-1">
        {isManager ? (
          <Field label={words.person}>
            <Select
              value={String(draft.staffId)}
              onValueChange={(value) => change({ staffId: Number(value) })}
              options={personOptions(people, today, draft.fromDate || today, draft.staffId)}
            />
          </Field>
        ) : null}
        <Field label={leaveScreens.kind} hint={balance}>
          <Select
            value={draft.leaveKind}
            onValueChange={(leaveKind) => change({ leaveKind, isPaid: null })}
            options={LEAVE_KINDS.map((kind) => ({ value: kind, label: leaveKinds[kind] }))}
          />
        </Field>
        {isManager && !isOwn && rules.data ? (
          <Checkbox
            label={leaveScreens.isPaid}
            isChecked={draft.isPaid ?? rules.data.rules.kinds[draft.leaveKind].isPaid}
            onChange={(isPaid) => change({ isPaid })}
          />
        ) : null}
        <BlackoutNote blackouts={blackouts.data ?? []} isBinding={!isManager} today={today} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.firstDay} isRequired error={errors.fromDate}>
            <DatePicker
              label={words.firstDay}
              today={today}
              first={isManager ? undefined : today}
              value={draft.fromDate}
              onChange={(day) => setDraft((previous) => beginOn(previous, day))}
            />
          </Field>
          <Field label={words.lastDay} isRequired error={errors.untilDate}>
            <DatePicker
              label={words.lastDay}
              today={today}
              first={draft.fromDate || (isManager ? undefined : today)}
              value={draft.untilDate}
              onChange={(untilDate) => change({ untilDate })}
            />
          </Field>
        </div>
        <div role="status" className="grid gap-3 empty:hidden">
          {check?.isTaken ? <Alert tone="danger" title={timeOffMessages.taken} /> : null}
          {isBlackedOut ? <Alert tone="danger" title={timeOffMessages.blackedOut} /> : null}
          {check && check.collisions.length > 0 ? (
            <Alert tone="warn" title={isOwn ? words.collidesOwn : words.collides}>
              <CollisionList collisions={check.collisions} />
            </Alert>
          ) : null}
        </div>
        <Checkbox
          label={words.wholeDays}
          isChecked={draft.isWholeDays}
          onChange={(isWholeDays) => change({ isWholeDays })}
        />
        {draft.isWholeDays ? null : (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => change(HALF_DAYS.morning)}>
              {leaveScreens.morning}
            </Button>
            <Button size="small" onClick={() => change(HALF_DAYS.afternoon)}>
              {leaveScreens.afternoon}
            </Button>
          </div>
        )}
        {draft.isWholeDays ? null : (
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <Field label={words.startTime}>
              <TimeSelect
                label={words.startTime}
                value={draft.startTime}
                onChange={(startTime) => change({ startTime })}
              />
            </Field>
            <Field
              label={words.endTime}
              error={errors.endTime}
              hint={endsNextDay(draft.startTime, draft.endTime) ? words.endsNextDay : undefined}
            >
              <TimeSelect label={words.endTime} value={draft.endTime} onChange={(endTime) => change({ endTime })} />
            </Field>
          </div>
        )}
        <Field label={words.note} hint={words.noteHint} error={errors.note}>
          <Input
            value={draft.note}
            maxLength={MAXIMUM.text}
            autoComplete="off"
            onChange={(event) => change({ note: event.target.value })}
          />
          <TextLimit length={draft.note.length} maxLength={MAXIMUM.text} />
        </Field>
      </div>
    </Dialog>
  )
}
