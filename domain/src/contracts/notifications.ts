/** Notifications (NOTE-01 to NOTE-10). */
import { z } from 'zod'
import { CLEAR_PAST_DEFAULT_DAYS } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { daySchema, idParams, idSchema, instantSchema, namedSchema, pathIdSchema, weekOfDayParams } from './fields.ts'

const notificationSchema = z.strictObject({
  id: idSchema,
  staffId: idSchema.nullable(),
  roleId: idSchema.nullable(),
  scheduleId: idSchema.nullable(),
  type: z.string(),
  message: z.string(),
  read: z.boolean(),
  dismissed: z.boolean(),
  /** Additional data as JSON text. */
  metadata: z.string().nullable(),
  createdAt: instantSchema,
})
export type Notification = z.infer<typeof notificationSchema>

const countSchema = z.strictObject({ message: z.string(), count: z.number().int() })

export const listNotifications = defineEndpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  access: 'staff',
  summary: 'List the notifications of the signed-in user, newest first',
  response: z.array(notificationSchema),
})

export const listStaffNotifications = defineEndpoint({
  name: 'listStaffNotifications',
  method: 'GET',
  path: '/api/notifications/staff/:staffId',
  access: 'staff',
  summary: 'List the notifications of a staff member; staff can only list their own',
  params: z.strictObject({ staffId: pathIdSchema }),
  response: z.array(notificationSchema),
})

export const readNotification = defineEndpoint({
  name: 'readNotification',
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'staff',
  summary: 'Mark a notification as read',
  denial: 'edit',
  params: idParams,
  response: notificationSchema,
})

export const dismissNotification = defineEndpoint({
  name: 'dismissNotification',
  method: 'POST',
  path: '/api/notifications/:id/dismiss',
  access: 'staff',
  summary: 'Dismiss a notification',
  denial: 'edit',
  params: idParams,
  response: notificationSchema,
})

export const clearPastNotifications = defineEndpoint({
  name: 'clearPastNotifications',
  method: 'POST',
  path: '/api/notifications/clear-past',
  access: 'staff',
  summary: 'Mark the notifications of the last `daysOld` days as read',
  denial: 'edit',
  body: z.strictObject({
    staffId: idSchema,
    daysOld: z.number().int().min(0).max(36_500).default(CLEAR_PAST_DEFAULT_DAYS),
  }),
  response: countSchema,
})

export const seeWeek = defineEndpoint({
  name: 'seeWeek',
  method: 'POST',
  path: '/api/notifications/seen',
  access: 'staff',
  summary: 'Record that the signed-in user has seen their published week (PUB-02)',
  denial: 'view',
  body: z.strictObject({ weekStartDate: daySchema }),
  response: countSchema,
})

export const clearPendingRequests = defineEndpoint({
  name: 'clearPendingRequests',
  method: 'POST',
  path: '/api/notifications/clear-pending',
  access: 'manager',
  summary: 'Reject all open shift requests',
  denial: 'assign',
  response: countSchema,
})

const weekReaderSchema = z.strictObject({
  staff: namedSchema,
  /** Whether the person has read all notifications about their shifts in the week, or has opened the week since. */
  hasSeen: z.boolean(),
  /** People without an account cannot read notifications in the application. */
  hasAccount: z.boolean(),
})
export type WeekReader = z.infer<typeof weekReaderSchema>

export const listWeekReaders = defineEndpoint({
  name: 'listWeekReaders',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/readers',
  access: 'manager',
  summary:
    'List the people who have published shifts in a week or were notified of some, by name, and whether they have seen them (PUB-02)',
  params: weekOfDayParams,
  response: z.array(weekReaderSchema),
})

export const notificationEndpoints = [
  listNotifications,
  listStaffNotifications,
  readNotification,
  dismissNotification,
  clearPastNotifications,
  seeWeek,
  clearPendingRequests,
  listWeekReaders,
] as const
