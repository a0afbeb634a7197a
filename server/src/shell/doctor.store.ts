/** Checks of the database itself for `fairweek doctor`. */
import { sql } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'

/** Returns the version of PostgreSQL, embedded or not. */
export async function readServerVersion({ db }: Scope): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`)
  return rows[0]?.server_version ?? ''
}

/** Returns by how many seconds the database's clock is ahead of an instant, given in milliseconds since 1970 UTC. */
export async function readClockLead({ db }: Scope, now: number): Promise<number> {
  const { rows } = await db.execute<{ now: string | number }>(sql`select extract(epoch from clock_timestamp()) as now`)
  return Math.round(Number(rows[0]?.now) - now / 1000)
}

/** Lists tables whose rows should be recorded but are not, because a trigger is missing or disabled. */
export async function listUnwatchedTables({ db }: Scope, recorded: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from jsonb_array_elements_text(${JSON.stringify(recorded)}::jsonb) name
    where not exists (
      select from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relname = name and c.relnamespace = current_schema()::regnamespace
        and t.tgname = 'record_row_change' and t.tgenabled = 'O')`)
  return rows.map(({ name }) => name)
}

/** Lists constraints that the database does not enforce on existing rows. */
export async function listUncheckedConstraints({ db }: Scope): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select conname as name from pg_constraint
    where connamespace = current_schema()::regnamespace and not convalidated`)
  return rows.map(({ name }) => name)
}

/** Checks whether the database has the constraint against double-booking. */
export async function refusesDoubleBooking({ db }: Scope): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_constraint where conname = 'schedule_no_double_booking'`)
  return rows.length === 1
}
