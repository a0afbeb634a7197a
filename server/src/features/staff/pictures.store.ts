/** Stores people's pictures, each distinct picture once (decision 0021). */
import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { changes, pictures, rowChanges, staff } from '../../db/schema.ts'

/** Returns a person's picture as a data URL; null if there is none. */
export async function findProfileImage(scope: Scope, staffId: number): Promise<string | null> {
  const [row] = await scope.db
    .select({ image: pictures.image })
    .from(staff)
    .innerJoin(pictures, eq(pictures.hash, staff.profileImage))
    .where(eq(staff.id, staffId))
  return row?.image ?? null
}

/** Stores a person's picture; null removes it. */
export async function storeProfileImage(tx: Change, staffId: number, image: string | null): Promise<void> {
  const hash = image === null ? null : createHash('sha256').update(image).digest('hex')
  if (image !== null && hash !== null)
    await tx.db
      .insert(pictures)
      .values({ hash, image })
      // Updates an existing row as well, which locks it until the transaction ends, so that it is not deleted
      // meanwhile.
      .onConflictDoUpdate({ target: pictures.hash, set: { image } })
  await tx.db.update(staff).set({ profileImage: hash }).where(eq(staff.id, staffId))
}

/**
 * Deletes pictures that nobody has and that no change since an instant refers to; undoing an older change can no longer
 * restore them.
 */
export async function deleteUnusedPictures(tx: Change, since: string): Promise<void> {
  const held = tx.db.select({ id: staff.id }).from(staff).where(eq(staff.profileImage, pictures.hash))
  const isNamed = sql`${pictures.hash} in (${rowChanges.before} ->> 'profile_image', ${rowChanges.after} ->> 'profile_image')`
  const named = tx.db
    .select({ id: rowChanges.id })
    .from(rowChanges)
    .leftJoin(changes, eq(changes.id, rowChanges.changeId))
    // The current change has no row in `changes` until it ends.
    .where(and(eq(rowChanges.tableName, 'staff'), or(isNull(changes.id), gt(changes.at, since)), isNamed))
  await tx.db.delete(pictures).where(and(notExists(held), notExists(named)))
}
