import type { NotificationChoices, Reminder, Topic } from '@fairweek/domain/contracts/channels/notification-choices'
import { REACH_DEFAULTS, REMINDER_DEFAULTS, TOPICS } from '@fairweek/domain/contracts/constants'
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Change, Scope } from '../../../caller/caller.ts'
import { notificationChoices, pushDevices, staff, users } from '../../../db/schema.ts'

const UNCHOSEN: NotificationChoices = {
  emailTopics: [...TOPICS],
  pushTopics: [...TOPICS],
  webhookTopics: [...TOPICS],
  ...REACH_DEFAULTS,
  reminders: [...REMINDER_DEFAULTS],
}

const columns = {
  emailTopics: notificationChoices.emailTopics,
  pushTopics: notificationChoices.pushTopics,
  webhookTopics: notificationChoices.webhookTopics,
  quietFrom: notificationChoices.quietFrom,
  quietUntil: notificationChoices.quietUntil,
  reminders: notificationChoices.reminders,
}

/** Adds the defaults of what did not exist yet when people made their choices. */
function withDefaults(
  row: Omit<NotificationChoices, 'webhookTopics' | 'reminders'> & {
    webhookTopics: Topic[] | null
    reminders: Reminder[] | null
  },
): NotificationChoices {
  const { webhookTopics, reminders } = UNCHOSEN
  return { ...row, webhookTopics: row.webhookTopics ?? webhookTopics, reminders: row.reminders ?? reminders }
}

/** Returns an account's choices, or the defaults if it has made none. */
export async function findChoices(scope: Scope, userId: number): Promise<NotificationChoices> {
  const [row] = await scope.db.select(columns).from(notificationChoices).where(eq(notificationChoices.userId, userId))
  return row ? withDefaults(row) : UNCHOSEN
}

/** Returns the phone number from an account's staff profile; null if there is none. */
export async function findPhone(scope: Scope, userId: number): Promise<string | null> {
  const [row] = await scope.db.select({ phone: staff.phoneNumber }).from(staff).where(eq(staff.userId, userId))
  return row?.phone || null
}

export async function saveChoices(tx: Change, userId: number, choices: NotificationChoices): Promise<void> {
  await tx.db
    .insert(notificationChoices)
    .values({ userId, ...choices })
    .onConflictDoUpdate({ target: notificationChoices.userId, set: choices })
}

/** Stores a device; a device that is already known is reassigned to this account. */
export async function upsertDevice(tx: Scope, device: typeof pushDevices.$inferInsert): Promise<void> {
  const { endpoint: _, ...changed } = device
  await tx.db.insert(pushDevices).values(device).onConflictDoUpdate({ target: pushDevices.endpoint, set: changed })
}

/** Checks whether a device belongs to an account. */
export async function hasDevice(scope: Scope, device: { userId: number; endpoint: string }): Promise<boolean> {
  const isDevice = and(eq(pushDevices.userId, device.userId), eq(pushDevices.endpoint, device.endpoint))
  return (await scope.db.$count(pushDevices, isDevice)) === 1
}

/** Deletes an account's oldest devices beyond the newest `most`. */
export async function deleteOldestDevices(tx: Scope, userId: number, most: number): Promise<void> {
  const newest = tx.db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .limit(most)
  await tx.db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, newest)))
}

/** Deletes a device of an account; returns false if the account has no such device. */
export async function deleteDevice(tx: Scope, device: { userId: number; endpoint: string }): Promise<boolean> {
  const gone = await tx.db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, device.userId), eq(pushDevices.endpoint, device.endpoint)))
    .returning({ id: pushDevices.id })
  return gone.length === 1
}

/** Deletes a device that its push service no longer knows, and the deliveries to it. */
export async function deleteDeadDevice(scope: Scope, id: number): Promise<void> {
  await scope.db.delete(pushDevices).where(eq(pushDevices.id, id))
}

/** A person who can be notified outside the application: their choices and devices. */
export interface Listener {
  choices: NotificationChoices
  deviceIds: number[]
  /** Whether the account has an e-mail address. */
  hasEmail: boolean
  /** From the staff profile; null if there is none. */
  phone: string | null
}

/** Returns the accounts with these ids, keyed by id. */
export async function listListeners(scope: Scope, userIds: readonly number[]): Promise<Map<number, Listener>> {
  if (userIds.length === 0) return new Map()
  const chosen = await scope.db
    .select({ userId: users.id, email: users.email, choices: columns, phone: staff.phoneNumber })
    .from(users)
    .leftJoin(notificationChoices, eq(notificationChoices.userId, users.id))
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(inArray(users.id, [...userIds]))
  const devices = await scope.db
    .select({ id: pushDevices.id, userId: pushDevices.userId })
    .from(pushDevices)
    .where(inArray(pushDevices.userId, [...userIds]))
  return new Map(
    chosen.map(({ userId, email, choices, phone }) => [
      userId,
      {
        choices: choices ? withDefaults(choices) : UNCHOSEN,
        hasEmail: email !== null,
        phone: phone || null,
        deviceIds: devices.filter((device) => device.userId === userId).map(({ id }) => id),
      },
    ]),
  )
}
