import type { Requirement } from '@fairweek/domain/contracts/requirements'
import type { Role } from '@fairweek/domain/contracts/roles'
import { inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import {
  availability,
  events,
  requirements,
  roles,
  schedule,
  staff,
  staffPreferences,
  staffRoles,
  users,
} from '../../db/schema.ts'

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert']

export type NewShift = Insert<typeof schedule>

/** Lets one process at a time fill an empty business, until its transaction ends. */
export async function lockSetup(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(719003)`)
}

/** Whether the business has anything beside the account that asks and that account's own profile. */
export async function hasOwnData(db: Database, exceptUserId: number | null): Promise<boolean> {
  const others = exceptUserId === null ? undefined : or(isNull(staff.userId), ne(staff.userId, exceptUserId))
  const [person] = await db.select({ id: staff.id }).from(staff).where(others).limit(1)
  const [requirement] = await db.select({ id: requirements.id }).from(requirements).limit(1)
  const [shift] = await db.select({ id: schedule.id }).from(schedule).limit(1)
  const [event] = await db.select({ id: events.id }).from(events).limit(1)
  return [person, requirement, shift, event].some((row) => row !== undefined)
}

/** Adds the job roles that are missing, and answers all of these names. */
export async function ensureRoles(tx: Database, names: readonly string[]): Promise<Role[]> {
  await tx
    .insert(roles)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
  const lowered = names.map((name) => name.toLowerCase())
  return tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(inArray(sql`lower(${roles.name})`, lowered))
}

export function insertUsers(tx: Database, rows: Insert<typeof users>[]): Promise<{ id: number; username: string }[]> {
  return tx.insert(users).values(rows).returning({ id: users.id, username: users.username })
}

/** Adds people; answers their ids in the same order. */
export async function insertPeople(tx: Database, rows: Insert<typeof staff>[]): Promise<number[]> {
  const inserted = await tx.insert(staff).values(rows).returning({ id: staff.id })
  return inserted.map(({ id }) => id)
}

/** What belongs to people: roles, hours they cannot work, and wishes. */
export async function insertPeoplesDetails(
  tx: Database,
  details: {
    roles: Insert<typeof staffRoles>[]
    availability: Insert<typeof availability>[]
    wishes: Insert<typeof staffPreferences>[]
  },
): Promise<void> {
  await tx.insert(staffRoles).values(details.roles)
  await tx.insert(availability).values(details.availability)
  await tx.insert(staffPreferences).values(details.wishes)
}

export async function insertEvents(tx: Database, rows: Insert<typeof events>[]): Promise<number[]> {
  const inserted = await tx.insert(events).values(rows).returning({ id: events.id })
  return inserted.map(({ id }) => id)
}

export function insertNeeds(tx: Database, rows: Insert<typeof requirements>[]): Promise<Requirement[]> {
  return tx.insert(requirements).values(rows).returning()
}

export async function insertShifts(tx: Database, rows: NewShift[]): Promise<void> {
  await tx.insert(schedule).values(rows)
}

/** Whether nobody has an account yet. */
export async function hasNoUsers(db: Database): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  return user === undefined
}
