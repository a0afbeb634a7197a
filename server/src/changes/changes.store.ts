/** Writes changes: their names, and the locks that they take. */
import { weekKey } from '@fairweek/domain/time/week-key'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'
import { EVERY_WEEK_LOCK, NAMED_LOCKS, type NamedLock, WEEK_LOCK } from '../db/lock-ids.ts'
import { changes, staff } from '../db/schema.ts'

/** Takes named advisory locks, always in the order of `NAMED_LOCKS`; one change at a time holds each. */
export async function takeNamedLocks(tx: Scope, wanted: readonly NamedLock[]): Promise<void> {
  const names = Object.keys(NAMED_LOCKS) as NamedLock[]
  for (const name of names.filter((candidate) => wanted.includes(candidate)))
    await tx.db.execute(sql`select pg_advisory_xact_lock(${NAMED_LOCKS[name]}, ${tx.business})`)
}

/** Lets only one change at a time write to a week; a change of every week waits for all changes of weeks. */
export async function lockWeeks(tx: Scope, weekStarts: readonly string[] | 'every'): Promise<void> {
  if (weekStarts === 'every') {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${EVERY_WEEK_LOCK}, ${tx.business})`)
    return
  }
  if (weekStarts.length === 0) return
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(${EVERY_WEEK_LOCK}, ${tx.business})`)
  const keys = JSON.stringify(weekStarts.map((weekStart) => weekKey(tx.business, weekStart)))
  await tx.db.execute(sql`
    select pg_advisory_xact_lock(${WEEK_LOCK}, week.number) from (
      select distinct hashtext(key) as number from jsonb_array_elements_text(${keys}::jsonb) key order by number
    ) week`)
}

/** Makes other writers of these people's shifts wait until this transaction ends. */
export async function lockPeople(tx: Scope, staffIds: readonly number[]): Promise<void> {
  if (staffIds.length === 0) return
  await tx.db
    .select({ id: staff.id })
    .from(staff)
    .where(inArray(staff.id, [...new Set(staffIds)]))
    .orderBy(asc(staff.id))
    // This lock still allows other rows to refer to the locked ones, so that inserting a notification to these people
    // does not have to wait.
    .for('no key update')
}

/** Takes the id of a new change; the database records all later writes of the transaction under it. */
export async function beginChange(tx: Scope): Promise<number> {
  const answer = await tx.db.execute<{ id: string }>(
    sql`select set_config('fairweek.change', nextval(pg_get_serial_sequence('changes', 'id'))::text, true) as id`,
  )
  return Number(answer.rows[0]?.id)
}

/**
 * Marks the transaction as one that restores rows: triggers then accept the rows as they were, including the hours
 * worked.
 */
export async function beginUndoing(tx: Scope): Promise<void> {
  await tx.db.execute(sql`select set_config('fairweek.undoing', 'on', true)`)
}

/**
 * Marks the transaction as one that joins or separates two profiles of one person: triggers then let punches change
 * their person, and end no offer of a shift.
 */
export async function beginMerging(tx: Scope): Promise<void> {
  await tx.db.execute(sql`select set_config('fairweek.merging', 'on', true)`)
}

export async function endMerging(tx: Scope): Promise<void> {
  await tx.db.execute(sql`select set_config('fairweek.merging', '', true)`)
}

/** Writes a change under the id from `beginChange`. */
export async function writeChange(tx: Scope, change: typeof changes.$inferInsert): Promise<void> {
  await tx.db.insert(changes).values(change)
}
