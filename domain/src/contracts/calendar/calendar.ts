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
  summary: 'Get when the caller created their calendar link; null if they have none',
  response: feedSchema,
})

export const createCalendarFeed = defineEndpoint({
  name: 'createCalendarFeed',
  method: 'POST',
  path: '/api/calendar/feed',
  access: 'staff',
  summary: "Create a secret calendar link to the caller's confirmed shifts; an earlier link stops working",
  response: feedSchema.extend({ secretPath: z.string() }),
})

export const deleteCalendarFeed = defineEndpoint({
  name: 'deleteCalendarFeed',
  method: 'DELETE',
  path: '/api/calendar/feed',
  access: 'staff',
  summary: "Delete the caller's calendar link",
  refusals: ['notFound'],
  response: doneSchema,
})

export const readCalendarFeed = defineEndpoint({
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/api/calendar/:token.ics',
  access: 'public',
  summary: "Get the confirmed shifts of the link's owner, from four weeks ago on, as a calendar in UTC",
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  produces: 'calendar',
  response: z.string(),
})

export const calendarEndpoints = [getCalendarFeed, createCalendarFeed, deleteCalendarFeed, readCalendarFeed] as const
