/** Notices on their way out (decision 0048). */
import type { Channel } from '@fairweek/domain/contracts/channels/channels'
import type { DeliveryFailure } from '@fairweek/domain/contracts/channels/undelivered'
import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Scope } from '../../caller.ts'
import { inBatches } from '../../db/in-batches.ts'
import { changes, deliveries, notifications, pushDevices, staff, users } from '../../db/schema.ts'
import type { PushDevice } from './sending.ts'

/** Older ones are not sent any more: the server did not run, or nothing was set up then. By the clock that dates notices. */
const NEWS = sql`now() - interval '12 hours'`
const STILL_LISTED = sql`now() - interval '14 days'`
const STILL_WORTH_TRYING = sql`now() - interval '2 days'`

/** A notice that nobody has looked at yet. */
export interface NewNotice {
  id: number
  userId: number
  type: string
}

/**
 * Takes notices that nobody has looked at yet, so many at most, in one statement: of several processes each gets others. Only
 * the news, only unread ones, and none from before a restore: they were sent before, or it is too late.
 */
export async function takeNewNotices(tx: Scope, most: number): Promise<NewNotice[]> {
  const { id, userId, type, read, dismissed, handedOn, createdAt, changeId } = notifications
  const candidates = await tx.db
    .select({ id, changeId })
    .from(notifications)
    .where(and(eq(handedOn, false), sql`${createdAt} > ${NEWS}`))
    .orderBy(asc(createdAt))
    .limit(most)
    .for('update', { skipLocked: true })
  if (candidates.length === 0) return []
  const taken = await tx.db
    .update(notifications)
    .set({ handedOn: true })
    .where(
      inArray(
        id,
        candidates.map((candidate) => candidate.id),
      ),
    )
    .returning({ id, userId, type, changeId, isSeen: sql<boolean>`${read} or ${dismissed}` })
  const [restore] = await tx.db
    .select({ id: sql<number>`coalesce(max(${changes.id}), 0)` })
    .from(changes)
    .where(eq(changes.action, 'restoreBackup'))
  return taken.flatMap((notice) =>
    notice.userId === null || notice.isSeen || (notice.changeId ?? 0) < (restore?.id ?? 0)
      ? []
      : [{ id: notice.id, userId: notice.userId, type: notice.type }],
  )
}

/** Puts notices on their way, each once to a device or address. */
export async function insertDeliveries(
  tx: Scope,
  rows: readonly { notificationId: number; channel: Channel; deviceId: number | null }[],
): Promise<void> {
  for (const batch of inBatches(rows)) await tx.db.insert(deliveries).values(batch).onConflictDoNothing()
}

/** Gives up what is too old to be told, unless an admin has just had it tried again; drops old ones that failed. */
export async function deleteStaleDeliveries(scope: Scope, now: string): Promise<void> {
  const { notificationId, dueAt, failedAt } = deliveries
  const old = scope.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(sql`${notifications.createdAt} < ${STILL_WORTH_TRYING}`)
  const isTriedAgain = sql`${dueAt} > ${now}::timestamptz - interval '2 days'`
  await scope.db
    .delete(deliveries)
    .where(
      or(
        and(isNull(failedAt), inArray(notificationId, old), sql`${isTriedAgain} is not true`),
        sql`${failedAt} < ${STILL_LISTED}`,
      ),
    )
}

/** Keeps a delivery that is not tried again, for an admin to see. */
export async function failDelivery(
  scope: Scope,
  id: number,
  { failure, attempts }: { failure: DeliveryFailure; attempts: number },
): Promise<void> {
  const values = { failure, attempts, failedAt: sql`now()`, claimedUntil: null }
  await scope.db.update(deliveries).set(values).where(eq(deliveries.id, id))
}

