/** Notifications that were not delivered, and why (REACH-10). */
import { z } from 'zod'
import { DELIVERY_FAILURES } from '../../messages/channels/undelivered.ts'
import { CHANNELS, MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../fields.ts'

const deliveryFailureSchema = z.enum(DELIVERY_FAILURES)
export type DeliveryFailure = z.infer<typeof deliveryFailureSchema>

const undeliveredSchema = z.strictObject({
  id: idSchema,
  channel: z.enum(CHANNELS),
  /** Name of the recipient, with their e-mail address or phone number; null address for a push device. */
  name: z.string(),
  address: z.string().nullable(),
  message: z.string(),
  failure: deliveryFailureSchema,
  attempts: z.number().int(),
  /** When delivery attempts stopped; null while delivery is retried. */
  failedAt: z.string().nullable(),
})
export type Undelivered = z.infer<typeof undeliveredSchema>

export const listUndelivered = defineEndpoint({
  name: 'listUndelivered',
  method: 'GET',
  path: '/api/channels/undelivered',
  access: 'admin',
  summary: 'List the messages of the last 14 days that were not delivered and not read in the app, newest first',
  response: z.array(undeliveredSchema),
})

export const retryUndelivered = defineEndpoint({
  name: 'retryUndelivered',
  method: 'POST',
  path: '/api/channels/undelivered/retry',
  access: 'admin',
  summary: 'Send undelivered messages again now',
  body: z.strictObject({ ids: z.array(idSchema).min(1).max(MAXIMUM.undelivered) }),
  response: z.strictObject({ retried: z.number().int() }),
})
