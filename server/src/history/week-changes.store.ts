/** Reads the changes of a week or a shift, with their chains of undos and redos. */
import type { FormNames } from '@fairweek/domain/rules/saved-forms/form-fields'
import { addDays } from '@fairweek/domain/time/day'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'
import { HIDDEN_COLUMNS, STAMP_COLUMNS } from '../db/recorded-tables.ts'
import { areas, changes, roles, rowChanges, staff, workContracts } from '../db/schema.ts'
import type { RowStep } from './row-steps.ts'

/** The tables that the schedule page can change. */
const TABLES_OF_PAGE = [
  'schedule',
  'notes',
  'moved_breaks',
  'shift_requests',
  'released_shifts',
  'shift_swaps',
  'requirements',
  'demand_weeks',
  'closed_days',
  'week_templates',
  'conflict_resolutions',
] as const

const textArray = (texts: readonly string[]) => sql.raw(`array[${texts.map((text) => `'${text}'`).join(', ')}]`)
const idArray = (ids: readonly number[]) =>
  sql`(select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** How many steps are looked through for who has changed a field. */
const MOST_STEPS = 200

/** A change that touched a week. `isOfPage` is true if it touched only tables that the schedule page can change. */
export interface TouchingChange {
  id: number
  isOfPage: boolean
}

/** Lists the changes that touched shifts, requests or demand of a week, newest first. */
export async function listChangesOfWeek(scope: Scope, weekStart: string, limit: number): Promise<TouchingChange[]> {
  const answer = await scope.db.execute<{ id: number; is_of_page: boolean }>(sql`
    select change.id, not exists (
      select 1 from row_changes other
      where other.change_id = change.id and other.table_name <> all (${textArray(TABLES_OF_PAGE)})
    ) as is_of_page
    from changes change
    where change.id in (
      select change_id from row_changes where before ->> 'week_start_date' = ${weekStart}
      union all
      select change_id from row_changes where after ->> 'week_start_date' = ${weekStart}
      union all
      select change_id from row_changes
      where table_name in ('requirements', 'closed_days', 'week_templates')
        and coalesce(after ->> 'date', before ->> 'date', ${weekStart}) between ${weekStart} and ${addDays(weekStart, 6)}
    )
    order by change.id desc limit ${limit}`)
  return answer.rows.map(({ id, is_of_page }) => ({ id, isOfPage: is_of_page }))
}

/** A change within its chain of undos and redos; `depth` 0 is the first change. */
export interface ChangeInChain {
  id: number
  first: number
  depth: number
  at: string
  actorId: number | null
  actorName: string | null
  action: string
}

/** Lists all changes of the chains that contain these changes. */
export async function listChains(scope: Scope, ids: readonly number[]): Promise<ChangeInChain[]> {
  if (ids.length === 0) return []
  const answer = await scope.db.execute<{ id: number; first: number; depth: number }>(sql`
    with recursive up as (
      select id, undoes from changes where id in ${idArray(ids)}
      union
      select change.id, change.undoes from changes change join up on change.id = up.undoes
    ), chain as (
      select id, id as first, 0 as depth from up where undoes is null
      union all
      select change.id, chain.first, chain.depth + 1 from changes change join chain on change.undoes = chain.id
    )
    select id, first, depth from chain order by id`)
  const places = new Map(answer.rows.map((row) => [row.id, row]))
  const { id, at, actorId, actorName, action } = changes
  const rows = await scope.db
    .select({ id, at, actorId, actorName, action })
    .from(changes)
    .where(inArray(changes.id, [...places.keys()]))
    .orderBy(asc(changes.id))
  return rows.flatMap((row) => {
    const place = places.get(row.id)
    return place ? [{ ...row, first: place.first, depth: place.depth }] : []
  })
}

/** Lists the changes that touched a shift or its notes, newest first. */
export async function listChangesOfShift(scope: Scope, shiftId: number, limit: number): Promise<number[]> {
  const rows = await scope.db
    .selectDistinct({ id: rowChanges.changeId })
    .from(rowChanges)
    .where(
      or(
        and(eq(rowChanges.tableName, 'schedule'), eq(rowChanges.rowId, shiftId)),
        and(
          eq(rowChanges.tableName, 'notes'),
          sql`coalesce(${rowChanges.after}, ${rowChanges.before}) ->> 'schedule_id' = ${String(shiftId)}`,
        ),
      ),
    )
    .orderBy(desc(rowChanges.changeId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Lists the row steps of changes, in order. */
export function listRowsOfChanges(scope: Scope, ids: readonly number[]): Promise<(RowStep & { changeId: number })[]> {
  const { changeId, tableName, rowId, before, after } = rowChanges
  return scope.db
    .select({ changeId, tableName, rowId, before, after })
    .from(rowChanges)
    .where(inArray(rowChanges.changeId, [...ids]))
    .orderBy(asc(rowChanges.id))
}

/** A row as somebody has seen it. */
export interface SeenRow {
  readonly id: number
  readonly version: number
}

/** A row step with its author. */
export type AuthoredStep = RowStep & { actorId: number | null; actorName: string | null; at: string }

/** Lists the row steps of changes made after these versions of rows of a table, in order, in one statement. */
export async function listStepsSince(scope: Scope, table: string, seen: readonly SeenRow[]): Promise<AuthoredStep[]> {
  const { tableName, rowId, before, after } = rowChanges
  return scope.db
    .select({ tableName, rowId, before, after, actorId: changes.actorId, actorName: changes.actorName, at: changes.at })
    .from(rowChanges)
    .innerJoin(changes, eq(changes.id, rowChanges.changeId))
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(id integer, version integer)`,
      sql`seen.id = ${rowId}`,
    )
    .where(
      and(
        eq(tableName, table),
        sql`(${before} ->> 'version')::integer >= seen.version and (${after} is null or (${after} ->> 'version')::integer > seen.version)`,
      ),
    )
    .orderBy(asc(rowChanges.id))
}

