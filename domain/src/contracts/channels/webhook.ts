/** Text messages through a webhook of the operator's choice (REACH-09, decision 0093). */
import { z } from 'zod'
import { channelMessages } from '../../messages/channels/channels.ts'
import { webhookFailures } from '../../messages/channels/webhook.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { versionSchema } from '../fields.ts'
import { channelsSchema, newSecretSchema, readVersionSchema, webhookTargetSchema } from './channels.ts'

const LEAST_SECRET = 16

export const webhookBodySchema = webhookTargetSchema
  .extend({
    /** Secret that signs each message; null keeps the stored one. */
    secret: newSecretSchema,
    version: readVersionSchema,
  })
  .refine(({ name }) => name !== '', { path: ['name'], error: () => channelMessages.webhookNameMissing })
  .refine(({ secret }) => secret === null || secret.length >= LEAST_SECRET, {
    path: ['secret'],
    error: () => channelMessages.webhookSecretShort(LEAST_SECRET),
  })

export const saveWebhookChannel = defineEndpoint({
  name: 'saveWebhookChannel',
  method: 'PUT',
  path: '/api/channels/webhook',
  access: 'admin',
  summary: 'Set up the webhook that text messages are posted to; the secret is stored encrypted and is never returned',
  body: webhookBodySchema,
  response: channelsSchema,
})

export const removeWebhookChannel = defineEndpoint({
  name: 'removeWebhookChannel',
  method: 'DELETE',
  path: '/api/channels/webhook',
  access: 'admin',
  summary: 'Turn the webhook off, and delete its address and secret',
  body: z.strictObject({ version: versionSchema }),
  response: channelsSchema,
})

const webhookFailureSchema = z.enum(Object.keys(webhookFailures) as [keyof typeof webhookFailures])
export type WebhookFailure = z.infer<typeof webhookFailureSchema>

export const testWebhookChannel = defineEndpoint({
  name: 'testWebhookChannel',
  method: 'POST',
  path: '/api/channels/webhook/test',
  access: 'admin',
  summary: 'Post a test message for this phone number, and return the result',
  body: z.strictObject({ phone: z.string().trim().min(1).max(MAXIMUM.phone) }),
  refusals: ['tooManyRequests'],
  response: z.strictObject({
    /** Null if the webhook accepted the message. */
    failure: webhookFailureSchema.nullable(),
    /** HTTP status of the webhook's response; null if it did not respond. */
    status: z.number().int().nullable(),
  }),
})

export const webhookEndpoints = [saveWebhookChannel, removeWebhookChannel, testWebhookChannel] as const
