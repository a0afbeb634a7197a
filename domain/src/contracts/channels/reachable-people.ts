/** Who is notified of their shifts, by which channel (REACH-08, decision 0084). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../fields.ts'

const reachablePersonSchema = z.strictObject({
  staffId: idSchema,
  hasAccount: z.boolean(),
  /** By e-mail, as set up and as the person chose. */
  byEmail: z.boolean(),
  onDevices: z.boolean(),
  /** By the webhook, as set up and chosen, where there is a phone number. */
  byWebhook: z.boolean(),
})
export type ReachablePerson = z.infer<typeof reachablePersonSchema>

export const listReachablePeople = defineEndpoint({
  name: 'listReachablePeople',
  method: 'GET',
  path: '/api/channels/people',
  access: 'manager',
  summary: 'By which channels each person is notified of their shifts',
  response: z.strictObject({
    /** Whether e-mail is set up. */
    hasEmail: z.boolean(),
    /** What the webhook is called; null where there is none. */
    webhook: z.string().nullable(),
    people: z.array(reachablePersonSchema),
  }),
})
