/**
 * Keeps conflicts up to date: every change of the data they are computed from updates them in the same transaction
 * (CONF-01).
 */
import { isDeepStrictEqual } from 'node:util'
import type { WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import type { Conflict } from '@fairweek/domain/rules/conflicts/conflict-rule'
import type { ConflictWeek } from '@fairweek/domain/rules/conflicts/conflict-week'
import { type ConflictReach, listConflictsInParts, withPaired } from '@fairweek/domain/rules/conflicts/list-conflicts'
import { averageLimitOf } from '@fairweek/domain/rules/limits/hours-on-average'
import { type OvertimeBasis, weeksOfOvertime } from '@fairweek/domain/rules/pay/planned-overtime'
import { weeksReached } from '@fairweek/domain/rules/work-rules/weeks-reached'
import { addDays } from '@fairweek/domain/time/day'
import type { Caller, Scope } from '../../caller/caller.ts'
import { inTurns } from '../../concurrency/slices.ts'
import { readPresentWeek } from '../../settings/read-today.ts'
import {
  deleteConflicts,
  insertConflicts,
  listAllConflicts,
  listBegunWeeks,
  listConflictsOfWeeks,
  listWholeWeeks,
  lockConflicts,
  type StoredConflict,
  updateConflict,
} from './conflicts.store.ts'
import { type ConflictBasis, readConflictBasis, readConflictWeeks } from './read-conflict-weeks.ts'

/**
 * Offsets of the weeks whose conflicts depend on a week: its night shifts cover demand of adjacent weeks; rest and
 * close-to-open conflicts are reported in the week after, days in a row often up to two weeks after.
 */
const REACHED_DAYS = [-7, 0, 7, 14]
const LAST_REACHED_WEEK = 2

/** Returns the weeks whose conflicts depend on these weeks, apart from limits over several weeks. */
export function listReachedWeeks(weekStarts: readonly string[]): string[] {
  return [...new Set(weekStarts.flatMap((weekStart) => REACHED_DAYS.map((days) => addDays(weekStart, days))))]
}

/**
 * Returns for how many weeks after a week conflicts may depend on it: a person's first work decides which weeks around it
 * count towards their average, so it also affects periods that begin later. Overtime may be counted by pay period.
 */
function countLaterWeeks(rules: WorkRules | null | undefined, overtime: OvertimeBasis | null): number {
  return Math.max(weeksOfOvertime(overtime), weeksReached(rules) * (averageLimitOf(rules ?? {}) ? 2 : 1))
}

/** The later weeks in which limits over several weeks may be exceeded because of these weeks, and whose limits they are. */
interface FurtherWeeks {
  weeks: string[]
  reach: ConflictReach
}

/** Lists them for the people in `reach` who have such limits, and the people linked to them by pairings (decision 0097). */
export function findFurtherWeeks(
  weekStarts: readonly string[],
  { people, pairings, overtime }: ConflictBasis,
  reach: ConflictReach | 'every',
): FurtherWeeks {
  const inReach = reach === 'every' ? people : people.filter(({ id }) => reach.people.includes(id))
  const limited = inReach.filter(
    ({ workRules }) => Math.max(weeksReached(workRules), weeksOfOvertime(overtime)) > LAST_REACHED_WEEK,
  )
  const last = Math.max(LAST_REACHED_WEEK, ...limited.map(({ workRules }) => countLaterWeeks(workRules, overtime)))
  const near = new Set(listReachedWeeks(weekStarts))
  const offsets = Array.from({ length: last - LAST_REACHED_WEEK }, (_, index) => 7 * (LAST_REACHED_WEEK + 1 + index))
  const further = new Set(weekStarts.flatMap((weekStart) => offsets.map((days) => addDays(weekStart, days))))
  const limitedReach = withPaired({ people: limited.map(({ id }) => id), roles: [] }, pairings)
  return { weeks: [...further].filter((week) => !near.has(week)), reach: limitedReach }
}

/**
 * Finds the weeks later than two weeks after, and the people, whose runs of work days include days of these weeks: they
 * work on every day of the weeks between.
 */
async function findWeeksOfRuns(
  tx: Scope,
  weekStarts: readonly string[],
  begun: readonly string[],
  reach: ConflictReach | 'every',
): Promise<FurtherWeeks> {
  const offset = 7 * (LAST_REACHED_WEEK + 1)
  const first = weekStarts.toSorted()[0] ?? ''
  if (begun.every((week) => week < addDays(first, offset))) return { weeks: [], reach: { people: [], roles: [] } }
  const whole = await listWholeWeeks(tx, addDays(first, 7), reach)
  const weeks = new Set<string>()
  const people = new Set<number>()
  for (const [staffId, worked] of whole)
    for (const weekStart of weekStarts)
      for (let days = 7; worked.has(addDays(weekStart, days)); days += 7)
        if (days + 7 >= offset) {
          weeks.add(addDays(weekStart, days + 7))
          people.add(staffId)
        }
  return { weeks: [...weeks], reach: { people: [...people], roles: [] } }
}

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
  const begun = await listBegunWeeks(tx, await readPresentWeek(tx))
  if (touched === 'every') {
    const weeks = await readConflictWeeks(tx, basis, begun, reach)
    const found = await findConflicts(weeks, reach)
    return storeConflicts(tx, await listAllConflicts(tx), found)
  }
  const near = { weeks: listReachedWeeks(touched), reach }
  const ofRuns = await findWeeksOfRuns(tx, touched, begun, reach)
  for (const { weeks: reached, reach: affected } of [near, findFurtherWeeks(touched, basis, reach), ofRuns]) {
    if (reached.length === 0) continue
    const weeks = await readConflictWeeks(
      tx,
      basis,
      begun.filter((week) => reached.includes(week)),
      affected,
    )
    const found = await findConflicts(weeks, affected)
    await storeConflicts(tx, await listConflictsOfWeeks(tx, reached, affected), found)
  }
}

/** Recomputes all conflicts, because the rules may have changed since they were stored. */
export function refreshAllConflicts(caller: Caller): Promise<void> {
  return caller.db.transaction((db) => refreshConflicts({ ...caller, db }, { weeks: 'every', reach: 'every' }))
}

/** Returns the conflicts of these weeks by fingerprint. Lets other work run, because each week may take long. */
async function findConflicts(
  weeks: readonly ConflictWeek[],
  reach: ConflictReach | 'every',
): Promise<Map<string, Conflict>> {
  const found = new Map<string, Conflict>()
  for (const week of weeks)
    for await (const part of inTurns(listConflictsInParts(week, reach)))
      for (const conflict of part) found.set(conflict.fingerprint, conflict)
  return found
}

/** Stores the differences. A conflict whose facts are unchanged keeps its row and id. */
async function storeConflicts(
  tx: Caller,
  stored: readonly StoredConflict[],
  found: ReadonlyMap<string, Conflict>,
): Promise<void> {
  const known = new Set(stored.map(({ fingerprint }) => fingerprint))
  await deleteConflicts(
    tx,
    stored.filter(({ fingerprint }) => !found.has(fingerprint)).map(({ id }) => id),
  )
  for await (const row of inTurns(stored)) {
    const now = found.get(row.fingerprint)
    if (now && !isSame(row, now)) await updateConflict(tx, row.id, now)
  }
  await insertConflicts(
    tx,
    [...found.values()].filter(({ fingerprint }) => !known.has(fingerprint)),
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