/** Deliveries that failed, given up or tried again, whose notice nobody has read; the newest first. */
export async function listFailedDeliveries(scope: Scope) {
  const rows = await scope.db
    .select({
      id: deliveries.id,
      channel: deliveries.channel,
      staffName: staff.name,
      username: users.username,
      email: users.email,
      phone: staff.phoneNumber,
      message: notifications.message,
      failure: deliveries.failure,
      attempts: deliveries.attempts,
      failedAt: deliveries.failedAt,
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(and(isNotNull(deliveries.failure), eq(notifications.read, false), eq(notifications.dismissed, false)))
    .orderBy(desc(deliveries.id))
    .limit(MAXIMUM.undelivered)
  return rows.flatMap(({ staffName, username, failure, ...row }) =>
    failure === null ? [] : [{ ...row, failure, name: staffName ?? username }],
  )
}

/** Lets failed deliveries be sent now, unless one is being sent; answers how many. */
export async function retryDeliveries(scope: Scope, ids: readonly number[], now: string): Promise<number> {
  const { id, failure, claimedUntil } = deliveries
  const retried = await scope.db
    .update(deliveries)
    .set({ failedAt: null, attempts: 0, dueAt: now })
    .where(
      and(
        inArray(id, [...ids]),
        isNotNull(failure),
        sql`(${claimedUntil} is null or ${claimedUntil} <= ${now}::timestamptz)`,
      ),
    )
    .returning({ id })
  return retried.length
}

export interface Claim {
  now: string
  /** Until then nobody else sends it. */
  until: string
  /** What this process can send by. */
  channels: readonly Channel[]
}

/**
 * Takes the next delivery that is due, in one statement: whoever gets it sends it, nobody else. One whose time in somebody's
 * hands is over is taken again: that process is gone. Null when nothing is due.
 */
export async function claimDelivery(scope: Scope, { now, until, channels }: Claim): Promise<number | null> {
  const { id, channel, dueAt, claimedUntil, attempts, failedAt } = deliveries
  const next = scope.db
    .select({ id })
    .from(deliveries)
    .where(
      and(
        sql`(${dueAt} is null or ${dueAt} <= ${now}::timestamptz)`,
        sql`(${claimedUntil} is null or ${claimedUntil} <= ${now}::timestamptz)`,
        inArray(channel, [...channels]),
        isNull(failedAt),
      ),
    )
    .orderBy(asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await scope.db
    .update(deliveries)
    .set({ claimedUntil: until, attempts: sql`${attempts} + 1` })
    .where(eq(id, next))
    .returning({ id })
  return claimed?.id ?? null
}

export interface Delivery {
  id: number
  attempts: number
  notice: { id: number; type: string; message: string; metadata: string | null; isSeen: boolean }
  user: { id: number; email: string }
  /** Of the staff profile; null without one. */
  person: { name: string; phone: string | null } | null
  channel: Channel
  /** The device of a push message; null for the other channels. */
  device: PushDevice | null
}

/** What is to be sent, and to whom; null once it is not to be sent any more. */
export async function findDelivery(scope: Scope, id: number): Promise<Delivery | null> {
  const [row] = await scope.db
    .select({
      id: deliveries.id,
      attempts: deliveries.attempts,
      channel: deliveries.channel,
      notice: {
        id: notifications.id,
        type: notifications.type,
        message: notifications.message,
        metadata: notifications.metadata,
        isSeen: sql<boolean>`${notifications.read} or ${notifications.dismissed}`,
      },
      user: { id: users.id, email: users.email },
      person: { name: staff.name, phone: staff.phoneNumber },
      device: {
        id: pushDevices.id,
        endpoint: pushDevices.endpoint,
        p256dh: pushDevices.p256dh,
        auth: pushDevices.auth,
      },
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(staff, eq(staff.userId, users.id))
    .leftJoin(pushDevices, eq(pushDevices.id, deliveries.deviceId))
    .where(eq(deliveries.id, id))
  return row ?? null
}

/** It is sent, or will never be. */
export async function endDelivery(scope: Scope, id: number): Promise<void> {
  await scope.db.delete(deliveries).where(eq(deliveries.id, id))
}

/** Lets go of a delivery until an instant; one that waits for quiet hours to end has not been tried. */
export async function postponeDelivery(
  scope: Scope,
  id: number,
  { dueAt, ...more }: { dueAt: string; attempts: number; failure?: DeliveryFailure | null },
): Promise<void> {
  await scope.db
    .update(deliveries)
    .set({ dueAt, ...more, claimedUntil: null })
    .where(eq(deliveries.id, id))
}
