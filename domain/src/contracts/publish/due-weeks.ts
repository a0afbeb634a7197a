/** Which weeks are published, and the publishing deadlines of the others. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema } from '../fields.ts'
import { weeksQuery } from '../schedule/months.ts'

const dueWeekSchema = z.strictObject({
  weekStartDate: daySchema,
  /** The last day on which publishing the week is on time. */
  deadline: daySchema,
  /** Days from today to the deadline; negative once it has passed. */
  daysLeft: z.number().int(),
  /** Whether at least one shift of the week is published. */
  isBegun: z.boolean(),
  /** Number of assigned shifts that are not published yet. */
  drafts: z.number().int(),
  /** Number of unconfirmed shifts, counted as on the week's Schedule Status card (WEEK-03). */
  unconfirmed: z.number().int(),
})
export type DueWeek = z.infer<typeof dueWeekSchema>

export const listDueWeeks = defineEndpoint({
  name: 'listDueWeeks',
  method: 'GET',
  path: '/api/schedule/due-weeks',
  access: 'manager',
  summary: 'List the unpublished weeks, from the current one on, whose publishing deadline is near or past, by date',
  response: z.array(dueWeekSchema),
})

/**
 * How much of a week is published: nothing, not all that the reader can see, or all of it. Staff who see no drafts read
 * `begun` of each week with a published shift, because anything else would say whether drafts are left (PUB-04).
 */
const publishedPartSchema = z.enum(['none', 'some', 'begun', 'all'])

export const listPublishedWeeks = defineEndpoint({
  name: 'listPublishedWeeks',
  method: 'GET',
  path: '/api/schedule/published-weeks',
  access: 'staff',
  summary: 'Say how much of each of up to six weeks is published, by date',
  query: weeksQuery,
  response: z.array(z.strictObject({ weekStartDate: daySchema, published: publishedPartSchema })),
})

export const dueWeekEndpoints = [listDueWeeks, listPublishedWeeks] as const
