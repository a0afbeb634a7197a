import { hasStarted } from '@fairweek/domain/rules/has-started'
import type { StaffBooking, StaffChange, StaffRecord } from '@fairweek/domain/rules/import/staff-changes'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayFromNumber } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { inBatches } from '../../db/in-batches.ts'
import { payRates, roles, schedule, staff, staffRoles, users, workContracts } from '../../db/schema.ts'

/** Lists all people in order of id, with the fields that imports compare and exports write. */
export async function listStaffRecords(scope: Scope): Promise<StaffRecord[]> {
  const people = await scope.db
    .select({
      person: staff,
      accountEmail: users.email,
      accountRole: users.role,
      contract: workContracts.name,
      rateCents: payRates.centsAnHour,
    })
    .from(staff)
    .leftJoin(payRates, and(eq(payRates.staffId, staff.id), isNull(payRates.roleId)))
    .leftJoin(users, eq(users.id, staff.userId))
    .leftJoin(workContracts, eq(workContracts.id, staff.contractId))
    .orderBy(asc(staff.id))
  const held = await scope.db
    .select({ staffId: staffRoles.staffId, name: roles.name })
    .from(staffRoles)
    .innerJoin(roles, eq(roles.id, staffRoles.roleId))
    .orderBy(asc(staffRoles.id))
  const rolesOf = new Map<number, string[]>()
  for (const { staffId, name } of held) rolesOf.set(staffId, [...(rolesOf.get(staffId) ?? []), name])
  return people.map(({ person, accountEmail, accountRole, contract, rateCents }) => ({
    id: person.id,
    name: person.name,
    email: accountEmail ?? (person.email || null),
    phoneNumber: person.phoneNumber,
    roles: rolesOf.get(person.id) ?? [],
    targetWeeklyHours: person.targetWeeklyHours,
    rateCents,
    seniority: person.seniority,
    preferredDays: person.preferredDays,
    preferredTimeStart: person.preferredTimeStart,
    preferredTimeEnd: person.preferredTimeEnd,
    firstDay: person.firstDay,
    lastDay: person.lastDay,
    contract,
    ownRules: person.ownRules,
    accountRole,
  }))
}

/** Lists confirmed shifts that start after this minute of the business's clock. */
export async function listBookings(scope: Scope, reachedMinutes: number): Promise<StaffBooking[]> {
  const { staffId, weekStartDate, dayOfWeek, startTime, endTime } = schedule
  const thisWeek = weekStartOf(dayFromNumber(Math.floor(reachedMinutes / MINUTES_A_DAY)))
  const confirmed = await scope.db
    .select({ staffId, role: roles.name, weekStartDate, dayOfWeek, startTime, endTime })
    .from(schedule)
    .innerJoin(roles, eq(roles.id, schedule.roleId))
    .where(and(eq(schedule.status, 'Confirmed'), gte(weekStartDate, thisWeek)))
  return confirmed.flatMap(({ staffId, role, ...shift }) =>
    staffId === null || hasStarted(occupiedInterval(shift), reachedMinutes) ? [] : [{ staffId, role }],
  )
}

/** Adds job roles by name. */
export async function insertRoles(tx: Change, names: readonly string[]): Promise<void> {
  for (const batch of inBatches(names)) await tx.db.insert(roles).values(batch.map((name) => ({ name })))
}

/** Lists every job role with its id, by name. */
export async function listRoleNames(scope: Scope): Promise<{ id: number; name: string }[]> {
  return scope.db.select({ id: roles.id, name: roles.name }).from(roles).orderBy(asc(roles.name))
}

/** Lists every contract with its id, by name. */
export async function listContractNames(scope: Scope): Promise<{ id: number; name: string }[]> {
  const { id, name } = workContracts
  return scope.db.select({ id, name }).from(workContracts).orderBy(sql`lower(${name})`, asc(id))
}

interface HeldRole {
  staffId: number
  roleId: number
}

