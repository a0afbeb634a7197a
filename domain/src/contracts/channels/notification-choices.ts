/**
 * A person's choice of notifications and channels outside the application, and their quiet hours (REACH-02, REACH-03,
 * decision 0048).
 */
import { z } from 'zod'
import { notificationChoiceMessages } from '../../messages/channels/notification-choices.ts'
import { MINUTES_A_DAY, requireMinutes } from '../../time/clock-time.ts'
import { MAXIMUM, REMINDERS, TOPICS } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { clockTimeSchema, doneSchema, startTimeSchema } from '../fields.ts'

const topicsSchema = z.array(z.enum(TOPICS)).max(TOPICS.length)
export type Topic = (typeof TOPICS)[number]

export type Reminder = (typeof REMINDERS)[number]

const choicesFields = z.strictObject({
  emailTopics: topicsSchema,
  pushTopics: topicsSchema,
  webhookTopics: topicsSchema,
  /** Quiet hours in the time zone of the business, during which nothing is sent; null for none. */
  quietFrom: startTimeSchema.nullable(),
  quietUntil: clockTimeSchema.nullable(),
  reminders: z.array(z.enum(REMINDERS)).max(REMINDERS.length),
})
export type NotificationChoices = z.infer<typeof choicesFields>

const minuteOfDay = (time: string): number => requireMinutes(time) % MINUTES_A_DAY

/** Without `reminders`, they stay as they are. */
const choicesBodySchema = choicesFields
  .partial({ reminders: true })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    path: ['quietUntil'],
    error: () => notificationChoiceMessages.bothTimes,
  })
  .refine(
    ({ quietFrom, quietUntil }) =>
      quietFrom === null || quietUntil === null || minuteOfDay(quietFrom) !== minuteOfDay(quietUntil),
    { path: ['quietUntil'], error: () => notificationChoiceMessages.sameTimes },
  )

const notificationChannelsSchema = z.strictObject({
  /** Whether e-mail is set up and the account has an address. */
  email: z.boolean(),
  /** Recipient address: the account's own e-mail; null if it has none. */
  address: z.string().nullable(),
  /** Public key that a browser needs to subscribe; null if push messages are off. */
  pushKey: z.string().nullable(),
  /** Name of the webhook, and the caller's phone number; null if there is no webhook or no number. */
  webhook: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  choices: choicesFields,
})
export type NotificationChannels = z.infer<typeof notificationChannelsSchema>

/** URL at which a push service accepts messages for a device; useless to anybody without the server's private key. */
const deviceAddressSchema = z.url({ protocol: /^https$/ }).max(MAXIMUM.url)

export const getNotificationChoices = defineEndpoint({
  name: 'getNotificationChoices',
  method: 'GET',
  path: '/api/notification-choices',
  access: 'staff',
  summary: 'Get the notification channels of the caller and their choices',
  response: notificationChannelsSchema,
})

export const saveNotificationChoices = defineEndpoint({
  name: 'saveNotificationChoices',
  method: 'PUT',
  path: '/api/notification-choices',
  access: 'staff',
  summary: 'Choose which notifications to get by e-mail, push message and webhook, and the quiet hours',
  body: choicesBodySchema,
  response: notificationChannelsSchema,
})

export const addPushDevice = defineEndpoint({
  name: 'addPushDevice',
  method: 'POST',
  path: '/api/notification-choices/devices',
  access: 'staff',
  summary: "Send the caller's notifications to this device; if another account used the device, it no longer does",
  body: z.strictObject({
    endpoint: deviceAddressSchema,
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{87}=?$/, { error: () => notificationChoiceMessages.deviceKey }),
      auth: z.string().regex(/^[\w-]{22}(==)?$/, { error: () => notificationChoiceMessages.deviceKey }),
    }),
  }),
  response: doneSchema,
})

export const checkPushDevice = defineEndpoint({
  name: 'checkPushDevice',
  method: 'POST',
  path: '/api/notification-choices/devices/check',
  access: 'staff',
  summary: "Check whether the caller's notifications are sent to a device, and with which key it must have subscribed",
  denial: 'view',
  body: z.strictObject({ endpoint: deviceAddressSchema }),
  response: z.strictObject({
    isKnown: z.boolean(),
    /** Null if push messages are off. */
    pushKey: z.string().nullable(),
  }),
})

export const removePushDevice = defineEndpoint({
  name: 'removePushDevice',
  method: 'POST',
  path: '/api/notification-choices/devices/remove',
  access: 'staff',
  summary: "Stop sending the caller's notifications to one of their devices",
  denial: 'delete',
  body: z.strictObject({ endpoint: deviceAddressSchema }),
  refusals: ['notFound'],
  response: doneSchema,
})

export const notificationChoiceEndpoints = [
  getNotificationChoices,
  saveNotificationChoices,
  addPushDevice,
  checkPushDevice,
  removePushDevice,
] as const
