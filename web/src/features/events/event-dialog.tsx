import { MAXIMUM, NEW_EVENT } from '@fairweek/domain/contracts/constants'
import {
  createEvent,
  type Event,
  type EventFormValues,
  eventBodySchema,
  listEvents,
  newEventBodySchema,
  updateEvent,
} from '@fairweek/domain/contracts/events'
import { type DemandRow, getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { calendarImportScreens } from '@fairweek/domain/messages/calendar/calendar-import'
import { eventMessages, eventScreens } from '@fairweek/domain/messages/events'
import { timeWords } from '@fairweek/domain/messages/time'
import { needsDuringEvent } from '@fairweek/domain/rules/coverage/event-needs'
import { eventFields, eventFormOf } from '@fairweek/domain/rules/saved-forms/event-form'
import { endsNextDay, minutesOf } from '@fairweek/domain/time/clock-time'
import { weekStartOf } from '@fairweek/domain/time/week'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { ApiError } from '../../api/api-error.ts'
import { applyIssues } from '../../api/apply-issues.ts'
import { callEndpoint } from '../../api/call.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { namesById, useTakeOver } from '../../api/use-take-over.ts'
import { weekArgs } from '../../api/week-args.ts'
import { ChangedMeanwhile } from '../../marks/changed-meanwhile.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Input } from '../../ui/input.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { RaiseRow } from './raise-row.tsx'

const NONE: never[] = []
const WHOLE_DAY = '00:00:00'

interface EventTimes {
  date: string
  startTime: string
  endTime: string
  isAllDay: boolean
}

/**
 * Returns the initial number of extra people of a role, used until the user types one: the saved number or, without
 * one, 1 if the role is needed during a new or moved event.
 */
function automaticExtra(roleId: number, event: Event | null, times: EventTimes, demand: readonly DemandRow[]): number {
  const saved = event?.raises.find((raise) => raise.roleId === roleId)
  const isMoved =
    event !== null &&
    (event.isAllDay !== times.isAllDay ||
      event.date !== times.date ||
      event.startTime.slice(0, 5) !== times.startTime.slice(0, 5) ||
      event.endTime.slice(0, 5) !== times.endTime.slice(0, 5))
  if (saved) return saved.extraCount
  if (times.date === '' || times.isAllDay || (event !== null && !isMoved)) return 0
  return needsDuringEvent(times, demand).some((need) => need.roleId === roleId) ? 1 : 0
}

/** Whether an event lasts 24 hours. Only imported calendar events may; users cannot create one. */
const lastsADay = ({ startTime, endTime }: Pick<Event, 'startTime' | 'endTime'>) =>
  minutesOf(startTime) === minutesOf(endTime)

/** Explains an end time that falls on another date than the event's own. */
function sayEnd(startTime: string, endTime: string): string | undefined {
  if (startTime === '' || endTime === '' || !endsNextDay(startTime, endTime)) return undefined
  return lastsADay({ startTime, endTime }) ? eventScreens.lastsADay : eventScreens.endsOnNextDay
}

interface EventDialogProps {
  event: Event | null
  today: string
  onClose: () => void
}

/** Adds or edits an event, including how many extra people of each role it needs (EVT-01). */
export function EventDialog({ event, today, onClose }: EventDialogProps) {
  const roles = useEndpointQuery(listRoles, {})
  /**
   * Numbers of extra people that the user has typed, by role id; the numbers of other roles depend on the event's
   * times.
   */
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map())
  const form = useForm({
    resolver: zodResolver(event && lastsADay(event) ? eventBodySchema : newEventBodySchema),
    defaultValues: {
      name: event?.name ?? '',
      date: event?.date ?? '',
      // If an all-day event is changed to one with times, it starts with the times of a new event.
      startTime: (!event?.isAllDay && event?.startTime) || NEW_EVENT.startTime,
      endTime: (!event?.isAllDay && event?.endTime) || NEW_EVENT.endTime,
      isAllDay: event?.isAllDay ?? false,
    },
  })
  const { errors } = form.formState
  const [date, startTime = '', endTime = '', isAllDay = false] = useWatch({
    control: form.control,
    name: ['date', 'startTime', 'endTime', 'isAllDay'],
  })
  const demand = useEndpointQuery(getWeekDemand, weekArgs(weekStartOf(date || today)))
  const extraOf = (roleId: number) =>
    typed.get(roleId) ??
    automaticExtra(roleId, event, { date, startTime, endTime, isAllDay }, demand.data?.requirements ?? NONE)

  const seen = useState(() => (event ? eventFormOf(event) : null))[0]
  const values = form.watch() as Omit<EventFormValues, 'raises'>
  const meanwhile = useTakeOver<EventFormValues>({
    fields: eventFields,
    names: { roles: namesById(roles.data) },
    seen: seen ?? { ...values, raises: [] },
    entered: {
      ...values,
      ...(isAllDay && { startTime: WHOLE_DAY, endTime: WHOLE_DAY }),
      raises: (roles.data ?? NONE).map(({ id }) => ({ roleId: id, extraCount: extraOf(id) })),
    },
    readSaved: async () => {
      const saved = (await callEndpoint(listEvents, {})).find(({ id }) => id === event?.id)
      return saved ? eventFormOf(saved) : null
    },
    onTake: (name, value) => {
      if (name !== 'raises') return form.setValue(name, value as never, { shouldDirty: true })
      const raises = value as EventFormValues['raises']
      const countOf = (roleId: number) => raises.find((raise) => raise.roleId === roleId)?.extraCount ?? 0
      setTyped(new Map((roles.data ?? NONE).map(({ id }) => [id, countOf(id)])))
    },
  })

  const failWith = (title: string) => async (error: ApiError) => {
    if (await meanwhile.takeOver(error)) return
    applyIssues(form, error)
    showCallFailure(title, error)
  }
  const succeedWith = (title: string) => () => {
    showToast({ title })
    onClose()
  }
  const creation = useEndpointMutation(createEvent, {
    onSuccess: succeedWith(eventMessages.created),
    onError: failWith(eventMessages.createFailed),
  })
  const change = useEndpointMutation(updateEvent, {
    onSuccess: succeedWith(eventMessages.updated),
    onError: failWith(eventMessages.updateFailed),
  })
  const save = form.handleSubmit(({ raises: _, ...values }) => {
    const raises = (roles.data ?? []).map(({ id }) => ({ roleId: id, extraCount: extraOf(id) }))
    const body = typed.size > 0 ? { ...values, raises } : values
    if (event) change.mutate({ params: { id: event.id }, body: { ...body, basedOn: meanwhile.basedOn } })
    else creation.mutate({ body })
  })

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={event ? eventScreens.edit : eventScreens.add}
      description={event?.sourceCalendarUrl ? calendarImportScreens.followsCalendar : undefined}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button type="submit" form="event-form" variant="primary" isPending={creation.isPending || change.isPending}>
            {event ? buttonWords.save : eventScreens.add}
          </Button>
        </>
      }
    >
      <form id="event-form" noValidate onSubmit={save} className="grid gap-4 pb-2 sm:grid-cols-2">
        <div className="sm:col-span-2 empty:hidden">
          <ChangedMeanwhile conflict={meanwhile.conflict} />
        </div>
        <Field label={eventScreens.name} error={errors.name?.message} isRequired className="sm:col-span-2">
          <Input placeholder={eventScreens.namePlaceholder} autoComplete="off" {...form.register('name')} />
        </Field>
        <Controller
          control={form.control}
          name="date"
          render={({ field }) => (
            <Field label={eventScreens.eventDate} error={errors.date?.message} isRequired className="sm:col-span-2">
              <DatePicker label={eventScreens.eventDate} today={today} value={field.value} onChange={field.onChange} />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="isAllDay"
          render={({ field }) => (
            <Checkbox
              label={timeWords.allDay}
              hint={field.value ? eventScreens.allDayHint : undefined}
              isChecked={field.value ?? false}
              onChange={field.onChange}
              className="sm:col-span-2"
            />
          )}
        />
        {isAllDay ? null : (
          <>
            <Controller
              control={form.control}
              name="startTime"
              render={({ field }) => (
                <Field label={eventScreens.startTime} error={errors.startTime?.message}>
                  <TimeSelect
                    label={eventScreens.startTime}
                    stepMinutes={60}
                    value={field.value ?? ''}
                    onChange={field.onChange}
                  />
                </Field>
              )}
            />
            <Controller
              control={form.control}
              name="endTime"
              render={({ field }) => (
                <Field label={eventScreens.endTime} error={errors.endTime?.message} hint={sayEnd(startTime, endTime)}>
                  <TimeSelect
                    label={eventScreens.endTime}
                    stepMinutes={60}
                    value={field.value ?? ''}
                    onChange={field.onChange}
                  />
                </Field>
              )}
            />
          </>
        )}
        {roles.data && roles.data.length > 0 ? (
          <FieldGroup
            legend={eventScreens.raises}
            hint={isAllDay ? eventScreens.raisesAllDayHint : eventScreens.raisesHint}
            error={errors.raises?.message}
            className="sm:col-span-2"
          >
            <ul className="grid gap-x-8 sm:grid-cols-2">
              {roles.data.map((role) => (
                <RaiseRow
                  key={role.id}
                  roleName={role.name}
                  count={extraOf(role.id)}
                  maximum={MAXIMUM.requiredCount}
                  onChange={(count) => setTyped(new Map(typed).set(role.id, count))}
                />
              ))}
            </ul>
          </FieldGroup>
        ) : null}
      </form>
    </Dialog>
  )
}
