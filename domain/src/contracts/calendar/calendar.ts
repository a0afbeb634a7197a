/** A secret link through which people subscribe to their own shifts in a calendar app (REACH-01, decision 0046). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { doneSchema, instantSchema } from '../fields.ts'

/** When the link was created; null if there is none. The link itself is returned only on creation. */
const feedSchema = z.strictObject({ createdAt: instantSchema.nullable() })

export const getCalendarFeed = defineEndpoint({
  name: 'getCalendarFeed',
  method: 'GET',
  path: '/api/calendar/feed',
  access: 'staff',
  summary: 'Since when the caller has a link to their shifts as a calendar',
  response: feedSchema,
})

export const createCalendarFeed = defineEndpoint({
  name: 'createCalendarFeed',
  method: 'POST',
  path: '/api/calendar/feed',
  access: 'staff',
  summary: "Make a secret link to the caller's confirmed shifts as a calendar; an older one ends at once",
  response: feedSchema.extend({ secretPath: z.string() }),
})

export const deleteCalendarFeed = defineEndpoint({
  name: 'deleteCalendarFeed',
  method: 'DELETE',
  path: '/api/calendar/feed',
  access: 'staff',
  summary: "End the link to the caller's shifts",
  refusals: ['notFound'],
  response: doneSchema,
})

export const readCalendarFeed = defineEndpoint({
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/api/calendar/:token.ics',
  access: 'public',
  summary: 'The confirmed shifts of whoever made the link, from four weeks ago on, as a calendar in UTC',
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  produces: 'calendar',
  response: z.string(),
})

export const calendarEndpoints = [getCalendarFeed, createCalendarFeed, deleteCalendarFeed, readCalendarFeed] as const
