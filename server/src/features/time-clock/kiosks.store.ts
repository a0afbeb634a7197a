import { and, asc, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { clockPins, kiosks } from '../../db/schema.ts'

/** A paired tablet. */
export interface PairedKiosk {
  id: number
  name: string
  sealingKey: string
}

export function listStoredKiosks(scope: Scope): Promise<{ id: number; name: string; pairedAt: string | null }[]> {
  return scope.db
    .select({ id: kiosks.id, name: kiosks.name, pairedAt: kiosks.pairedAt })
    .from(kiosks)
    .orderBy(asc(kiosks.name), asc(kiosks.id))
}

export async function insertKiosk(
  tx: Scope,
  kiosk: { name: string; codeHash: string; codeExpiresAt: string },
): Promise<number> {
  const [row] = await tx.db.insert(kiosks).values(kiosk).returning({ id: kiosks.id })
  if (!row) throw new Error('The tablet was not stored.')
  return row.id
}

/** Deletes a tablet, paired or not; returns its name, or null if there is none. */
export async function deleteKiosk(tx: Scope, id: number): Promise<string | null> {
  const [row] = await tx.db.delete(kiosks).where(eq(kiosks.id, id)).returning({ name: kiosks.name })
  return row?.name ?? null
}

/** Pairs the tablet whose code this is, in one write, so that a code pairs one device; returns null if there is none. */
export async function pairStoredKiosk(
  tx: Scope,
  codeHash: string,
  { tokenHash, sealingKey, now }: { tokenHash: string; sealingKey: string; now: string },
): Promise<{ id: number; name: string } | null> {
  const [row] = await tx.db
    .update(kiosks)
    .set({ codeHash: null, tokenHash, sealingKey, pairedAt: now })
    .where(and(eq(kiosks.codeHash, codeHash), gt(kiosks.codeExpiresAt, now)))
    .returning({ id: kiosks.id, name: kiosks.name })
  return row ?? null
}

async function findPaired(scope: Scope, condition: SQL): Promise<PairedKiosk | null> {
  const [row] = await scope.db
    .select({ id: kiosks.id, name: kiosks.name, sealingKey: kiosks.sealingKey })
    .from(kiosks)
    .where(and(isNotNull(kiosks.tokenHash), condition))
  return row?.sealingKey ? { ...row, sealingKey: row.sealingKey } : null
}

/** Returns the tablet with a token; null if it is not paired, or was removed. */
export function findKiosk(scope: Scope, tokenHash: string): Promise<PairedKiosk | null> {
  return findPaired(scope, eq(kiosks.tokenHash, tokenHash))
}

/** Returns the tablet with an id; null if it is not paired, or was removed. */
export function findPairedKiosk(scope: Scope, id: number): Promise<PairedKiosk | null> {
  return findPaired(scope, eq(kiosks.id, id))
}

/** Keeps a tablet paired until the transaction ends; returns false if it was removed. */
export async function holdPairing(tx: Scope, id: number): Promise<boolean> {
  return (await tx.db.select({ id: kiosks.id }).from(kiosks).where(eq(kiosks.id, id)).for('share')).length === 1
}

/** Returns the hashes of PINs by staff id. */
export async function listPinHashes(scope: Scope, staffIds?: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await scope.db
    .select()
    .from(clockPins)
    .where(staffIds && inArray(clockPins.staffId, [...staffIds]))
  return new Map(rows.map(({ staffId, pinHash }) => [staffId, pinHash]))
}

export async function storePin(tx: Scope, staffId: number, pinHash: string | null): Promise<void> {
  if (pinHash === null) await tx.db.delete(clockPins).where(eq(clockPins.staffId, staffId))
  else
    await tx.db
      .insert(clockPins)
      .values({ staffId, pinHash })
      .onConflictDoUpdate({ target: clockPins.staffId, set: { pinHash } })
}
