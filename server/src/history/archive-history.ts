import type { Caller } from '../caller/caller.ts'
import { change } from '../changes/change.ts'
import { deleteChanges, listChangesBefore } from './archive.store.ts'

/**
 * Removes the changes from before a date from the history, after `write` has stored them as lines of JSON, one line per
 * change with its rows. Returns their number. They can no longer be undone. A change that a later one undoes is kept
 * together with that one. If `write` throws, nothing is removed.
 */
export function archiveHistory(caller: Caller, day: string, write: (text: string) => void): Promise<number> {
  return change(caller, 'archiveHistory', { isAct: true, details: { before: day } }, async (tx) => {
    const old = await listChangesBefore(tx, `${day}T00:00:00Z`)
    if (old.length === 0) return 0
    write(old.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await deleteChanges(
      tx,
      old.map(({ id }) => id),
    )
    return old.length
  })
}
