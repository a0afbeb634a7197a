import type { resolveConflict as contract } from '@fairweek/domain/contracts/conflicts'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { insertResolution } from '../../shifts/conflicts/resolutions.store.ts'
import { readConflict, requireConflict } from './read-conflicts.ts'

/**
 * Resolves a conflict for as long as its facts stay the same or, if it is ignored, for as long as it is no worse
 * (CONF-02).
 */
export async function resolveConflict(
  caller: SignedInCaller,
  id: number,
  isIgnored: boolean,
): Promise<Reply<typeof contract>> {
  const { weekStartDate } = await requireConflict(caller, id)
  return change(caller, isIgnored ? 'ignoreConflict' : 'resolveConflict', { weeks: [weekStartDate] }, async (tx) => {
    // Reads the conflict again, because a concurrent change of the week may have ended it.
    const isNew = await insertResolution(tx, await requireConflict(tx, id), isIgnored ? 'ignored' : 'resolved')
    return { ...(await readConflict(tx, id)), undoId: isNew ? tx.changeId : null }
  })
}
