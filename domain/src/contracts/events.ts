/** Events that increase the demand on one date (EVT-01 to EVT-03). */
import { z } from 'zod'
import { eventMessages } from '../messages/events.ts'
import { validationMessages } from '../messages/validation.ts'
import { MAXIMUM, NEW_EVENT } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { clockTimeSchema, daySchema, doneSchema, idParams, idSchema, nameSchema, startTimeSchema } from './fields.ts'

/** How many additional people of a role an event needs. */
const raiseSchema = z.strictObject({ roleId: idSchema, extraCount: z.number().int().min(0).max(MAXIMUM.requiredCount) })

const eventSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  date: daySchema,
  /** Format `HH:mm:ss`. An end at or before the start is on the next day. */
  startTime: z.string(),
  endTime: z.string(),
  /**
   * Whether the event has a date but no hours (stored as 00:00 to 00:00). It adds no demand until a manager enters
   * some.
   */
  isAllDay: z.boolean(),
  sourceCalendarUrl: z.string().nullable(),
  raises: z.array(raiseSchema),
})
export type Event = z.infer<typeof eventSchema>

/** If the end equals the start, the event lasts 24 hours, as in some calendars. */
export const eventBodySchema = z.strictObject({
  name: nameSchema(MAXIMUM.name).min(1, { error: () => validationMessages.required }),
  date: daySchema,
  startTime: startTimeSchema.default(NEW_EVENT.startTime),
  endTime: clockTimeSchema.default(NEW_EVENT.endTime),
  /** If omitted, the value is kept as long as the times stay the same, and is false otherwise. */
  isAllDay: z.boolean().optional(),
  /** If omitted: one more person for each role whose requirement overlaps the event, and none for an all-day event. */
  raises: z.array(raiseSchema).max(200).optional(),
})

/** Refuses equal start and end times, which are likely a mistake in a form. */
export const newEventBodySchema = eventBodySchema.refine(
  (body) => body.isAllDay === true || body.startTime.slice(0, 5) !== body.endTime.slice(0, 5),
  { path: ['endTime'], error: () => eventMessages.sameTimes },
)

/** The values of an event that its form shows. */
const eventFormValuesSchema = eventSchema
  .omit({ id: true, sourceCalendarUrl: true })
  .extend({ startTime: startTimeSchema })
export type EventFormValues = z.infer<typeof eventFormValuesSchema>

export const listEvents = defineEndpoint({
  name: 'listEvents',
  method: 'GET',
  path: '/api/events',
  access: 'staff',
  summary: 'List all events by date and start',
  response: z.array(eventSchema),
})

export const createEvent = defineEndpoint({
  name: 'createEvent',
  method: 'POST',
  path: '/api/events',
  access: 'manager',
  summary: 'Add an event; it adds demand for its roles at its own times on its date',
  body: newEventBodySchema,
  response: eventSchema,
})

export const updateEvent = defineEndpoint({
  name: 'updateEvent',
  method: 'PUT',
  path: '/api/events/:id',
  access: 'manager',
  summary: 'Change an event and its demand uplift',
  params: idParams,
  body: eventBodySchema.extend({
    /** The values that the caller has read. If others have been saved since, the call is refused (EDIT-03). */
    basedOn: eventFormValuesSchema.partial().optional(),
  }),
  response: eventSchema,
})

export const deleteEvent = defineEndpoint({
  name: 'deleteEvent',
  method: 'DELETE',
  path: '/api/events/:id',
  access: 'manager',
  summary: 'Delete an event and its demand uplift; assigned shifts stay',
  params: idParams,
  response: doneSchema,
})

export const eventEndpoints = [listEvents, createEvent, updateEvent, deleteEvent] as const
