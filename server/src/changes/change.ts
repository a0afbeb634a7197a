/**
 * Recorded changes: every write has a name, and its rows are stored before and after; the database enforces this
 * (decision 0021).
 */
import type { Caller, Change } from '../caller/caller.ts'
import { instantNow } from '../caller/clock.ts'
import type { NamedLock } from '../db/lock-ids.ts'
import { beginChange, lockPeople, lockWeeks, takeNamedLocks, writeChange } from './changes.store.ts'
import { cacheReads } from './read-once.ts'
import { readTouchedRows } from './touched-rows.store.ts'

/** What a change must lock while it runs, and what is stored about it besides its rows. */
export interface ChangeClaim {
  readonly locks?: readonly NamedLock[]
  /** Mondays of the weeks whose data its decisions depend on; 'every' for all weeks. */
  readonly weeks?: readonly string[] | 'every'
  /** Ids of the staff whose shifts its decisions depend on. */
  readonly people?: readonly number[]
  readonly details?: Readonly<Record<string, unknown>>
  /** The change that this one undoes. */
  readonly undoes?: number
  /** The name of the change that this one redoes. */
  readonly redoes?: string
  /** If true, records the change even if it changes no row, as for a sign-in. */
  readonly isAct?: boolean
}

/**
 * Runs `work` as one atomic change. `action` is the name of the endpoint or job. First takes the locks that the claim
 * lists. The caller's follow-ups run in the same transaction, and the database raises the revisions of the weeks
 * touched. If `work` throws or changes nothing, no change is recorded (DOOR-01, DOOR-02).
 */
export function change<Who extends Caller, Result>(
  caller: Who,
  action: string,
  { locks = [], weeks = [], people = [], details, undoes, redoes, isAct = false }: ChangeClaim,
  work: (tx: Change<Who>) => Promise<Result>,
): Promise<Result> {
  return caller.db.transaction(async (db) => {
    cacheReads(db)
    const scope = { db, business: caller.business }
    await takeNamedLocks(scope, locks)
    await lockWeeks(scope, weeks)
    await lockPeople(scope, people)
    const changeId = await beginChange(scope)
    const at = instantNow(caller.clock)
    const rests: ((tx: Change) => Promise<void>)[] = []
    const tx = { ...caller, db, changeId, afterFollowUps: (rest: (typeof rests)[number]) => void rests.push(rest) }
    const result = await work(tx)
    const touched = await readTouchedRows(scope, changeId)
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
    const made = { action: redoes ?? action, isUndo: undoes !== undefined, touched }
    for (const { tables, onlyOnUndo, run } of caller.followUps)
      if ((!onlyOnUndo || made.isUndo) && (!tables || tables.some((table) => touched.tables.has(table))))
        await run(tx, made)
    for (const rest of rests) await rest(tx)
    return result
  })
}

/** Records an action that changes no row, such as an export or a refused sign-in. */
export function recordAct(caller: Caller, action: string, details?: Readonly<Record<string, unknown>>): Promise<void> {
  return change(caller, action, { isAct: true, ...(details && { details }) }, async () => {})
}
