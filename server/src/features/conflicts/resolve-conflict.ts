import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { readConflict, requireConflict } from './read-conflicts.ts'
import { insertResolution } from './resolutions.store.ts'

/** Resolves a conflict: while its facts stay the same or, if ignored, while it is no worse (CONF-02, RQ11). */
export async function resolveConflict(caller: SignedInCaller, id: number, isIgnored: boolean): Promise<ConflictItem> {
  const { weekStartDate } = await requireConflict(caller, id)
  return change(caller, isIgnored ? 'ignoreConflict' : 'resolveConflict', { weeks: [weekStartDate] }, async (tx) => {
    // Read again: a concurrent change of the week may have ended the conflict.
    await insertResolution(tx, await requireConflict(tx, id), isIgnored)
    return readConflict(tx, id)
  })
}
