/**
 * Restores the rows of any table to their state before a change. Each statement is built from the table's own columns
 * and references. A row is restored only if it is still as the change left it.
 */

import { getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Change } from '../../caller/caller.ts'
import { HIDDEN_COLUMNS, RECORDED_TABLES, STAMP_COLUMNS } from '../../db/recorded-tables.ts'
import type { RowImage } from '../../db/schema.ts'

/** A row to restore: its state before the change, and its state after it. */
export interface PutBack {
  id: number
  before: RowImage | null
  after: RowImage | null
}

const HIDDEN: readonly string[] = HIDDEN_COLUMNS
const STAMPS: readonly string[] = STAMP_COLUMNS

function tableOf(tableName: string): PgTable {
  const table = RECORDED_TABLES.find((candidate) => getTableName(candidate) === tableName)
  if (!table) throw new Error(`${tableName} is no recorded table.`)
  return table
}

const quote = (name: string): SQL => sql.raw(`"${name}"`)

function listed(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `)
}

/** Returns the defaults of the columns that are never null, by name; an image lacks those added after it was stored. */
function presetsOf(table: PgTable): Record<string, string | boolean> {
  const { columns } = getTableConfig(table)
  return Object.fromEntries(
    columns.flatMap(({ name, notNull, default: preset }) =>
      notNull && (typeof preset === 'string' || typeof preset === 'boolean') ? [[name, preset]] : [],
    ),
  )
}

/**
 * Returns a condition that is true if the row `now` equals an image of it, ignoring the stamp columns. A column that
 * was added to the table after the image was stored counts as its default in the image, or as null.
 */
function says(table: PgTable, image: SQL): SQL {
  const ignored = sql.raw(`array[${[...HIDDEN, ...STAMPS].map((name) => `'${name}'`).join(', ')}]`)
  const whole = sql`${JSON.stringify(presetsOf(table))}::jsonb || jsonb_strip_nulls(${image} - ${ignored})`
  return sql`jsonb_strip_nulls(to_jsonb(now) - ${ignored}) = (${whole})`
}

/** Returns the columns that a statement may set. */
function writableColumns(table: PgTable): PgColumn[] {
  return getTableConfig(table).columns.filter(
    ({ name, generated }) => generated === undefined && !HIDDEN.includes(name),
  )
}

/** Returns the former value of a column; a nullable reference becomes null if its target no longer exists. */
function formerValue(table: PgTable, { name }: PgColumn): SQL {
  if (name === 'version') return sql`former."version" + 1`
  if (name === 'updated_at') return sql`now()`
  for (const { onDelete, reference } of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable, foreignColumns } = reference()
    const [column, foreign] = [columns[0], foreignColumns[0]]
    if (onDelete !== 'set null' || column?.name !== name || !foreign) continue
    return sql`(select ${quote(foreign.name)} from ${foreignTable} where ${quote(foreign.name)} = former.${quote(name)})`
  }
  const preset = presetsOf(table)[name]
  return preset === undefined ? sql`former.${quote(name)}` : sql`coalesce(former.${quote(name)}, ${preset})`
}

const stepsOf = (rows: readonly PutBack[]): SQL => sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) step`

async function idsOf(tx: Change, statement: SQL): Promise<number[]> {
  return (await tx.db.execute<{ id: number }>(statement)).rows.map(({ id }) => id)
}

/** Restores deleted rows under their old ids; returns the ids of the rows that were missing and are now restored. */
export function restoreRows(tx: Change, tableName: string, rows: readonly PutBack[]): Promise<number[]> {
  const table = tableOf(tableName)
  const columns = writableColumns(table)
  return idsOf(
    tx,
    sql`insert into ${table} (${listed(columns.map(({ name }) => quote(name)))})
      select ${listed(columns.map((column) => formerValue(table, column)))}
      from ${stepsOf(rows)}, jsonb_populate_record(null::${table}, step -> 'before') former
      where not exists (select 1 from ${table} now where now.id = former.id)
      order by former.id
      returning id`,
  )
}

/**
 * Resets changed rows to their former values, unless they have been changed again. Returns the ids of the rows that
 * were reset.
 */
export function revertRows(tx: Change, tableName: string, rows: readonly PutBack[]): Promise<number[]> {
  const table = tableOf(tableName)
  const columns = writableColumns(table).filter(({ name }) => name !== 'id')
  return idsOf(
    tx,
    sql`update ${table} now
      set ${listed(
        columns.map((column) => {
          const value = column.name === 'version' ? sql`now."version" + 1` : formerValue(table, column)
          return sql`${quote(column.name)} = ${value}`
        }),
      )}
      from ${stepsOf(rows)}, jsonb_populate_record(null::${table}, step -> 'before') former
      where now.id = former.id and ${says(table, sql`(step -> 'after')`)}
      returning now.id`,
  )
}

/** Deletes rows that have not been changed since then and that nothing refers to; returns their ids. */
export function takeOutRows(tx: Change, tableName: string, rows: readonly PutBack[]): Promise<number[]> {
  const table = tableOf(tableName)
  const references = RECORDED_TABLES.flatMap((other) =>
    getTableConfig(other).foreignKeys.flatMap(({ reference }) => {
      const { columns, foreignTable } = reference()
      return foreignTable === table ? columns.map((column) => ({ other, column })) : []
    }),
  )
  return idsOf(
    tx,
    sql`delete from ${table} now
      using ${stepsOf(rows)}
      where now.id = (step ->> 'id')::integer and ${says(table, sql`(step -> 'after')`)}
        ${sql.join(
          references.map(
            ({ other, column }) =>
              sql`and not exists (select 1 from ${other} other where other.${quote(column.name)} = now.id)`,
          ),
          sql` `,
        )}
      returning now.id`,
  )
}

/** Returns the ids of rows that are still as the change left them; a deleted row counts if it still does not exist. */
export function listUntouched(tx: Change, tableName: string, rows: readonly PutBack[]): Promise<number[]> {
  return idsOf(
    tx,
    sql`select (step ->> 'id')::integer as id
      from ${stepsOf(rows)} left join ${tableOf(tableName)} now on now.id = (step ->> 'id')::integer
      where case when step -> 'after' = 'null'::jsonb then now.id is null else ${says(tableOf(tableName), sql`(step -> 'after')`)} end`,
  )
}
