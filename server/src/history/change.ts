/** The one door for changes: nothing is written without a name, a before and an after, and the database sees to it. */
import type { Caller, Change } from '../caller.ts'
import type { NamedLock } from '../db/lock-ids.ts'
import { settleCovers } from '../features/cover/settle-covers.ts'
import { tellNotes } from '../features/notes/tell-notes.ts'
import { settleCancellations } from '../features/shift-requests/settle-cancellations.ts'
import { settleRequests } from '../features/shift-requests/settle-requests.ts'
import { instantNow } from '../http/clock.ts'
import { beginChange, lockPeople, lockWeeks, takeNamedLocks, writeChange } from './history.store.ts'
import { keepDemand } from './keep-demand.ts'
import { refreshConflicts } from './refresh-conflicts.ts'
import { tellConcerned } from './tell-concerned.ts'
import { tellEndedSwaps } from './tell-ended-swaps.ts'
import { readTouchedRows } from './touched-rows.store.ts'
import { renewAnswerLimits } from './undo/renew-answer-limits.ts'
import { tellUndone } from './undo/tell-undone.ts'

/** What decides on the next step of cover that is asked for. */
const COVER_DEPENDS_ON = ['schedule', 'cover_requests', 'cover_asks', 'requirements', 'demand_weeks', 'closed_days']

/** What a change needs for itself while it works, and what is remembered of it beside its rows. */
export interface ChangeClaim {
  readonly locks?: readonly NamedLock[]
  /** Mondays of the weeks it decides on by what it reads there; `every` for all there are. */
  readonly weeks?: readonly string[] | 'every'
  /** Ids of the staff whose shifts it decides on. */
  readonly people?: readonly number[]
  readonly details?: Readonly<Record<string, unknown>>
  /** The change that this one takes back. */
  readonly undoes?: number
  /** The name of the change that this one does again. */
  readonly redoes?: string
  /** Worth remembering though it may change no row, such as a sign-in. */
  readonly isAct?: boolean
}

/**
 * Runs `work` as one change, wholly or not at all. `action` is the name of the endpoint or job. Waits until nobody else
 * changes what is claimed; requests that it has answered end, whoever is on published shifts is told what became of them, the conflicts of the weeks that it
 * touched are worked out again, and the database gives these weeks a new revision. A work that throws, or that finds
 * nothing to change, leaves no change (DOOR-01, DOOR-02).
 */
export function change<Who extends Caller, Result>(
  caller: Who,
  action: string,
  { locks = [], weeks = [], people = [], details, undoes, redoes, isAct = false }: ChangeClaim,
  work: (tx: Change<Who>) => Promise<Result>,
): Promise<Result> {
  return caller.db.transaction(async (db) => {
    const scope = { db, business: caller.business }
    await takeNamedLocks(scope, locks)
    await lockWeeks(scope, weeks)
    await lockPeople(scope, people)
    const changeId = await beginChange(scope)
    const at = instantNow(caller.clock)
    const result = await work({ ...caller, db, changeId })
    const touched = await readTouchedRows(scope, changeId)
    if (touched.tables.has('requirements')) await keepDemand({ ...caller, db, changeId })
    if (isAct || touched.tables.size > 0)
      await writeChange(scope, {
        id: changeId,
        at,
        actorId: caller.user?.id ?? null,
        actorName: caller.user?.username ?? null,
        action,
        address: caller.address,
        details: details ?? null,
        undoes: undoes ?? null,
      })
    if (touched.tables.has('schedule')) await settleRequests({ ...caller, db, changeId })
    if (touched.tables.has('schedule') || touched.tables.has('shift_requests'))
      await settleCancellations({ ...caller, db, changeId })
    if (COVER_DEPENDS_ON.some((table) => touched.tables.has(table))) await settleCovers({ ...caller, db, changeId })
    if (undoes !== undefined) {
      await renewAnswerLimits({ ...caller, db, changeId })
      await tellUndone({ ...caller, db, changeId })
    }
    if (touched.tables.has('schedule'))
      await tellConcerned({ ...caller, db, changeId }, redoes ?? action, undoes !== undefined)
    if (touched.tables.has('notes')) await tellNotes({ ...caller, db, changeId })
    if (touched.tables.has('shift_swaps')) await tellEndedSwaps({ ...caller, db }, changeId)
    await refreshConflicts({ ...caller, db }, touched)
    return result
  })
}

/** Writes down that something was done that changes no row, such as an export or a refused sign-in. */
export function recordAct(caller: Caller, action: string, details?: Readonly<Record<string, unknown>>): Promise<void> {
  return change(caller, action, { isAct: true, ...(details && { details }) }, async () => {})
}
