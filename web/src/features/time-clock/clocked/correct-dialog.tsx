import { PUNCH_KINDS } from '@fairweek/domain/contracts/constants'
import { correctPunch, type StoredPunch } from '@fairweek/domain/contracts/time-clock/time-clock'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { instantOf, wallClock } from '@fairweek/domain/time/zone'
import { type FormEvent, useState } from 'react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { useBusinessTimeZone } from '../../../session/use-business-today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TimeSelect } from '../../../ui/time-select.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { ClockedItem } from './list-items.ts'

const NEW = 'new'

const nameOfKind = (kind: StoredPunch['kind']) =>
  kind === 'void' ? timeClockScreens.fates.void : kioskScreens.kinds[kind]

/** Says where a punch comes from, such as 'on Bar tablet' or 'by ana'. */
function sourceOf({ source, kioskName, enteredBy }: StoredPunch): string {
  if (source === 'own' && kioskName !== null) return timeClockScreens.sources.code(kioskName)
  if (source === 'kiosk') return timeClockScreens.sources.kiosk(kioskName ?? '')
  return source === 'manager' ? timeClockScreens.sources.manager(enteredBy ?? '') : timeClockScreens.sources[source]
}

interface CorrectDialogProps {
  item: ClockedItem
  punches: readonly StoredPunch[]
  onClose: () => void
}

/** Adds a forgotten punch, or corrects one; the punches as they were made stay listed (CLOCK-02). */
export function CorrectDialog({ item, punches, onClose }: CorrectDialogProps) {
  const timeZone = useBusinessTimeZone()
  const clockOf = ({ at }: StoredPunch) => wallClock(Date.parse(at), timeZone)
  const days = [item.date, addDays(item.date, 1)]
  const own = punches.filter((punch) => punch.staffId === item.staffId && days.includes(clockOf(punch).day))
  const open = own.filter(({ fate }) => fate !== 'replaced' && fate !== 'void')
  const unverified = open.find(({ fate }) => fate === 'unverified')
  const [missing] = item.missing
  const [chosen, setChosen] = useState(unverified ? String(unverified.id) : NEW)
  const [kind, setKind] = useState<StoredPunch['kind']>(unverified?.kind ?? missing ?? 'out')
  const [date, setDate] = useState(unverified ? clockOf(unverified).day : item.date)
  const [time, setTime] = useState(
    unverified ? clockOf(unverified).time : (item.planned?.plannedEndTime?.slice(0, 5) ?? ''),
  )
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const saving = useEndpointMutation(correctPunch, {
    onSuccess: ({ message }) => {
      showToast({ title: message })
      onClose()
    },
    onError: (error) => {
      if (error.issues.length > 0)
        setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])))
      else showCallFailure(timeClockScreens.failed, error)
    },
  })
  const choose = (value: string) => {
    setChosen(value)
    const punch = own.find(({ id }) => String(id) === value)
    if (!punch) return
    setKind(punch.kind)
    setDate(clockOf(punch).day)
    setTime(clockOf(punch).time)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (time === '' || reason.trim() === '') {
      setErrors({ reason: reason.trim() === '' ? timeClockMessages.reasonRequired : undefined })
      return
    }
    const instant = instantOf(dayInterval(date, time, '24:00').start, timeZone)
    const corrects = chosen === NEW ? null : Number(chosen)
    saving.mutate({
      body: { staffId: item.staffId, kind, at: new Date(instant).toISOString(), corrects, reason: reason.trim() },
    })
  }
  const kinds = chosen === NEW ? PUNCH_KINDS : ([...PUNCH_KINDS, 'void'] as const)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={timeClockScreens.correctNamed(item.name, formatDay(item.date, 'MMM d'))}
      description={timeClockScreens.correctHint}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button type="submit" form="correct-form" variant="primary" isPending={saving.isPending}>
            {timeClockScreens.save}
          </Button>
        </>
      }
    >
      {own.length === 0 ? null : (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {own.map((punch) => (
            <li key={punch.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className={punch.fate === 'replaced' || punch.fate === 'void' ? 'line-through' : 'font-[560]'}>
                {timeClockScreens.punchAt(nameOfKind(punch.kind), formatTime(clockOf(punch).time))}
              </span>
              <span className="text-sm text-soft">
                {[sourceOf(punch), timeClockScreens.fates[punch.fate], punch.reason].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form id="correct-form" noValidate onSubmit={save} className="grid gap-4 pb-2 sm:grid-cols-2">
        <Field label={timeClockScreens.punch} error={errors.corrects}>
          <Select
            value={chosen}
            onValueChange={choose}
            options={[
              { value: NEW, label: timeClockScreens.forgottenPunch },
              ...open.map((punch) => ({
                value: String(punch.id),
                label: timeClockScreens.punchAt(nameOfKind(punch.kind), formatTime(clockOf(punch).time)),
              })),
            ]}
          />
        </Field>
        <Field label={timeClockScreens.kind}>
          <Select
            value={kind}
            onValueChange={setKind}
            options={kinds.map((value) => ({
              value,
              label: value === 'void' ? timeClockScreens.takeBack : kioskScreens.kinds[value],
            }))}
          />
        </Field>
        <Field label={timeClockScreens.day}>
          <Select
            value={date}
            onValueChange={setDate}
            options={days.map((value) => ({ value, label: formatDay(value, 'EEE, MMM d') }))}
          />
        </Field>
        <Field label={timeClockScreens.time} error={errors.at}>
          <TimeSelect label={timeClockScreens.time} stepMinutes={1} value={time} onChange={setTime} emptyLabel="–" />
        </Field>
        <Field label={timeClockScreens.reason} error={errors.reason} isRequired className="sm:col-span-2">
          <Input autoComplete="off" value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
