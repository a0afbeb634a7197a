import type { Conflict } from '@fairweek/domain/rules/conflicts/conflict-rule'
import type { Change } from '../../caller/caller.ts'
import { conflictResolutions } from '../../db/schema.ts'

/**
 * Resolves a conflict for as long as its facts stay the same, because of an exception that a manager made or not. Ignoring
 * it also resolves conflicts on the same subject that are no worse. Resolving a conflict again has no effect.
 * Returns whether it had one.
 */
export async function insertResolution(
  tx: Change,
  conflict: Pick<Conflict, 'fingerprint' | 'subject' | 'amount' | 'facts' | 'weekStartDate'>,
  kind: 'resolved' | 'ignored' | 'exception',
): Promise<boolean> {
  const { fingerprint, subject, amount, facts, weekStartDate } = conflict
  const ignored = kind === 'ignored' ? { ignoredSubject: subject, ignoredAmount: amount } : {}
  const added = await tx.db
    .insert(conflictResolutions)
    .values({ fingerprint, facts, weekStartDate, isException: kind === 'exception', ...ignored })
    .onConflictDoNothing()
    .returning({ fingerprint: conflictResolutions.fingerprint })
  return added.length > 0
}
