import type { StaffChange, StaffRecord } from '@fairweek/domain/rules/import/staff-changes'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../caller.ts'
import { roles, staff, staffRoles, users } from '../../db/schema.ts'
import type { Change } from '../../history/change.ts'

/** Everybody as imports compare and exports write them, by id. */
export async function listStaffRecords(scope: Scope): Promise<StaffRecord[]> {
  const people = await scope.db
    .select({ person: staff, accountEmail: users.email, accountRole: users.role })
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
    .orderBy(asc(staff.id))
  const held = await scope.db
    .select({ staffId: staffRoles.staffId, name: roles.name })
    .from(staffRoles)
    .innerJoin(roles, eq(roles.id, staffRoles.roleId))
    .orderBy(asc(staffRoles.id))
  const rolesOf = new Map<number, string[]>()
  for (const { staffId, name } of held) rolesOf.set(staffId, [...(rolesOf.get(staffId) ?? []), name])
  return people.map(({ person, accountEmail, accountRole }) => ({
    id: person.id,
    name: person.name,
    email: accountEmail ?? (person.email || null),
    phoneNumber: person.phoneNumber,
    roles: rolesOf.get(person.id) ?? [],
    targetWeeklyHours: person.targetWeeklyHours,
    seniority: person.seniority,
    preferredDays: person.preferredDays,
    preferredTimeStart: person.preferredTimeStart,
    preferredTimeEnd: person.preferredTimeEnd,
    accountRole,
  }))
}

/** Adds job roles by name. */
export async function insertRoles(tx: Change, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.db.insert(roles).values(names.map((name) => ({ name })))
}

/** Every job role with its id, by name. */
export async function listRoleNames(scope: Scope): Promise<{ id: number; name: string }[]> {
  return scope.db.select({ id: roles.id, name: roles.name }).from(roles).orderBy(asc(roles.name))
}

/** Creates and updates people, and sets which roles they hold. */
export async function saveStaffChanges(tx: Change, changes: readonly StaffChange[]): Promise<void> {
  const roleIds = new Map((await listRoleNames(tx)).map(({ id, name }) => [name, id]))
  const created = changes.filter(({ id }) => id === null)
  const ids: number[] = []
  if (created.length > 0) {
    const inserted = await tx.db
      .insert(staff)
      .values(created.map(({ fields: { roles: _, ...columns } }) => columns))
      .returning({ id: staff.id })
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b))
  }
  const updated = changes.flatMap(({ id, fields }) => (id === null ? [] : [{ id, fields }]))
  for (const { id, fields } of updated) {
    const { roles: _, email, ...columns } = fields
    // The contact of somebody with an account is left alone: the address shown is the account's.
    await tx.db
      .update(staff)
      .set({ ...columns, email: sql`case when ${staff.userId} is null then ${email} else ${staff.email} end` })
      .where(eq(staff.id, id))
  }
  if (updated.length > 0)
    await tx.db.delete(staffRoles).where(
      inArray(
        staffRoles.staffId,
        updated.map(({ id }) => id),
      ),
    )
  const all = [...created.map(({ fields }, index) => ({ id: ids[index], fields })), ...updated]
  const held = all.flatMap(({ id, fields }) =>
    fields.roles.flatMap((name) => {
      const roleId = roleIds.get(name)
      return id === undefined || roleId === undefined ? [] : [{ staffId: id, roleId }]
    }),
  )
  if (held.length > 0) await tx.db.insert(staffRoles).values(held)
}
