/** Which other managers have a week open (LIVE-03, decision 0087). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, idSchema, weekOfDayParams } from '../fields.ts'

/** Name of the event that sends a manager's page the id of its own event stream, as JSON. */
export const STREAM_EVENT = 'stream'
const streamIdSchema = z.uuid()

/** Name of the event that lists weeks whose viewers changed; its data is a JSON array of Mondays. */
export const PRESENCE_EVENT = 'presence'

const shiftInUseSchema = z.strictObject({
  shiftId: idSchema,
  /** True while the shift is dragged or moved by keyboard, false while its dialog is open. */
  isMoving: z.boolean(),
})
export type ShiftInUse = z.infer<typeof shiftInUseSchema>

/** Another manager who has a week open, and the shifts that they have open or are moving on any of their pages. */
const presenceSchema = z.strictObject({
  userId: idSchema,
  name: z.string(),
  shifts: z.array(shiftInUseSchema),
})
export type Presence = z.infer<typeof presenceSchema>

export const reportPresence = defineEndpoint({
  name: 'reportPresence',
  method: 'POST',
  path: '/api/live/presence',
  access: 'manager',
  summary: 'Report the week that the page of a stream shows and the shift open on it; forgotten when the stream ends',
  denial: 'view',
  body: z.strictObject({
    streamId: streamIdSchema,
    /** Null if the page shows no week. */
    weekStartDate: daySchema.nullable(),
    shift: shiftInUseSchema.nullable(),
  }),
  bodyLimit: 1024,
  response: z.strictObject({}),
  refusals: ['notFound', 'tooManyRequests'],
})

export const listPresences = defineEndpoint({
  name: 'listPresences',
  method: 'GET',
  path: '/api/live/presence/:weekStartDate',
  access: 'manager',
  summary: 'List the other managers who have a week open, by name, and the shifts that they have open or are moving',
  params: weekOfDayParams,
  response: z.array(presenceSchema),
})

export const presenceEndpoints = [reportPresence, listPresences] as const
