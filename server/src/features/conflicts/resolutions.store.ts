import type { Conflict } from '@fairweek/domain/rules/conflicts/conflict-rule'
import type { Change } from '../../caller.ts'
import { conflictResolutions } from '../../db/schema.ts'

/** Lets the facts of a conflict be; whoever does so twice changes nothing. */
export async function insertResolution(
  tx: Change,
  { fingerprint, description, weekStartDate }: Pick<Conflict, 'fingerprint' | 'description' | 'weekStartDate'>,
): Promise<void> {
  await tx.db
    .insert(conflictResolutions)
    .values({ fingerprint, name: description, weekStartDate })
    .onConflictDoNothing()
}
