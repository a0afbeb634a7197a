import type { FirstSteps } from '@fairweek/domain/contracts/auth/auth'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Role } from '@fairweek/domain/contracts/roles'
import { getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Change, Scope } from '../../caller/caller.ts'
import { nameKey } from '../../db/compare-names.ts'
import {
  availability,
  events,
  payRates,
  punches,
  requirements,
  roles,
  schedule,
  settings,
  staff,
  staffPreferences,
  staffRoles,
  users,
} from '../../db/schema.ts'

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert']

export type NewShift = Insert<typeof schedule>
export type NewPunch = Insert<typeof punches>

/** Checks whether the business has anything besides one account and its profile. */
export async function hasOwnData(scope: Scope, exceptUserId: number | null): Promise<boolean> {
  const others = exceptUserId === null ? undefined : or(isNull(staff.userId), ne(staff.userId, exceptUserId))
  const [person] = await scope.db.select({ id: staff.id }).from(staff).where(others).limit(1)
  const [requirement] = await scope.db.select({ id: requirements.id }).from(requirements).limit(1)
  const [shift] = await scope.db.select({ id: schedule.id }).from(schedule).limit(1)
  const [event] = await scope.db.select({ id: events.id }).from(events).limit(1)
  return [person, requirement, shift, event].some((row) => row !== undefined)
}

/** Returns which of the first steps are done, as this user sees them (ACC-04). */
export async function readStepsDone(
  scope: Scope,
  userId: number,
): Promise<Omit<FirstSteps, 'hasSample' | 'hasChannel'>> {
  const has = async (table: PgTable, where?: SQL) => {
    const rows = await scope.db.select({ one: sql<number>`1` }).from(table).where(where).limit(1)
    return rows.length > 0
  }
  return {
    isNamed: await has(settings, inArray(settings.key, ['businessName', 'businessTimeZone'])),
    hasPeople: await has(staff, or(isNull(staff.userId), ne(staff.userId, userId))),
    hasNeeds: await has(requirements),
    hasShifts: await has(schedule, isNotNull(schedule.staffId)),
    hasInvited: await has(users, ne(users.id, userId)),
  }
}

/** Adds missing job roles; returns all roles with these names. */
export async function ensureRoles(tx: Change, names: readonly string[]): Promise<Role[]> {
  await tx.db
    .insert(roles)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
  return tx.db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(inArray(nameKey(roles.name), names.map(nameKey)))
}

export function insertUsers(tx: Change, rows: Insert<typeof users>[]): Promise<{ id: number; username: string }[]> {
  return tx.db.insert(users).values(rows).returning({ id: users.id, username: users.username })
}

/** Inserts people; returns their ids in the same order. */
export async function insertPeople(tx: Change, rows: Insert<typeof staff>[]): Promise<number[]> {
  const inserted = await tx.db.insert(staff).values(rows).returning({ id: staff.id })
  return inserted.map(({ id }) => id)
}

/** Inserts people's roles, unavailable hours and preferred hours. */
export async function insertPeoplesDetails(
  tx: Change,
  details: {
    roles: Insert<typeof staffRoles>[]
    availability: Insert<typeof availability>[]
    wishes: Insert<typeof staffPreferences>[]
  },
): Promise<void> {
  await tx.db.insert(staffRoles).values(details.roles)
  await tx.db.insert(availability).values(details.availability)
  await tx.db.insert(staffPreferences).values(details.wishes)
}

export async function insertEvents(tx: Change, rows: Insert<typeof events>[]): Promise<number[]> {
  const inserted = await tx.db.insert(events).values(rows).returning({ id: events.id })
  return inserted.map(({ id }) => id)
}

export async function insertNeeds(tx: Change, rows: Insert<typeof requirements>[]): Promise<Requirement[]> {
  const { areaId: _, ...columns } = getTableColumns(requirements)
  return tx.db.insert(requirements).values(rows).returning(columns)
}

export async function insertShifts(tx: Change, rows: NewShift[]): Promise<void> {
  await tx.db.insert(schedule).values(rows)
}

export async function insertPunches(tx: Change, rows: NewPunch[]): Promise<void> {
  if (rows.length > 0) await tx.db.insert(punches).values(rows)
}

export async function insertPayRates(tx: Change, rows: Insert<typeof payRates>[]): Promise<void> {
  await tx.db.insert(payRates).values(rows)
}
