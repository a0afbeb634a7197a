/** Lists what was done in a week or to a shift, in words, and which changes can be undone (UNDO-02). */

import type { PastChange, ShiftChange } from '@fairweek/domain/contracts/history/history'
import { historyMessages } from '@fairweek/domain/messages/history/history'
import { undoMessages } from '@fairweek/domain/messages/history/undo'
import type { FormNames } from '@fairweek/domain/rules/saved-forms/form-fields'
import type { SignedInCaller } from '../caller/caller.ts'
import { AppError } from '../errors/app-error.ts'
import { describeChange, describeDifferences } from './describe-change.ts'
import { joinSteps, type RowStep } from './row-steps.ts'
import { findEnds } from './undo/next-steps.ts'
import { readUndoRights } from './undo/undo-rights.ts'
import {
  type ChangeInChain,
  listChains,
  listChangesOfShift,
  listChangesOfWeek,
  listRowsOfChanges,
  listStanding,
  readNames,
} from './week-changes.store.ts'

const MOST_SHOWN = 100

interface ReadChange {
  past: PastChange
  steps: readonly RowStep[]
}

/** Returns the row steps of each of these changes. */
async function readSteps(caller: SignedInCaller, ids: readonly number[]): Promise<Map<number, readonly RowStep[]>> {
  const recorded = new Map(ids.map((id) => [id, [] as RowStep[]]))
  for (const { changeId, ...step } of await listRowsOfChanges(caller, ids)) recorded.get(changeId)?.push(step)
  return new Map([...recorded].map(([id, steps]) => [id, joinSteps(steps)]))
}

/** Describes an undo as undoing what it undid, and a redo as redoing what it redid. */
function nameInChain({ depth }: ChangeInChain, words: string): string {
  if (depth === 0) return words
  return depth % 2 === 1 ? historyMessages.undid(words) : historyMessages.redid(words)
}

/** Returns changes with their descriptions, in the order of `ids`. */
async function readChanges(
  caller: SignedInCaller,
  ids: readonly number[],
  { names, weekStart }: { names: FormNames; weekStart: string | null },
): Promise<ReadChange[]> {
  const chains = await listChains(caller, ids)
  const byId = new Map(chains.map((change) => [change.id, change]))
  const ends = findEnds(chains)
  const standing = await listStanding(caller, ids)
  const steps = await readSteps(caller, [...new Set([...ids, ...ends.keys()])])
  const judgeUndo = await readUndoRights(caller)
  return ids.flatMap((id) => {
    const change = byId.get(id)
    if (!change) return []
    const { first, at, actorName } = change
    const { action, actorId } = byId.get(first) ?? { action: '', actorId: null }
    const [own, firstSteps] = [steps.get(id) ?? [], steps.get(first) ?? []]
    const words = nameInChain(change, describeChange(action, firstSteps, names, weekStart))
    const canUndo = ends.get(first)?.newest === id && standing.has(id) && judgeUndo({ action, actorId }, own) === null
    return [{ past: { id, at, actorName, words, canUndo, isUndo: change.depth % 2 === 1 }, steps: own }]
  })
}

/** Lists the latest changes that touched a week, newest first. */
export async function readWeekHistory(caller: SignedInCaller, weekStart: string): Promise<PastChange[]> {
  const touching = await listChangesOfWeek(caller, weekStart, MOST_SHOWN)
  const ids = touching.map(({ id }) => id)
  const changes = await readChanges(caller, ids, { names: await readNames(caller), weekStart })
  return changes.map(({ past }) => past)
}

/** Lists the latest changes of a shift, newest first, with its differences. */
export async function readShiftHistory(caller: SignedInCaller, shiftId: number): Promise<ShiftChange[]> {
  const ids = await listChangesOfShift(caller, shiftId, MOST_SHOWN)
  if (ids.length === 0) throw new AppError('notFound', undoMessages.noHistory)
  const names = await readNames(caller)
  const changes = await readChanges(caller, ids, { names, weekStart: null })
  return changes.map(({ past, steps }) => {
    const own = steps.find(({ tableName, rowId }) => tableName === 'schedule' && rowId === shiftId)
    const week = own?.after?.week_start_date ?? own?.before?.week_start_date
    const differences = own && typeof week === 'string' ? describeDifferences(own, names, week) : []
    return { ...past, differences }
  })
}
