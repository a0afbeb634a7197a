/**
 * Notification channels that an admin sets up: e-mail, push messages, and a webhook of their choice (decision 0084).
 */
import { z } from 'zod'
import { channelMessages, mailFailures } from '../../messages/channels/channels.ts'
import { type CHANNELS, MAIL_SECURITY, MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { doneSchema, emailSchema, nameSchema, versionSchema } from '../fields.ts'

export type Channel = (typeof CHANNELS)[number]

/** A host name or an IP address. */
const hostSchema = z
  .string()
  .trim()
  .max(253)
  .regex(/^([a-z\d]([a-z\d._-]*[a-z\d])?|[\da-f:]*:[\da-f:.]*)$/i, { error: () => channelMessages.host })

/** Base URL of the application, to which paths are appended. */
const publicUrlSchema = z
  .url({ protocol: /^https?$/ })
  .max(MAXIMUM.url)
  .regex(/^https?:\/\/[^/?#@\s\\]+(\/[^?#\s\\]*)?$/i, { error: () => channelMessages.publicUrl })

/** The mail server that sends notifications, without its password. */
const emailServerSchema = z.strictObject({
  host: hostSchema,
  port: z.number().int().min(1).max(65_535),
  security: z.enum(MAIL_SECURITY),
  /** Empty if the server needs no user name. */
  user: nameSchema(MAXIMUM.email),
  senderName: nameSchema(MAXIMUM.name),
  senderAddress: emailSchema,
  /** Base URL of the application, for links in e-mails. */
  publicUrl: publicUrlSchema,
})
export type EmailServer = z.infer<typeof emailServerSchema>

/** The version that the caller read; null if nothing was set up at that time. */
export const readVersionSchema = versionSchema.nullable()
export const newSecretSchema = z
  .string()
  .min(1)
  .max(MAXIMUM.password)
  .refine((text) => !/\p{Cc}/u.test(text), { error: () => channelMessages.oneLine })
  .nullable()

const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/** A mail server as an admin enters it. Null keeps the stored password. */
const enteredEmailSchema = emailServerSchema.extend({ password: newSecretSchema })
export type EnteredEmail = z.infer<typeof enteredEmailSchema>

const isEncrypted = ({ user, security, host }: EnteredEmail) =>
  user === '' || security !== 'none' || LOOPBACK.includes(host)
const inTheClear = { path: ['security'], error: () => channelMessages.passwordInTheClear }
const hasUser = ({ user, password }: EnteredEmail) => user !== '' || password === null
const userMissing = { path: ['user'], error: () => channelMessages.userMissing }

export const emailBodySchema = enteredEmailSchema
  .extend({ version: readVersionSchema })
  .refine(isEncrypted, inTheClear)
  .refine(hasUser, userMissing)

/** The URL that notifications are posted to, without the signing secret. */
export const webhookTargetSchema = z.strictObject({
  /** Display name of the channel, such as `SMS`. */
  name: nameSchema(MAXIMUM.webhookName),
  url: z
    .url({ protocol: /^https?$/ })
    .max(MAXIMUM.url)
    .regex(/^[^@#\s]+$/, { error: () => channelMessages.webhookUrl }),
})
export type WebhookTarget = z.infer<typeof webhookTargetSchema>

/** `locked`: set up, but the secret cannot be decrypted with the key of this installation (decision 0084). */
const stateSchema = z.enum(['off', 'locked', 'ready'])
const sourceSchema = z.enum(['environment', 'settings']).nullable()

export const channelsSchema = z.strictObject({
  /** Whether the server has a key to encrypt secrets, without which none can be stored. */
  hasKey: z.boolean(),
  /** Base URL from the environment; null if it is not set there. */
  publicUrl: z.string().nullable(),
  email: z.strictObject({
    state: stateSchema,
    source: sourceSchema,
    /** The stored mail server; null if there is none. */
    server: emailServerSchema.nullable(),
    /** Whether a password is stored. */
    hasLogin: z.boolean(),
    version: readVersionSchema,
  }),
  push: z.strictObject({
    state: stateSchema,
    source: sourceSchema,
    /** Number of devices that receive push messages. */
    devices: z.number().int(),
  }),
  webhook: z.strictObject({
    state: stateSchema,
    /** The stored webhook; null if there is none. */
    target: webhookTargetSchema.nullable(),
    version: readVersionSchema,
  }),
})
export type ChannelSetup = z.infer<typeof channelsSchema>

export const getChannels = defineEndpoint({
  name: 'getChannels',
  method: 'GET',
  path: '/api/channels',
  access: 'admin',
  summary: 'Get the notification channels (e-mail, push, webhook) and how they are set up, without any secret',
  response: channelsSchema,
})

export const saveEmailChannel = defineEndpoint({
  name: 'saveEmailChannel',
  method: 'PUT',
  path: '/api/channels/email',
  access: 'admin',
  summary: 'Set up the mail server that sends notifications; the password is stored encrypted and is never returned',
  body: emailBodySchema,
  response: channelsSchema,
})

export const removeEmailChannel = defineEndpoint({
  name: 'removeEmailChannel',
  method: 'DELETE',
  path: '/api/channels/email',
  access: 'admin',
  summary: 'Turn e-mail off, and delete the mail server and its password',
  body: z.strictObject({ version: versionSchema }),
  response: channelsSchema,
})

export const mailFailureSchema = z.enum(Object.keys(mailFailures) as [keyof typeof mailFailures])
export type MailFailure = z.infer<typeof mailFailureSchema>

export const testEmailChannel = defineEndpoint({
  name: 'testEmailChannel',
  method: 'POST',
  path: '/api/channels/email/test',
  access: 'admin',
  summary:
    "Send a test e-mail to the caller's own address, and return the result. With a body, test that mail server without saving it",
  refusals: ['tooManyRequests'],
  body: enteredEmailSchema.refine(isEncrypted, inTheClear).refine(hasUser, userMissing).optional(),
  response: z.strictObject({
    address: z.string(),
    /** Null if the mail server accepted the message. */
    failure: mailFailureSchema.nullable(),
  }),
})

export const renewPushKeys = defineEndpoint({
  name: 'renewPushKeys',
  method: 'POST',
  path: '/api/channels/push/keys',
  access: 'admin',
  summary: 'Replace push keys that cannot be decrypted; people must then turn push messages on again on every device',
  response: doneSchema,
})

export const channelEndpoints = [
  getChannels,
  saveEmailChannel,
  removeEmailChannel,
  testEmailChannel,
  renewPushKeys,
] as const
