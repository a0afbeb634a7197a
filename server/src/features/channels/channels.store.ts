import type { Channel, EmailServer, WebhookTarget } from '@fairweek/domain/contracts/channels/channels'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { channelSecrets, channelSettings, pushDevices, staff, users } from '../../db/schema.ts'

export interface StoredSecret {
  publicKey: string | null
  encrypted: string
}

export async function findSecret(scope: Scope, channel: Channel): Promise<StoredSecret | null> {
  const { publicKey, encrypted } = channelSecrets
  const [row] = await scope.db
    .select({ publicKey, encrypted })
    .from(channelSecrets)
    .where(eq(channelSecrets.channel, channel))
  return row ?? null
}

/** Stores a secret unless there is one. If several processes do so at once, the first wins. */
export async function insertSecretOnce(scope: Scope, channel: Channel, secret: StoredSecret): Promise<void> {
  await scope.db
    .insert(channelSecrets)
    .values({ channel, ...secret })
    .onConflictDoNothing()
}

export async function upsertSecret(tx: Change, channel: Channel, secret: StoredSecret): Promise<void> {
  await tx.db
    .insert(channelSecrets)
    .values({ channel, ...secret })
    .onConflictDoUpdate({ target: channelSecrets.channel, set: secret })
}

/** Replaces a secret; returns false if it has changed since it was read. */
export async function replaceSecret(
  tx: Change,
  channel: Channel,
  { from, to }: { from: StoredSecret; to: StoredSecret },
): Promise<boolean> {
  const replaced = await tx.db
    .update(channelSecrets)
    .set(to)
    .where(and(eq(channelSecrets.channel, channel), eq(channelSecrets.encrypted, from.encrypted)))
    .returning({ channel: channelSecrets.channel })
  return replaced.length === 1
}

export async function deleteSecret(tx: Change, channel: Channel): Promise<void> {
  await tx.db.delete(channelSecrets).where(eq(channelSecrets.channel, channel))
}

/** A channel's stored settings, with their version. */
export interface StoredSettings<Settings> {
  settings: Settings
  version: number
}

/** The type of the stored settings of each channel. */
export interface SettingsOf {
  email: EmailServer
  webhook: WebhookTarget
}

/** Returns the settings of a channel; null if none are stored. */
export async function findSettingsOf<Name extends keyof SettingsOf>(
  scope: Scope,
  channel: Name,
): Promise<StoredSettings<SettingsOf[Name]> | null> {
  const { settings, version } = channelSettings
  const [row] = await scope.db
    .select({ settings, version })
    .from(channelSettings)
    .where(eq(channelSettings.channel, channel))
  return row ? { settings: row.settings as SettingsOf[Name], version: row.version } : null
}

type Named = typeof channelSettings.$inferSelect

/**
 * Writes a channel's settings; returns false if their version has changed. A null version means that there were none.
 */
export async function saveSettingsOf(
  tx: Change,
  { channel, settings, version }: Pick<Named, 'channel' | 'settings'> & { version: number | null },
): Promise<boolean> {
  const written =
    version === null
      ? await tx.db.insert(channelSettings).values({ channel, settings }).onConflictDoNothing().returning()
      : await tx.db
          .update(channelSettings)
          .set({ settings, version: sql`${channelSettings.version} + 1` })
          .where(and(eq(channelSettings.channel, channel), eq(channelSettings.version, version)))
          .returning()
  return written.length === 1
}

/** Deletes a channel's settings; returns false if their version has changed. */
export async function deleteSettingsOf(
  tx: Change,
  { channel, version }: Pick<Named, 'channel' | 'version'>,
): Promise<boolean> {
  const removed = await tx.db
    .delete(channelSettings)
    .where(and(eq(channelSettings.channel, channel), eq(channelSettings.version, version)))
    .returning()
  return removed.length === 1
}

export function countDevices(scope: Scope): Promise<number> {
  return scope.db.$count(pushDevices)
}

/** Deletes every push device, because none accepts messages signed with new keys. */
export async function deleteAllDevices(tx: Change): Promise<void> {
  await tx.db.delete(pushDevices)
}

/** Returns the first admin's e-mail address, which is the contact for push services; null if there is no admin yet. */
export async function findFirstAdminEmail(scope: Scope): Promise<string | null> {
  const [row] = await scope.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .limit(1)
  return row?.email ?? null
}

/** Lists all staff with their accounts; `userId` is null for staff without one. */
export function listAccountsOfStaff(scope: Scope): Promise<{ staffId: number; userId: number | null }[]> {
  return scope.db.select({ staffId: staff.id, userId: staff.userId }).from(staff).orderBy(asc(staff.id))
}

export async function hasDeviceOfOthers(scope: Scope, userId: number): Promise<boolean> {
  const rows = await scope.db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(ne(pushDevices.userId, userId))
    .limit(1)
  return rows.length > 0
}
