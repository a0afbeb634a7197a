/** Channels through which each person is notified of their shifts (REACH-08, decision 0084). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../fields.ts'

const reachablePersonSchema = z.strictObject({
  staffId: idSchema,
  hasAccount: z.boolean(),
  /** Whether e-mail is set up and the person chose it. */
  byEmail: z.boolean(),
  onDevices: z.boolean(),
  /** Whether the webhook is set up, and the person chose it and has a phone number. */
  byWebhook: z.boolean(),
})
export type ReachablePerson = z.infer<typeof reachablePersonSchema>

export const listReachablePeople = defineEndpoint({
  name: 'listReachablePeople',
  method: 'GET',
  path: '/api/channels/people',
  access: 'manager',
  summary: 'List the channels through which each person is notified of their shifts',
  response: z.strictObject({
    /** Whether e-mail is set up. */
    hasEmail: z.boolean(),
    /** Name of the webhook; null if there is none. */
    webhook: z.string().nullable(),
    people: z.array(reachablePersonSchema),
  }),
})
