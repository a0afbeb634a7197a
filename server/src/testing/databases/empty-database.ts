/** Runs SQL without parameters on one database session, and returns the rows of the last statement. */
export type RunSql = (text: string) => Promise<unknown[]>

/** A query that hashes the tables, columns, triggers, constraints, functions and settings. */
const SCHEMA = `
  select md5(string_agg(name, ',' order by name)) as schema from (
    select concat_ws(' ', relname, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid)) as name
    from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0 left join pg_attrdef
    on adrelid = attrelid and adnum = attnum where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger
    union all
    select concat_ws(' ', conrelid, conname, convalidated) from pg_constraint
    union all
    select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select unnest(setconfig) from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
    where datname = current_database()
  ) as named`

const WRITTEN_TABLES = `
  select concat(relnamespace::regnamespace, '.', quote_ident(relname)) as name from pg_class
  where (relnamespace = 'public'::regnamespace or relnamespace = 'pgboss'::regnamespace and relname like 'job\\_%')
  and relkind = 'r' and relname <> 'revisions' and pg_relation_size(oid) > 0`

const RESTART_SEQUENCES = `
  select setval(quote_ident(sequencename)::regclass, 1, false) from pg_sequences
  where schemaname = 'public'`

/** Returns a hash of a database's schema; a different hash means that a test has changed the tables. */
export async function hashSchema(run: RunSql): Promise<string> {
  const [row] = (await run(SCHEMA)) as { schema: string }[]
  return row?.schema ?? ''
}

/**
 * Empties a database for the next test, in which ids begin at 1 again. Revisions rise instead, because an app may
 * remember what it read at each of them. Only tables that were written to are emptied: truncating all of them would
 * take ten times as long. They are vacuumed so that new rows are stored in the order of insertion.
 */
export async function emptyDatabase(run: RunSql): Promise<void> {
  const tables = ((await run(WRITTEN_TABLES)) as { name: string }[]).map(({ name }) => name)
  await run(
    [
      // Turns off triggers and foreign keys, which would refuse this.
      'set session_replication_role = replica',
      ...tables.map((table) => `delete from ${table}`),
      'update revisions set revision = revision + 1',
      'reset all',
      RESTART_SEQUENCES,
    ].join(';'),
  )
  if (tables.length > 0) await run(`vacuum ${tables.join(', ')}`)
}
