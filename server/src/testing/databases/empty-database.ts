/** Runs SQL without parameters on one database session, and returns the rows of the last statement. */
export type RunSql = (text: string) => Promise<unknown[]>

/** A query that hashes the tables, triggers and constraints. */
const SCHEMA = `
  select md5(string_agg(name, ',' order by name)) as schema from (
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger
    union all
    select concat_ws(' ', conrelid, conname, convalidated) from pg_constraint
  ) as named`

const WRITTEN_TABLES = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`

const RESTART_SEQUENCES = `
  select setval(quote_ident(sequencename)::regclass, 1, false) from pg_sequences
  where schemaname = 'public'`

/** Returns a hash of a database's schema; a different hash means that a test has changed the tables. */
export async function hashSchema(run: RunSql): Promise<string> {
  const [row] = (await run(SCHEMA)) as { schema: string }[]
  return row?.schema ?? ''
}

/**
 * Empties a database for the next test, in which ids begin at 1 again. Only tables that were written to are emptied:
 * truncating all of them would take ten times as long. They are vacuumed so that new rows are stored in the order of
 * insertion.
 */
export async function emptyDatabase(run: RunSql): Promise<void> {
  const tables = ((await run(WRITTEN_TABLES)) as { name: string }[]).map(({ name }) => name)
  // Turns off triggers and foreign keys, which would refuse this.
  await run('set session_replication_role = replica')
  for (const table of tables) await run(`delete from ${table}`)
  await run('reset all')
  if (tables.length > 0) await run(`vacuum ${tables.join(', ')}`)
  await run(RESTART_SEQUENCES)
}
