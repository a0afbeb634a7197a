/** What the caller's next undo and redo of a week would take back, in words (UNDO-01). */
import type { NextStep, NextSteps } from '@fairweek/domain/contracts/audit'
import type { SignedInCaller } from '../caller.ts'
import { describeChange } from './describe-change.ts'
import { type ChainEnd, listNextSteps } from './next-steps.ts'
import { joinSteps } from './row-steps.ts'
import { findChange, listRowChanges } from './undo.store.ts'
import { listChains, listChangesOfWeek, listStanding, readNames } from './week-changes.store.ts'

/** How far back it goes. What is older can still be undone from its history. */
const MOST_CHANGES = 200

/** The latest of the caller's own changes of which something still stands as they left it. */
export async function readNextSteps(caller: SignedInCaller, weekStart: string): Promise<NextSteps> {
  const touching = await listChangesOfWeek(caller, weekStart, MOST_CHANGES)
  const ids = touching.filter(({ isOfPage }) => isOfPage).map(({ id }) => id)
  const { undo, redo } = listNextSteps(await listChains(caller, ids), caller.user.id)
  const standing = await listStanding(
    caller,
    [...undo, ...redo].map(({ newest }) => newest),
  )
  const nameNext = async (stack: readonly ChainEnd[]): Promise<NextStep | null> => {
    const next = stack.find(({ newest }) => standing.has(newest))
    const first = next && (await findChange(caller, next.first))
    if (!first) return null
    const steps = joinSteps(await listRowChanges(caller, first.id))
    return { changeId: next.newest, words: describeChange(first.action, steps, await readNames(caller), weekStart) }
  }
  return { undo: await nameNext(undo), redo: await nameNext(redo) }
}
