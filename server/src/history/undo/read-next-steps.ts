/** Describes what the caller's next undo and redo in a week would do (UNDO-01). */
import type { NextStep, NextSteps } from '@fairweek/domain/contracts/history/history'
import type { SignedInCaller } from '../../caller/caller.ts'
import { describeChange } from '../describe-change.ts'
import { joinSteps } from '../row-steps.ts'
import { listChains, listChangesOfWeek, listStanding, readNames } from '../week-changes.store.ts'
import { type ChainEnd, listNextSteps } from './next-steps.ts'
import { findChange, listRowChanges } from './undo.store.ts'
import { readUndoRights } from './undo-rights.ts'

/** How many changes to look back. Older ones can still be undone from the history. */
const MOST_CHANGES = 200

/** Returns the caller's next undo and redo; a change counts only if some row is still as it left it. */
export async function readNextSteps(caller: SignedInCaller, weekStart: string): Promise<NextSteps> {
  const touching = await listChangesOfWeek(caller, weekStart, MOST_CHANGES)
  const ids = touching.filter(({ isOfPage }) => isOfPage).map(({ id }) => id)
  const { undo, redo } = listNextSteps(await listChains(caller, ids), caller.user.id)
  const standing = await listStanding(
    caller,
    [...undo, ...redo].map(({ newest }) => newest),
  )
  const judgeUndo = await readUndoRights(caller)
  const nameNext = async (stack: readonly ChainEnd[]): Promise<NextStep | null> => {
    for (const { first: firstId, newest } of stack.filter((end) => standing.has(end.newest))) {
      const first = await findChange(caller, firstId)
      if (!first) continue
      const steps = joinSteps(await listRowChanges(caller, newest))
      // Skips changes that this user may not undo; an older one may be allowed (UNDO-03).
      if (judgeUndo(first, steps)) continue
      const done = firstId === newest ? steps : joinSteps(await listRowChanges(caller, firstId))
      return { changeId: newest, words: describeChange(first.action, done, await readNames(caller), weekStart) }
    }
    return null
  }
  return { undo: await nameNext(undo), redo: await nameNext(redo) }
}
