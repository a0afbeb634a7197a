import { inArray } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'
import { revisions } from '../db/schema.ts'

/** Returns the revision of each key; a missing key means 0. */
export async function readRevisions(scope: Scope, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await scope.db
    .select()
    .from(revisions)
    .where(inArray(revisions.name, [...names]))
  return new Map(rows.map(({ name, revision }) => [name, revision]))
}
