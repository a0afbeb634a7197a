import {
  type ClosedDay,
  createClosedDay,
  deleteClosedDay,
  listClosedDays,
} from '@fairweek/domain/contracts/requirements/closed-days'
import { closedDayMessages, closedDayScreens } from '@fairweek/domain/messages/requirements/closed-days'
import { validationMessages } from '@fairweek/domain/messages/validation'
import { formatDay } from '@fairweek/domain/time/format-day'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { partAhead } from '../../ui/lazy-component.tsx'
import { showToast } from '../../ui/toast-store.ts'

const HolidaysDialog = partAhead(async () => (await import('./holidays-dialog.tsx')).HolidaysDialog)

const NEW_DAY = { date: '', name: '' }
const dateText = (date: string) => formatDay(date, 'EEE, MMM d, yyyy')

function ClosedDayRow({ day }: { day: ClosedDay }) {
  const remove = useEndpointMutation(deleteClosedDay, {
    onSuccess: () => showToast({ title: closedDayMessages.deleted }),
    onError: (error) => showCallFailure(closedDayMessages.deleteFailed, error),
  })
  return (
    <li className="flex min-h-11 items-center gap-x-5 border-b border-line">
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-5 py-1">
        <span className="sm:w-40 sm:shrink-0">{dateText(day.date)}</span>
        <span className="min-w-0 break-words" dir="auto">
          {day.name}
        </span>
      </span>
      <IconButton
        label={closedDayScreens.remove(day.name, dateText(day.date))}
        size="small"
        tone="danger"
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id: day.id } })}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The closed days from a given week on: list, add and delete. */
export function ClosedDays({ from }: { from: string }) {
  const { data, error } = useEndpointQuery(listClosedDays, {})
  const days = (data ?? []).filter(({ date }) => date >= from)
  const [draft, setDraft] = useState(NEW_DAY)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const add = useEndpointMutation(createClosedDay, {
    onSuccess: (_, { body }) => {
      // Clears the form, unless the user has already typed the next closed day.
      setDraft((typed) => (typed === body ? NEW_DAY : typed))
      setIsSubmitted(false)
      showToast({ title: closedDayMessages.added })
    },
    onError: (error) => showCallFailure(closedDayMessages.addFailed, error),
  })
  const errorOf = (text: string) => (isSubmitted && text.trim() === '' ? validationMessages.required : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (draft.date !== '' && draft.name.trim() !== '') add.mutate({ body: draft })
  }
  return (
    <section aria-label={closedDayScreens.title} className="mt-8">
      <h3 className="type-title">{closedDayScreens.title}</h3>
      <p className="text-sm text-soft">{closedDayScreens.hint}</p>
      {error && !data ? <LoadFailure error={error} className="mt-2" /> : null}
      {days.length > 0 ? (
        <ul className="mt-2 border-t border-line">
          {days.map((day) => (
            <ClosedDayRow key={day.id} day={day} />
          ))}
        </ul>
      ) : null}
      <form noValidate onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label={closedDayScreens.date} error={errorOf(draft.date)} className="w-full sm:w-56">
          <DatePicker
            label={closedDayScreens.date}
            value={draft.date}
            onChange={(date) => setDraft({ ...draft, date })}
          />
        </Field>
        <Field label={closedDayScreens.name} error={errorOf(draft.name)} className="w-full sm:w-72">
          <Input
            value={draft.name}
            placeholder={closedDayScreens.namePlaceholder}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </Field>
        <Button type="submit" icon={<Plus aria-hidden="true" />} isPending={add.isPending}>
          {closedDayScreens.add}
        </Button>
        <Button onClick={() => setIsChoosing(true)}>{closedDayScreens.holidays}</Button>
      </form>
      {isChoosing ? <HolidaysDialog onClose={() => setIsChoosing(false)} /> : null}
    </section>
  )
}
