/** Deliveries of notifications by e-mail, push and webhook (decision 0048). */

import type { Channel } from '@fairweek/domain/contracts/channels/channels'
import type { DeliveryFailure } from '@fairweek/domain/contracts/channels/undelivered'
import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import type { Reader } from '@fairweek/domain/language/reader'
import type { StoredWords } from '@fairweek/domain/rules/notices/word-notice'
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { readerColumns } from '../../db/account-columns.ts'
import { isWorthSending } from '../../db/conditions/reminder-conditions.ts'
import { inBatches } from '../../db/in-batches.ts'
import { addJobs } from '../../db/jobs/add-jobs.ts'
import { DELIVERY_LOCK } from '../../db/lock-ids.ts'
import { changes, deliveries, notifications, pushDevices, staff, users } from '../../db/schema.ts'
import type { PushDevice } from './sending.ts'

/**
 * Older notifications are not sent, for example after the server was down. Uses the database's clock, which also dates
 * the notifications.
 */
const NEWS = sql`now() - interval '12 hours'`
const STILL_LISTED = sql`now() - interval '14 days'`
const STILL_WORTH_TRYING = sql`now() - interval '2 days'`

/** A notification for which no deliveries have been created yet. */
export interface NewNotice {
  id: number
  userId: number
  type: string
}

/**
 * Takes up to `most` notifications for which no deliveries have been created yet, and locks them, so that each process
 * gets different ones. Skips old and read notifications, and those from before a restore, which were sent already or
 * are too late.
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

/** What the job of a delivery is about. A delivery that is due at another time has another job. */
export interface DeliveryJob {
  readonly id: number
  readonly dueAt: string | null
}

/** Inserts deliveries, at most one for each notification and device or address, and their jobs. */
export async function insertDeliveries(
  tx: Scope,
  rows: readonly { notificationId: number; channel: Channel; deviceId: number | null }[],
): Promise<void> {
  for (const batch of inBatches(rows)) {
    const inserted = await tx.db
      .insert(deliveries)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: deliveries.id, dueAt: deliveries.dueAt })
    await addJobs(tx, 'deliver', inserted)
  }
}

/**
 * Adds jobs for deliveries that wait without one, and for new notifications: those of a version without jobs, or of jobs
 * that were given up.
 */
export async function addMissingJobs(scope: Scope): Promise<void> {
  await scope.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${DELIVERY_LOCK})`)
    const hasJob = sql`exists (
      select from pgboss.job where job.name = 'deliver' and job.state < 'completed'
      and (job.data ->> 'id')::integer = ${deliveries.id})`
    const missing = await db
      .select({ id: deliveries.id, dueAt: deliveries.dueAt })
      .from(deliveries)
      .where(and(isNull(deliveries.failedAt), not(hasJob)))
    for (const batch of inBatches(missing)) await addJobs({ db }, 'deliver', batch)
    await addJobs({ db }, 'hand-on', [{}])
  })
}

/**
 * Deletes deliveries that are too old to send, unless an admin has just retried them, and failed ones that are too old
 * to list.
 */
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

/** Marks a delivery as failed for good; admins still see it. */
export async function failDelivery(
  scope: Scope,
  id: number,
  { failure, attempts }: { failure: DeliveryFailure; attempts: number },
): Promise<void> {
  const values = { failure, attempts, failedAt: sql`now()` }
  await scope.db.update(deliveries).set(values).where(eq(deliveries.id, id))
}

/** Lists failed deliveries whose notification is unread, whether given up or being retried, newest first. */
export async function listFailedDeliveries(scope: Scope) {
  const rows = await scope.db
    .select({
      id: deliveries.id,
      channel: deliveries.channel,
      staffName: staff.name,
      username: users.username,
      email: users.email,
      phone: staff.phoneNumber,
      facts: notifications.facts,
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

/** Makes failed deliveries due now, unless one is being sent; returns their number. */
export function retryDeliveries(scope: Scope, ids: readonly number[], now: string): Promise<number> {
  const { id, dueAt, failure, failedAt } = deliveries
  return scope.db.transaction(async (db) => {
    const retried = await db
      .update(deliveries)
      .set({ failedAt: null, attempts: 0, dueAt: now })
      .where(
        and(inArray(id, [...ids]), isNotNull(failure), or(isNotNull(failedAt), sql`${dueAt} > ${now}::timestamptz`)),
      )
      .returning({ id, dueAt })
    await addJobs({ db }, 'deliver', retried)
    return retried.length
  })
}

export interface Delivery {
  id: number
  attempts: number
  /** `isSeen` is also true of a reminder that is no longer true. */
  notice: StoredWords & { id: number; type: string; metadata: string | null; isSeen: boolean }
  user: Reader & { id: number; email: string | null }
  /** From the staff profile; null if the account has none. */
  person: { name: string; phone: string | null } | null
  channel: Channel
  /** The device that gets a push message; null for other channels. */
  device: PushDevice | null
}

/** Returns what to send, and to whom; null if the delivery has ended, or has been made due at another time. */
export async function findDelivery(scope: Scope, { id, dueAt }: DeliveryJob): Promise<Delivery | null> {
  const [row] = await scope.db
    .select({
      id: deliveries.id,
      attempts: deliveries.attempts,
      channel: deliveries.channel,
      notice: {
        id: notifications.id,
        type: notifications.type,
        facts: notifications.facts,
        message: notifications.message,
        metadata: notifications.metadata,
        isSeen: sql<boolean>`${notifications.read} or ${notifications.dismissed} or not (${isWorthSending})`,
      },
      user: { id: users.id, email: users.email, ...readerColumns },
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
    .where(
      and(
        eq(deliveries.id, id),
        isNull(deliveries.failedAt),
        sql`${deliveries.dueAt} is not distinct from ${dueAt}::timestamptz`,
      ),
    )
  return row ?? null
}

/** Deletes a delivery that was sent, or never will be. */
export async function endDelivery(scope: Scope, id: number): Promise<void> {
  await scope.db.delete(deliveries).where(eq(deliveries.id, id))
}

/** Makes a delivery due at a later time. Waiting for quiet hours to end does not count as an attempt. */
export async function postponeDelivery(
  scope: Scope,
  id: number,
  { minutes, dueAt, ...more }: { minutes: number; dueAt: string; attempts?: number; failure?: DeliveryFailure | null },
): Promise<void> {
  await scope.db.transaction(async (db) => {
    const postponed = await db
      .update(deliveries)
      .set({ dueAt, ...more })
      .where(eq(deliveries.id, id))
      .returning({ id: deliveries.id, dueAt: deliveries.dueAt })
    await addJobs({ db }, 'deliver', postponed, { afterSeconds: minutes * 60 })
  })
}