/** Creates and updates people and their roles. */
export async function saveStaffChanges(tx: Change, changes: readonly StaffChange[]): Promise<void> {
  const roleIds = new Map((await listRoleNames(tx)).map(({ id, name }) => [name, id]))
  const contractIds = new Map((await listContractNames(tx)).map(({ id, name }) => [name, id]))
  const columnsOf = ({ roles: _, rateCents: __, contract, ...columns }: StaffChange['fields']) => ({
    ...columns,
    contractId: contract === null ? null : (contractIds.get(contract) ?? null),
  })
  const created = changes.filter(({ id }) => id === null)
  const ids: number[] = []
  for (const batch of inBatches(created)) {
    const inserted = await tx.db
      .insert(staff)
      .values(batch.map(({ fields }) => columnsOf(fields)))
      .returning({ id: staff.id })
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b))
  }
  const updated = changes.flatMap(({ id, fields }) => (id === null ? [] : [{ id, fields }]))
  await updatePeople(
    tx,
    updated.map(({ id, fields }) => ({ id, ...columnsOf(fields) })),
  )
  const all = [...created.map(({ fields }, index) => ({ id: ids[index], fields })), ...updated]
  await saveRates(
    tx,
    all.flatMap(({ id, fields: { rateCents } }) => (id === undefined || rateCents === null ? [] : [{ id, rateCents }])),
  )
  const wanted = all.flatMap(({ id, fields }) =>
    fields.roles.flatMap((name) => {
      const roleId = roleIds.get(name)
      return id === undefined || roleId === undefined ? [] : [{ staffId: id, roleId }]
    }),
  )
  await setHeldRoles(
    tx,
    updated.map(({ id }) => id),
    wanted,
  )
}

/** Sets the hourly rate for every role without its own; rates that are the same are not written. */
async function saveRates(tx: Change, rates: readonly { id: number; rateCents: number }[]) {
  for (const batch of inBatches(rates)) {
    await tx.db.execute(sql`
      insert into pay_rates (staff_id, cents_an_hour)
      select changed.id, changed."rateCents"
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) changed(id integer, "rateCents" integer)
      on conflict (staff_id, (coalesce(role_id, 0))) do update set cents_an_hour = excluded.cents_an_hour
      where pay_rates.cents_an_hour <> excluded.cents_an_hour`)
  }
}

/** Updates people in a fixed number of statements, however many people there are. */
async function updatePeople(tx: Change, people: readonly { id: number }[]) {
  for (const batch of inBatches(people)) {
    const rows = JSON.stringify(batch)
    // Keeps the stored e-mail of people with an account, because the account's address is shown instead.
    await tx.db.execute(sql`
      update staff set
        name = changed.name,
        email = case when staff.user_id is null then changed.email else staff.email end,
        phone_number = changed."phoneNumber",
        target_weekly_hours = changed."targetWeeklyHours",
        seniority = changed.seniority,
        preferred_days = changed."preferredDays",
        preferred_time_start = changed."preferredTimeStart",
        preferred_time_end = changed."preferredTimeEnd",
        contract_id = changed."contractId",
        own_rules = changed."ownRules",
        first_day = changed."firstDay",
        last_day = changed."lastDay"
      from jsonb_to_recordset(${rows}::jsonb) changed(
        id integer, name text, email text, "phoneNumber" text, "targetWeeklyHours" double precision, seniority integer,
        "preferredDays" jsonb, "preferredTimeStart" time, "preferredTimeEnd" time, "contractId" integer,
        "ownRules" jsonb, "firstDay" date, "lastDay" date)
      where staff.id = changed.id`)
  }
}

/** Sets the roles of existing and new people to `wanted`; leaves roles that they already have unchanged. */
async function setHeldRoles(tx: Change, staffIds: readonly number[], wanted: readonly HeldRole[]): Promise<void> {
  const keyOf = ({ staffId, roleId }: HeldRole) => `${staffId} ${roleId}`
  const wantedKeys = new Set(wanted.map(keyOf))
  const present = new Set<string>()
  for (const batch of inBatches(staffIds)) {
    const standing = await tx.db.select().from(staffRoles).where(inArray(staffRoles.staffId, batch))
    for (const held of standing) if (wantedKeys.has(keyOf(held))) present.add(keyOf(held))
    const dropped = standing.filter((held) => !wantedKeys.has(keyOf(held))).map(({ id }) => id)
    for (const some of inBatches(dropped)) await tx.db.delete(staffRoles).where(inArray(staffRoles.id, some))
  }
  const added = wanted.filter((held) => !present.has(keyOf(held)))
  for (const batch of inBatches(added)) await tx.db.insert(staffRoles).values(batch)
}
