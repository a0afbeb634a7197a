/** By when weeks are to be published, and which are not (GN19). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema } from '../fields.ts'

const dueWeekSchema = z.strictObject({
  weekStartDate: daySchema,
  /** The last day on which publishing it is in time. */
  deadline: daySchema,
  /** Days from today to the deadline; below 0 once it has passed. */
  daysLeft: z.number().int(),
  /** Whether a shift of it is published. */
  isBegun: z.boolean(),
  /** Shifts with somebody on them who does not know of them yet. */
  drafts: z.number().int(),
})
export type DueWeek = z.infer<typeof dueWeekSchema>

export const listDueWeeks = defineEndpoint({
  name: 'listDueWeeks',
  method: 'GET',
  path: '/api/schedule/due-weeks',
  access: 'manager',
  summary: 'Weeks from the present one on that are not published and whose deadline is near or past, by date',
  response: z.array(dueWeekSchema),
})

export const publishingEndpoints = [listDueWeeks] as const
