import { REACH_DEFAULTS, TOPICS } from '@fairweek/domain/contracts/constants'
import type { ReachChoices } from '@fairweek/domain/contracts/reach/reach'
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Change, Scope } from '../../caller.ts'
import { pushDevices, reachChoices, users } from '../../db/schema.ts'
import type { PushDevice } from './sending.ts'

const UNCHOSEN: ReachChoices = { emailTopics: [...TOPICS], pushTopics: [...TOPICS], ...REACH_DEFAULTS }

const columns = {
  emailTopics: reachChoices.emailTopics,
  pushTopics: reachChoices.pushTopics,
  quietFrom: reachChoices.quietFrom,
  quietUntil: reachChoices.quietUntil,
}

/** What an account has chosen, or the defaults. */
export async function findChoices(scope: Scope, userId: number): Promise<ReachChoices> {
  const [row] = await scope.db.select(columns).from(reachChoices).where(eq(reachChoices.userId, userId))
  return row ?? UNCHOSEN
}

export async function saveChoices(tx: Change, userId: number, choices: ReachChoices): Promise<void> {
  await tx.db
    .insert(reachChoices)
    .values({ userId, ...choices })
    .onConflictDoUpdate({ target: reachChoices.userId, set: choices })
}

/** Writes a device down; one that is known belongs to this account from now on. */
export async function upsertDevice(
  tx: Scope,
  device: Omit<PushDevice, 'id'> & { userId: number; createdAt: string },
): Promise<void> {
  const { endpoint: _, ...changed } = device
  await tx.db.insert(pushDevices).values(device).onConflictDoUpdate({ target: pushDevices.endpoint, set: changed })
}

/** Forgets devices of an account beyond so many, the oldest first. */
export async function deleteOldestDevices(tx: Scope, userId: number, most: number): Promise<void> {
  const newest = tx.db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .limit(most)
  await tx.db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), notInArray(pushDevices.id, newest)))
}

/** Forgets a device of an account; false when it is not theirs. */
export async function deleteDevice(tx: Scope, device: { userId: number; endpoint: string }): Promise<boolean> {
  const gone = await tx.db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, device.userId), eq(pushDevices.endpoint, device.endpoint)))
    .returning({ id: pushDevices.id })
  return gone.length === 1
}

/** Forgets a device that its push service no longer knows, and whatever was still to be sent to it. */
export async function deleteDeadDevice(scope: Scope, id: number): Promise<void> {
  await scope.db.delete(pushDevices).where(eq(pushDevices.id, id))
}

/** Somebody who may be told outside the application: what they chose, and their devices. */
export interface Listener {
  choices: ReachChoices
  deviceIds: number[]
}

/** The accounts of these ids. */
export async function listListeners(scope: Scope, userIds: readonly number[]): Promise<Map<number, Listener>> {
  if (userIds.length === 0) return new Map()
  const chosen = await scope.db
    .select({ userId: users.id, choices: columns })
    .from(users)
    .leftJoin(reachChoices, eq(reachChoices.userId, users.id))
    .where(inArray(users.id, [...userIds]))
  const devices = await scope.db
    .select({ id: pushDevices.id, userId: pushDevices.userId })
    .from(pushDevices)
    .where(inArray(pushDevices.userId, [...userIds]))
  return new Map(
    chosen.map(({ userId, choices }) => [
      userId,
      {
        choices: choices ?? UNCHOSEN,
        deviceIds: devices.filter((device) => device.userId === userId).map(({ id }) => id),
      },
    ]),
  )
}
