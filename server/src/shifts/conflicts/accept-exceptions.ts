import type { ConflictType } from '@fairweek/domain/contracts/constants'
import type { ExceptionReason } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { Change, Scope, SignedInCaller } from '../../caller/caller.ts'
import { listConflictsOfWeeks } from './conflicts.store.ts'
import { listReachedWeeks } from './refresh-conflicts.ts'
import { insertResolution } from './resolutions.store.ts'

/** The conflict that an exception to a rule causes. */
const CONFLICT_OF: Record<ExceptionReason, ConflictType> = {
  availability: 'Unavailability',
  rest: 'Rest',
  closerOpener: 'CloserOpener',
  daysInARow: 'DaysInARow',
}

/**
 * Within a change that has assigned a person to a shift with these exceptions: accepts the conflicts that they add, once
 * these are stored, so that they are listed apart until their facts change (CONF-11).
 */
export async function acceptExceptions(
  tx: Change<SignedInCaller>,
  { staffId, weekStart }: { staffId: number; weekStart: string },
  exceptions: readonly ExceptionReason[],
): Promise<void> {
  if (exceptions.length === 0) return
  const types = new Set(exceptions.map((reason) => CONFLICT_OF[reason]))
  const reach = { people: [staffId], roles: [] }
  const read = (scope: Scope) => listConflictsOfWeeks(scope, listReachedWeeks([weekStart]), reach)
  const before = new Set((await read(tx)).map(({ fingerprint }) => fingerprint))
  tx.afterFollowUps(async (after) => {
    for (const conflict of await read(after))
      if (conflict.staffId === staffId && types.has(conflict.type) && !before.has(conflict.fingerprint))
        await insertResolution(after, conflict, 'exception')
  })
}
