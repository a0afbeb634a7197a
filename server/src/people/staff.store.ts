import { profileImagePath, type Staff } from '@fairweek/domain/contracts/staff'
import { emailKey } from '@fairweek/domain/contracts/text/email'
import type { OwnRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import { workRulesOf } from '@fairweek/domain/rules/work-rules/work-rules-of'
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { storedEmailKey } from '../db/compare-names.ts'
import { roles, staff, staffRoles, users, workContracts } from '../db/schema.ts'

/** A staff member with all details; what each reader may see is decided when a reply is sent. */
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
  /** Left unchanged if undefined. */
  contractId?: number | null | undefined
  ownRules?: OwnRules | null | undefined
  firstDay?: string | null | undefined
  lastDay?: string | null | undefined
}

/** Shortens a stored `HH:MM:SS` to `HH:MM`. */
function hourMinute(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5)
}

async function readStaff(scope: Scope, where?: SQL): Promise<StaffProfile[]> {
  const held = sql<{ id: number; name: string }[]>`coalesce((
    select json_agg(json_build_object('id', ${roles.id}, 'name', ${roles.name}) order by ${staffRoles.id})
    from ${staffRoles} join ${roles} on ${roles.id} = ${staffRoles.roleId}
    where ${staffRoles.staffId} = ${staff.id}), '[]'::json)`
  const rows = await scope.db
    .select({
      person: getTableColumns(staff),
      roles: held,
      username: users.username,
      email: users.email,
      role: users.role,
      contractRules: workContracts.rules,
    })
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
    .leftJoin(workContracts, eq(workContracts.id, staff.contractId))
    .where(where)
    .orderBy(sql`lower(${staff.name})`, asc(staff.id))
  return rows.map(({ person, roles, username, email, role, contractRules }) => ({
    id: person.id,
    userId: person.userId,
    name: person.name,
    roles,
    seniority: person.seniority,
    phoneNumber: person.phoneNumber ?? '',
    targetWeeklyHours: person.targetWeeklyHours,
    profileImage: person.profileImage === null ? null : profileImagePath(person.id, person.profileImage.slice(0, 12)),
    preferredDays: person.preferredDays,
    preferredTimeStart: hourMinute(person.preferredTimeStart),
    preferredTimeEnd: hourMinute(person.preferredTimeEnd),
    email: email ?? person.email,
    contractId: person.contractId,
    ownRules: person.ownRules,
    firstDay: person.firstDay,
    lastDay: person.lastDay,
    workRules: workRulesOf(contractRules, person.ownRules),
    user: username !== null && role !== null ? { username, email, role } : null,
  }))
}

/** Lists everybody, by name. */
export function listStaff(scope: Scope): Promise<StaffProfile[]> {
  return readStaff(scope)
}

export async function findStaff(scope: Scope, id: number): Promise<StaffProfile | null> {
  const [found] = await readStaff(scope, eq(staff.id, id))
  return found ?? null
}

export async function findStaffByUser(scope: Scope, userId: number): Promise<StaffProfile | null> {
  const [found] = await readStaff(scope, eq(staff.userId, userId))
  return found ?? null
}

/** Lists people without an account who have one of these e-mail addresses, by name. */
export function listStaffWithoutAccount(scope: Scope, emails: readonly string[]): Promise<StaffProfile[]> {
  if (emails.length === 0) return Promise.resolve([])
  const known = emails.map(emailKey)
  return readStaff(scope, and(isNull(staff.userId), inArray(storedEmailKey(sql`trim(${staff.email})`), known)))
}

/** Returns the stored phone numbers of these people, by id; for managers only. */
export async function listPhoneNumbers(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await scope.db
    .select({ id: staff.id, phoneNumber: staff.phoneNumber })
    .from(staff)
    .where(inArray(staff.id, [...ids]))
  return new Map(rows.flatMap(({ id, phoneNumber }) => (phoneNumber ? [[id, phoneNumber] as const] : [])))
}

export async function insertStaff(tx: Change, columns: StaffColumns, userId: number | null = null): Promise<number> {
  const [row] = await tx.db
    .insert(staff)
    .values({ ...columns, userId })
    .returning({ id: staff.id })
  if (!row) throw new Error('The staff member was not inserted.')
  return row.id
}

export async function changeStaff(tx: Change, id: number, columns: StaffColumns): Promise<void> {
  // Keeps the stored e-mail of people with an account, because the account's address is shown instead.
  const email = sql`case when ${staff.userId} is null then ${columns.email} else ${staff.email} end`
  await tx.db
    .update(staff)
    .set({ ...columns, email })
    .where(eq(staff.id, id))
}

/** Links an account to a profile; returns false if the profile already has an account. */
export async function linkAccount(tx: Change, staffId: number, userId: number): Promise<boolean> {
  const rows = await tx.db
    .update(staff)
    .set({ userId })
    .where(and(eq(staff.id, staffId), isNull(staff.userId)))
    .returning({ id: staff.id })
  return rows.length > 0
}

export async function removeStaff(tx: Change, id: number): Promise<void> {
  await tx.db.delete(staff).where(eq(staff.id, id))
}

/** Gives a person a role; has no effect if they have it already. */
export async function insertStaffRole(tx: Change, staffId: number, roleId: number): Promise<void> {
  await tx.db.insert(staffRoles).values({ staffId, roleId }).onConflictDoNothing()
}

export async function removeStaffRole(tx: Change, staffId: number, roleId: number): Promise<void> {
  await tx.db.delete(staffRoles).where(and(eq(staffRoles.staffId, staffId), eq(staffRoles.roleId, roleId)))
}
