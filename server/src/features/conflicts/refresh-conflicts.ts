/**
 * Keeps conflicts up to date: every change of the data they are computed from updates them in the same transaction
 * (CONF-01).
 */
import { isDeepStrictEqual } from 'node:util'
import type { Conflict } from '@fairweek/domain/rules/conflicts/conflict-rule'
import { type ConflictReach, listConflicts, withPaired } from '@fairweek/domain/rules/conflicts/list-conflicts'
import { addDays } from '@fairweek/domain/time/day'
import type { Caller } from '../../caller.ts'
import { presentWeek } from '../settings/present-week.ts'
import {
  deleteConflicts,
  insertConflicts,
  listAllConflicts,
  listBegunWeeks,
  listConflictsOfWeeks,
  lockConflicts,
  readConflictBasis,
  type StoredConflict,
  updateConflict,
} from './conflicts.store.ts'
import { readConflictWeeks } from './read-conflict-weeks.ts'

/**
 * Offsets of the weeks whose conflicts depend on a week: its night shifts cover demand of adjacent weeks; rest and
 * close-to-open conflicts are reported in the week after, days in a row up to two weeks after.
 */
export const REACHED_DAYS = [-7, 0, 7, 14]

/** Weeks, people and roles whose conflicts may have changed. */
interface Touched {
  weeks: readonly string[] | 'every'
  reach: ConflictReach | 'every'
}

/** Recomputes the conflicts that a change may have affected, and stores the differences. */
export async function refreshConflicts(tx: Caller, { weeks: touched, reach: named }: Touched): Promise<void> {
  if (touched.length === 0) return
  await lockConflicts(tx)
  const basis = await readConflictBasis(tx)
  const reach = named === 'every' ? named : withPaired(named, basis.pairings)
  const begun = await listBegunWeeks(tx, presentWeek(tx, basis.settings.businessTimeZone))
  const reached =
    touched === 'every'
      ? begun
      : [...new Set(touched.flatMap((weekStart) => REACHED_DAYS.map((days) => addDays(weekStart, days))))]
  const weeks = await readConflictWeeks(
    tx,
    basis,
    begun.filter((week) => reached.includes(week)),
    reach,
  )
  await storeConflicts(
    tx,
    touched === 'every' ? await listAllConflicts(tx) : await listConflictsOfWeeks(tx, reached, reach),
    weeks.flatMap((week) => listConflicts(week, reach)),
  )
}

/** Recomputes all conflicts, because the rules may have changed since they were stored. */
export function refreshAllConflicts(caller: Caller): Promise<void> {
  return caller.db.transaction((db) => refreshConflicts({ ...caller, db }, { weeks: 'every', reach: 'every' }))
}

/** Stores the differences. A conflict whose facts are unchanged keeps its row and id. */
async function storeConflicts(
  tx: Caller,
  stored: readonly StoredConflict[],
  found: readonly Conflict[],
): Promise<void> {
  const facts = new Map(found.map((conflict) => [conflict.fingerprint, conflict]))
  const known = new Set(stored.map(({ fingerprint }) => fingerprint))
  await deleteConflicts(
    tx,
    stored.filter(({ fingerprint }) => !facts.has(fingerprint)).map(({ id }) => id),
  )
  for (const row of stored) {
    const now = facts.get(row.fingerprint)
    if (now && !isSame(row, now)) await updateConflict(tx, row.id, now)
  }
  await insertConflicts(
    tx,
    found.filter(({ fingerprint }) => !known.has(fingerprint)),
  )
}

function isSame(one: Conflict, other: Conflict): boolean {
  return (
    isDeepStrictEqual(one.facts, other.facts) &&
    one.subject === other.subject &&
    one.amount === other.amount &&
    one.shiftIds.join() === other.shiftIds.join()
  )
}