/** Rows of a table that belong together: those with this value in a column. */
export interface RowsOf {
  readonly table: string
  readonly column: string
  readonly value: number | string
}

/** Lists the last row steps of these rows, newest first. */
export async function listLastSteps(scope: Scope, rows: readonly RowsOf[]): Promise<AuthoredStep[]> {
  const { tableName, rowId, before, after } = rowChanges
  const isOf = ({ table, column, value }: RowsOf) =>
    and(eq(tableName, table), sql`coalesce(${after}, ${before}) ->> ${column} = ${String(value)}`)
  return scope.db
    .select({ tableName, rowId, before, after, actorId: changes.actorId, actorName: changes.actorName, at: changes.at })
    .from(rowChanges)
    .innerJoin(changes, eq(changes.id, rowChanges.changeId))
    .where(or(...rows.map(isOf)))
    .orderBy(desc(rowChanges.id))
    .limit(MOST_STEPS)
}

/**
 * Returns those of the given changes that left at least one row which has not changed since, ignoring stamp columns.
 */
export async function listStanding(scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const ignored = textArray([...HIDDEN_COLUMNS, ...STAMP_COLUMNS])
  const answer = await scope.db.execute<{ change_id: number }>(sql`
    select distinct own.change_id from (
      select distinct on (change_id, table_name, row_id) change_id, table_name, row_id, after
      from row_changes where change_id in ${idArray(ids)}
      order by change_id, table_name, row_id, id desc
    ) own cross join lateral (
      select after from row_changes newest
      where newest.table_name = own.table_name and newest.row_id = own.row_id
      order by newest.id desc limit 1
    ) newest
    where (newest.after - ${ignored}) is not distinct from (own.after - ${ignored})`)
  return new Set(answer.rows.map(({ change_id }) => change_id))
}

/** Returns who last changed each of these rows. */
export async function listLastActors(
  scope: Scope,
  tableName: string,
  rowIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const answer = await scope.db.execute<{ row_id: number; actor_name: string | null }>(sql`
    select distinct on (touched.row_id) touched.row_id, change.actor_name
    from row_changes touched join changes change on change.id = touched.change_id
    where touched.table_name = ${tableName} and touched.row_id in ${idArray(rowIds)}
    order by touched.row_id, touched.id desc`)
  return new Map(answer.rows.map(({ row_id, actor_name }) => [row_id, actor_name]))
}

const NAMED = { staff, roles, areas, work_contracts: workContracts }
type NamedTable = keyof typeof NAMED

/** Returns a function that reads the names in one of these tables, including deleted ones. */
async function nameTables(scope: Scope, tables: readonly NamedTable[]) {
  const gone = await scope.db
    .selectDistinctOn([rowChanges.tableName, rowChanges.rowId], {
      tableName: rowChanges.tableName,
      id: rowChanges.rowId,
      name: sql<string>`${rowChanges.before} ->> 'name'`,
    })
    .from(rowChanges)
    .where(and(inArray(rowChanges.tableName, [...tables]), isNull(rowChanges.after)))
    .orderBy(rowChanges.tableName, rowChanges.rowId, desc(rowChanges.id))
  return async (tableName: NamedTable): Promise<ReadonlyMap<number, string>> => {
    const table = NAMED[tableName]
    const former = gone.filter((row) => row.tableName === tableName)
    const present = await scope.db.select({ id: table.id, name: table.name }).from(table)
    return new Map([...former, ...present].map(({ id, name }) => [id, name]))
  }
}

/** Returns the names of people, roles, areas and contracts, including deleted ones. */
export async function readNames(scope: Scope): Promise<FormNames> {
  const namesOf = await nameTables(scope, ['staff', 'roles', 'areas', 'work_contracts'])
  return {
    people: await namesOf('staff'),
    roles: await namesOf('roles'),
    areas: await namesOf('areas'),
    contracts: await namesOf('work_contracts'),
  }
}

/** Returns the names of roles, including deleted ones. */
export async function readRoleNames(scope: Scope): Promise<ReadonlyMap<number, string>> {
  return (await nameTables(scope, ['roles']))('roles')
}
