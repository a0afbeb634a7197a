/** Reads every row about one person, by the list of columns that refer to people. */
import { sql } from 'drizzle-orm'
import type { Scope } from '../../../caller/caller.ts'
import { STAFF_NUMBERS, STAFF_REFERENCES } from '../../../people/staff-references.ts'

export type StoredRow = Readonly<Record<string, unknown>>

/** Secrets, and what is derived from other rows. */
const LEFT_OUT = ['clock_pins', 'conflicts', 'published_shifts']

/** Returns the rows of each table that refer to a person, oldest first, without secrets. */
export async function listRowsAbout(scope: Scope, staffId: number): Promise<ReadonlyMap<string, StoredRow[]>> {
  const columnsOf = new Map<string, string[]>()
  for (const { table, column } of [...STAFF_REFERENCES, ...STAFF_NUMBERS])
    if (!LEFT_OUT.includes(table)) columnsOf.set(table, [...(columnsOf.get(table) ?? []), column])
  const found = new Map<string, StoredRow[]>()
  for (const [table, columns] of columnsOf) {
    const isAbout = sql.join(
      columns.map((column) => sql`stored.${sql.raw(`"${column}"`)} = ${staffId}`),
      sql` or `,
    )
    const { rows } = await scope.db.execute<{ row: StoredRow }>(sql`
      select to_jsonb(stored) as row from ${sql.raw(`"${table}"`)} stored where ${isAbout}
      order by to_jsonb(stored) -> 'id'`)
    found.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** Returns what is stored about an account, without its secrets. */
export async function listAccountRows(scope: Scope, userId: number): Promise<ReadonlyMap<string, StoredRow[]>> {
  const queries = {
    account: sql`select to_jsonb(u) - 'password_hash' as row from users u where u.id = ${userId}`,
    sessions: sql`select jsonb_build_object('createdAt', s.created_at, 'lastSeenAt', s.last_seen_at,
      'expiresAt', s.expires_at) as row from sessions s where s.user_id = ${userId} order by s.created_at`,
    signInIdentities: sql`select to_jsonb(i) as row from sign_in_identities i where i.user_id = ${userId}`,
    devices: sql`select jsonb_build_object('endpoint', d.endpoint, 'createdAt', d.created_at) as row
      from push_devices d where d.user_id = ${userId} order by d.id`,
    notifications: sql`select to_jsonb(n) as row from notifications n where n.user_id = ${userId} order by n.id`,
    actions: sql`select jsonb_build_object('at', c.at, 'action', c.action, 'address', c.address) as row
      from changes c where c.actor_id = ${userId} order by c.id`,
  }
  const found = new Map<string, StoredRow[]>()
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await scope.db.execute<{ row: StoredRow }>(query)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** Returns the former states of a profile and its account that the history keeps. */
export async function listFormerProfiles(scope: Scope, staffId: number, userId: number | null): Promise<StoredRow[]> {
  const { rows } = await scope.db.execute<{ row: StoredRow }>(sql`
    select jsonb_build_object('until', change.at, 'table', step.table_name, 'values', step.before) as row
    from row_changes step join changes change on change.id = step.change_id
    where step.before is not null and ((step.table_name = 'staff' and step.row_id = ${staffId})
      or (step.table_name = 'users' and step.row_id = ${userId}))
    order by step.id`)
  return rows.map(({ row }) => row)
}

/** Returns the names of roles and areas, to show instead of their numbers. */
export async function readPlaceNames(
  scope: Scope,
): Promise<{ roles: Map<number, string>; areas: Map<number, string> }> {
  const namesIn = async (table: 'roles' | 'areas') => {
    const { rows } = await scope.db.execute<{ id: number; name: string }>(sql`select id, name from ${sql.raw(table)}`)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  return { roles: await namesIn('roles'), areas: await namesIn('areas') }
}
