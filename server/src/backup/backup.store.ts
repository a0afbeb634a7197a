/** Reads and replaces whole tables; their columns come from the database catalog. */
import { everyWeekKey } from '@fairweek/domain/time/week-key'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'

/**
 * Never backed up: sessions and one-time links, which would admit people who have lost access since; and sign-in
 * attempts, running generations, workers, pending deliveries, and who is viewing which week.
 */
const NEVER_BACKED_UP = [
  'sessions',
  'pending_sign_ins',
  'password_links',
  'attempts',
  'generations',
  'workers',
  'deliveries',
  'presences',
]

/** Small enough that this thread can still answer requests that need no database. */
const ROWS_AT_ONCE = 200

export interface StoredTable {
  readonly name: string
  /** Types of the non-generated columns by column name. */
  readonly columns: Readonly<Record<string, string>>
  /** The columns by which rows are sorted, as SQL. */
  readonly order: readonly string[]
  readonly refersTo: readonly string[]
  /** The sequence that numbers the rows, as SQL; null if there is none. */
  readonly sequence: string | null
}

/** Sorts tables so that each comes after the tables to which it refers. */
function sortByReferences(tables: readonly StoredTable[]): StoredTable[] {
  const sorted = new Set<StoredTable>()
  const visit = (table: StoredTable, above: readonly StoredTable[]): void => {
    if (sorted.has(table) || above.includes(table)) return
    for (const other of tables) if (table.refersTo.includes(other.name)) visit(other, [...above, table])
    sorted.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...sorted]
}

/** Lists the tables to back up, in a database of any version. Each comes after the tables to which it refers. */
export async function listStoredTables(scope: Scope): Promise<StoredTable[]> {
  const answer = await scope.db.execute<{
    name: string
    columns: [name: string, type: string][]
    order: string[] | null
    refers_to: string[] | null
    sequence: string | null
  }>(sql`
    select t.relname as name, numbered.sequence,
      (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by key.place)
        from pg_index i, unnest(i.indkey::smallint[]) with ordinality key(attnum, place), pg_attribute a
        where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid and a.attnum = key.attnum) as "order",
      (select json_agg(distinct other.relname) from pg_constraint c join pg_class other on other.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f') as refers_to
    from pg_class t
    left join lateral (
      select pg_get_serial_sequence(quote_ident(t.relname), a.attname) as sequence from pg_attribute a
      where a.attrelid = t.oid and a.attidentity <> '') numbered on true
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
    order by t.relname`)
  const tables = answer.rows.map(
    ({ name, columns, order, refers_to: refersTo, sequence }): StoredTable => ({
      name,
      columns: Object.fromEntries(columns),
      order: order ?? [],
      refersTo: refersTo ?? [],
      sequence,
    }),
  )
  return sortByReferences(tables.filter(({ name }) => !NEVER_BACKED_UP.includes(name)))
}

/**
 * Reads the rows of a table in groups, each row as a JSON list of its values as text. Must run inside a transaction.
 */
