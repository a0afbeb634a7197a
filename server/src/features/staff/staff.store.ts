import type { Staff } from '@fairweek/domain/contracts/staff'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { roles, staff, staffRoles, users } from '../../db/schema.ts'

/** A staff member with everything of theirs; who may see what is decided where it is sent. */
export type StaffProfile = Required<Staff>

export interface StaffColumns {
  name: string
  seniority: number
  phoneNumber: string
  targetWeeklyHours: number | null
  preferredDays: number[]
  preferredTimeStart: string | null
  preferredTimeEnd: string | null
  email: string | null
}

/** `HH:MM` of a stored `HH:MM:SS` (TM7). */
function hourMinute(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5)
}

async function readStaff(db: Database, where?: SQL): Promise<StaffProfile[]> {
  const held = sql<{ id: number; name: string }[]>`coalesce((
    select json_agg(json_build_object('id', ${roles.id}, 'name', ${roles.name}) order by ${staffRoles.id})
    from ${staffRoles} join ${roles} on ${roles.id} = ${staffRoles.roleId}
    where ${staffRoles.staffId} = ${staff.id}), '[]'::json)`
  const rows = await db
    .select({ person: staff, roles: held, username: users.username, email: users.email, role: users.role })
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
    .where(where)
    .orderBy(sql`lower(${staff.name})`, asc(staff.id))
  return rows.map(({ person, roles, username, email, role }) => ({
    id: person.id,
    userId: person.userId,
    name: person.name,
    roles,
    seniority: person.seniority,
    phoneNumber: person.phoneNumber ?? '',
    targetWeeklyHours: person.targetWeeklyHours,
    profileImage: person.profileImage,
    preferredDays: person.preferredDays,
    preferredTimeStart: hourMinute(person.preferredTimeStart),
    preferredTimeEnd: hourMinute(person.preferredTimeEnd),
    email: email ?? person.email,
    user: username !== null && email !== null && role !== null ? { username, email, role } : null,
  }))
}

/** Everybody, by name. */
export function listStaff(db: Database): Promise<StaffProfile[]> {
  return readStaff(db)
}

export async function findStaff(db: Database, id: number): Promise<StaffProfile | null> {
  const [found] = await readStaff(db, eq(staff.id, id))
  return found ?? null
}

export async function findStaffByUser(db: Database, userId: number): Promise<StaffProfile | null> {
  const [found] = await readStaff(db, eq(staff.userId, userId))
  return found ?? null
}

export async function insertStaff(tx: Database, columns: StaffColumns, userId: number | null = null): Promise<number> {
  const [row] = await tx
    .insert(staff)
    .values({ ...columns, userId })
    .returning({ id: staff.id })
  if (!row) throw new Error('The staff member was not inserted.')
  return row.id
}

export async function changeStaff(tx: Database, id: number, columns: StaffColumns): Promise<void> {
  // Whoever has an account keeps the contact as it stands; the address shown is the account's.
  const email = sql`case when ${staff.userId} is null then ${columns.email} else ${staff.email} end`
  await tx
    .update(staff)
    .set({ ...columns, email })
    .where(eq(staff.id, id))
}

/** Links an account to a profile that has none; false when it has one meanwhile. */
export async function linkAccount(tx: Database, staffId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .update(staff)
    .set({ userId })
    .where(and(eq(staff.id, staffId), isNull(staff.userId)))
    .returning({ id: staff.id })
  return rows.length > 0
}

/** Makes others who change this person's shifts, or delete them too, wait until this transaction ends; false when gone. */
export async function lockStaff(tx: Database, id: number): Promise<boolean> {
  // Leaves the row free to be referenced: a notice to this person holds their shift, which this transaction wants next.
  const rows = await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('no key update')
  return rows.length === 1
}

export async function removeStaff(tx: Database, id: number): Promise<void> {
  await tx.delete(staff).where(eq(staff.id, id))
}

/** Twice is as once. */
export async function insertStaffRole(tx: Database, staffId: number, roleId: number): Promise<void> {
  await tx.insert(staffRoles).values({ staffId, roleId }).onConflictDoNothing()
}

export async function removeStaffRole(tx: Database, staffId: number, roleId: number): Promise<void> {
  await tx.delete(staffRoles).where(and(eq(staffRoles.staffId, staffId), eq(staffRoles.roleId, roleId)))
}