export async function* readRowLines(tx: Scope, { name, columns, order }: StoredTable): AsyncGenerator<string[]> {
  const values = Object.keys(columns).map((column) => sql`${sql.identifier(column)}::text`)
  const sorting = order.length > 0 ? sql.raw(` order by ${order.join(', ')}`) : sql``
  await tx.db.execute(sql`
    declare backed_up no scroll cursor for
    select json_build_array(${sql.join(values, sql`, `)})::text as line from ${sql.identifier(name)}${sorting}`)
  for (;;) {
    const { rows } = await tx.db.execute<{ line: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from backed_up`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.db.execute(sql`close backed_up`)
}

/** Returns the id of a table's next row. */
export async function readNextId(scope: Scope, { sequence }: StoredTable): Promise<number | null> {
  if (sequence === null) return null
  const { rows } = await scope.db.execute<{ next: string | number }>(
    sql`select last_value + is_called::integer as next from ${sql.raw(sequence)}`,
  )
  return Number(rows[0]?.next)
}

/** Allows rows to be written and deleted outside a recorded change until `closeTables`; other writers wait. */
export async function openTables(tx: Scope, tables: readonly StoredTable[]): Promise<void> {
  for (const { name } of tables) await tx.db.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
}

export async function closeTables(tx: Scope, tables: readonly StoredTable[]): Promise<void> {
  // Triggers cannot be enabled while deferred foreign key checks are pending.
  await tx.db.execute(sql`set constraints all immediate`)
  for (const { name } of tables) await tx.db.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
}

/**
 * Deletes every row of these tables, which are listed after the tables to which they refer, and of the tables that are
 * never backed up.
 */
export async function emptyTables(tx: Scope, tables: readonly StoredTable[]): Promise<void> {
  // An earlier version may lack some of these tables.
  const { rows } = await tx.db.execute<{ name: string }>(sql`
    select name from jsonb_array_elements_text(${JSON.stringify(NEVER_BACKED_UP)}::jsonb) name
    where to_regclass(name) is not null`)
  // Deletes instead of truncating, so that a backup in progress still sees the old rows.
  for (const { name } of [...rows, ...[...tables].reverse()])
    await tx.db.execute(sql`delete from ${sql.identifier(name)}`)
}

/** Inserts rows in the form of `readRowLines`, with values in the order of these columns. */
export async function insertRowLines(
  tx: Scope,
  { name, columns }: Pick<StoredTable, 'name' | 'columns'>,
  lines: readonly string[],
): Promise<void> {
  const names = Object.keys(columns).map((column) => sql.identifier(column))
  const values = Object.values(columns).map((type, place): SQL => sql.raw(`(line ->> ${place})::${type}`))
  await tx.db.execute(sql`
    insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line`)
}

/** Sets the id of a table's next row; rolled back with the transaction, unlike `setval`. */
export async function setNextId(tx: Scope, { sequence }: StoredTable, nextId: number): Promise<void> {
  if (sequence !== null) await tx.db.execute(sql.raw(`alter sequence ${sequence} restart with ${Math.trunc(nextId)}`))
}

export type Revisions = ReadonlyMap<string, number>

/** Returns the revision of each week, by the week's key. */
export async function readRevisions(scope: Scope): Promise<Revisions> {
  const { rows } = await scope.db.execute<{ name: string; revision: number }>(sql`select name, revision from revisions`)
  return new Map(rows.map(({ name, revision }) => [name, revision]))
}

/** Raises every week's revision above its value before and now, so that no cached data is taken for current. */
export async function raiseRevisionsAbove(tx: Scope, before: Revisions): Promise<void> {
  // A restore counts as a change of every week, including weeks without a revision.
  const known = JSON.stringify([[everyWeekKey(tx.business), 1], ...before])
  await tx.db.execute(sql`
    insert into revisions (name, revision)
    select known ->> 0, max((known ->> 1)::integer) from jsonb_array_elements(${known}::jsonb) known group by 1
    on conflict (name) do update set revision = greatest(revisions.revision, excluded.revision)`)
  await tx.db.execute(sql`update revisions set revision = revision + 1`)
}

const CHANGE_IDS = 'changes_id_seq'

/** Returns the id of the next change. */
export async function readNextChangeId(scope: Scope): Promise<number> {
  const { rows } = await scope.db.execute<{ next: string | number }>(
    sql`select last_value + is_called::integer as next from ${sql.identifier(CHANGE_IDS)}`,
  )
  return Number(rows[0]?.next ?? 1)
}

/**
 * Raises the id of the next change to at least `nextId`, because an open page that knows a change by its id must not
 * undo a different one.
 */
export async function raiseChangeIdsTo(tx: Scope, nextId: number): Promise<void> {
  if ((await readNextChangeId(tx)) < nextId)
    await tx.db.execute(sql.raw(`alter sequence ${CHANGE_IDS} restart with ${Math.trunc(nextId)}`))
}
