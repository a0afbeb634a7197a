/**
 * Stores conflicts, and reads the data that they are computed from. Reads few rows, because every change reads them
 * again.
 */
import type { TimeSlot } from '@fairweek/domain/contracts/availability/availability'
import type { ConflictType } from '@fairweek/domain/contracts/constants'
import type { WeeklySlot } from '@fairweek/domain/rules/availability/weekly-slots'
import type { Conflict } from '@fairweek/domain/rules/conflicts/conflict-rule'
import type { RosteredPerson, RosteredShift } from '@fairweek/domain/rules/conflicts/conflict-week'
import type { ConflictReach } from '@fairweek/domain/rules/conflicts/list-conflicts'
import { BEGUN_STATUSES } from '@fairweek/domain/rules/shift-state'
import { workRulesOf } from '@fairweek/domain/rules/work-rules/work-rules-of'
import { addDays } from '@fairweek/domain/time/day'
import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { inBatches } from '../../db/in-batches.ts'
import { CONFLICTS_LOCK } from '../../db/lock-ids.ts'
import {
  availability,
  conflictResolutions,
  conflicts,
  schedule,
  staff,
  staffRoles,
  workContracts,
} from '../../db/schema.ts'

/** Locks the conflicts, so that changes compute them one at a time and each sees what the previous one changed. */
export async function lockConflicts(tx: Scope): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${CONFLICTS_LOCK}, ${tx.business})`)
}

/** A person, with what their conflicts are computed from, other than shifts and time off. */
export type ConflictPerson = RosteredPerson & { unavailableSlots: readonly WeeklySlot[] }

export async function listConflictPeople({ db }: Scope): Promise<ConflictPerson[]> {
  const people = await db
    .select({
      id: staff.id,
      name: staff.name,
      seniority: staff.seniority,
      targetWeeklyHours: staff.targetWeeklyHours,
      firstDay: staff.firstDay,
      lastDay: staff.lastDay,
      ownRules: staff.ownRules,
      contractRules: workContracts.rules,
      roleIds: sql<
        number[]
      >`(select coalesce(json_agg(held.role_id), '[]') from ${staffRoles} held where held.staff_id = staff.id)`,
      unavailable: sql<{ dayOfWeek: number; slots: TimeSlot[] }[]>`(
        select coalesce(json_agg(json_build_object('dayOfWeek', day.day_of_week, 'slots', day.unavailable_slots)), '[]')
        from ${availability} day where day.staff_id = staff.id and day.unavailable_slots <> '[]')`,
    })
    .from(staff)
    .leftJoin(workContracts, eq(workContracts.id, staff.contractId))
    .orderBy(asc(staff.id))
  return people.map(({ unavailable, ownRules, contractRules, ...person }) => ({
    ...person,
    workRules: workRulesOf(contractRules, ownRules),
    unavailableSlots: unavailable.flatMap(({ dayOfWeek, slots }) => slots.map((slot) => ({ dayOfWeek, ...slot }))),
  }))
}

const isBegun = inArray(schedule.status, [...BEGUN_STATUSES])

/** Lists the weeks from `fromWeekStart` onwards in which planning has begun. */
export async function listBegunWeeks(scope: Scope, fromWeekStart: string): Promise<string[]> {
  const rows = await scope.db
    .selectDistinct({ weekStart: schedule.weekStartDate })
    .from(schedule)
    .where(and(gte(schedule.weekStartDate, fromWeekStart), isBegun))
    .orderBy(asc(schedule.weekStartDate))
  return rows.map(({ weekStart }) => weekStart)
}

/** The shifts of a week and of the days around it, and the days worked in earlier weeks. */
export interface WorkOfWeek {
  shifts: RosteredShift[]
  /** The days worked in earlier weeks by person, in days since 1970-01-01; at least those of runs into this week. */
  earlierDays: ReadonlyMap<number, readonly number[]>
}

/** As many days before a week are read of everybody; more, if a person works on each of them. */
const EARLIER_DAYS = 14

const isWorked = sql`staff_id is not null and status in ('Pending', 'Confirmed')`
const dateOfRow = sql`(week_start_date + (day_of_week + 6) % 7)`

/**
 * Reads all shifts, or only those of these people and roles; also those of whole weeks before, for the people whom
 * `earlierWeeks` lists by the number of these weeks.
 */
export async function readWorkOfWeek(
  { db }: Scope,
  weekStart: string,
  {
    reach,
    earlierWeeks,
  }: { reach: ConflictReach | 'every'; earlierWeeks: ReadonlyMap<number, readonly { id: number }[]> },
): Promise<WorkOfWeek> {
  const isOfPeople = reach === 'every' ? sql`true` : inArray(schedule.staffId, [...reach.people])
  const isReached = reach === 'every' ? sql`true` : or(isOfPeople, inArray(schedule.roleId, [...reach.roles]))
  const whole = [...earlierWeeks].filter(([weeks]) => weeks > 0)
  const firstWeek = addDays(weekStart, -7 * Math.max(1, ...whole.map(([weeks]) => weeks)))
  const areOfWeeksBefore = whole.map(([weeks, people]) => {
    const ids = sql.param(people.map(({ id }) => id))
    return sql`week_start_date between ${addDays(weekStart, -7 * weeks)}::date and ${addDays(weekStart, -7)}::date and staff_id = any (${ids}::int[])`
  })
  const shifts = await db.execute<{ shifts: unknown[][] | null }>(sql`
    select json_agg(json_build_array(id, week_start_date, day_of_week, start_time, end_time, staff_id, role_id, status, requirement_id)) as shifts
    from ${schedule}
    where week_start_date between ${firstWeek}::date and ${addDays(weekStart, 7)}::date and ${isWorked}
      and ${or(sql`${dateOfRow} between ${addDays(weekStart, -2)}::date and ${addDays(weekStart, 7)}::date`, ...areOfWeeksBefore)}
      and ${isReached}`)
  const from = addDays(weekStart, -EARLIER_DAYS)
  const earlierDays = await listWorkedDays(db, weekStart, sql`week_start_date >= ${from}::date and ${isOfPeople}`)
  const tireless = [...earlierDays].filter(([, days]) => days.length === EARLIER_DAYS).map(([staffId]) => staffId)
  const ofLongRuns =
    tireless.length === 0 ? [] : await listWorkedDays(db, weekStart, inArray(schedule.staffId, tireless))
  return {
    shifts: (shifts.rows[0]?.shifts ?? []).map(toShift),
    earlierDays: new Map([...earlierDays, ...ofLongRuns]),
  }
}

/** Lists the days that people work before a week, in days since 1970-01-01. */
async function listWorkedDays(db: Scope['db'], weekStart: string, where: SQL): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ staff_id: number; days: number[] }>(sql`
    select staff_id, json_agg(distinct ${dateOfRow} - date '1970-01-01') as days from ${schedule}
    where week_start_date < ${weekStart}::date and ${isWorked} and ${where}
    group by staff_id`)
  return new Map(rows.map(({ staff_id, days }) => [staff_id, days]))
}

/** Lists the weeks from `from` onwards on each day of which people work, by person. */
export async function listWholeWeeks(
  { db }: Scope,
  from: string,
  reach: ConflictReach | 'every',
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await db.execute<{ staff_id: number; weeks: string[] }>(sql`
    select staff_id, json_agg(week_start_date) as weeks from (
      select staff_id, week_start_date from ${schedule}
      where week_start_date >= ${from}::date and ${isWorked}
        and ${reach === 'every' ? sql`true` : inArray(schedule.staffId, [...reach.people])}
      group by staff_id, week_start_date having count(distinct day_of_week) = 7
    ) whole group by staff_id`)
  return new Map(rows.map(({ staff_id, weeks }) => [staff_id, new Set(weeks)]))
}

function toShift(values: unknown[]): RosteredShift {
  const [id, weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId, status, requirementId] = values
  return { id, weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId, status, requirementId } as RosteredShift
}

const columns = {
  fingerprint: conflicts.fingerprint,
  subject: conflicts.subject,
  amount: conflicts.amount,
  type: conflicts.type,
  facts: conflicts.facts,
  shiftIds: conflicts.shiftIds,
  staffId: conflicts.staffId,
  roleId: conflicts.roleId,
  weekStartDate: conflicts.weekStartDate,
  dayOfWeek: conflicts.dayOfWeek,
  startTime: conflicts.startTime,
  endTime: conflicts.endTime,
}

/** A stored conflict, with its id and whether it is resolved. */
export interface StoredConflict extends Conflict {
  id: number
  type: ConflictType
  resolved: boolean
  /**
   * Whether it counts as resolved because a conflict on the same subject, at least as bad, was ignored, or because a
   * manager made the exception.
   */
  isAccepted: boolean
}

const isResolved = sql<boolean>`exists (
  select 1 from ${conflictResolutions} let_be where let_be.fingerprint = conflicts.fingerprint)`
const isAccepted = sql<boolean>`exists (
  select 1 from ${conflictResolutions} let_be
  where let_be.ignored_subject = conflicts.subject and let_be.ignored_amount >= conflicts.amount
    or let_be.is_exception and let_be.fingerprint = conflicts.fingerprint)`

async function selectConflicts(scope: Scope, condition: SQL | undefined): Promise<StoredConflict[]> {
  return scope.db
    .select({ ...columns, id: conflicts.id, resolved: sql<boolean>`${isResolved} or ${isAccepted}`, isAccepted })
    .from(conflicts)
    .where(condition)
    .orderBy(
      asc(conflicts.weekStartDate),
      sql`(${conflicts.dayOfWeek} + 6) % 7 nulls last`,
      sql`${conflicts.startTime} nulls last`,
      asc(conflicts.id),
    )
}

/** Lists all conflicts of these weeks, or only those that concern these people or the coverage of these roles. */
export function listConflictsOfWeeks(
  scope: Scope,
  weekStarts: readonly string[],
  reach: ConflictReach | 'every' = 'every',
): Promise<StoredConflict[]> {
  const isOfWeeks = inArray(conflicts.weekStartDate, [...weekStarts])
  if (reach === 'every') return selectConflicts(scope, isOfWeeks)
  const isOfRoles = and(isNull(conflicts.staffId), inArray(conflicts.roleId, [...reach.roles]))
  return selectConflicts(scope, and(isOfWeeks, or(inArray(conflicts.staffId, [...reach.people]), isOfRoles)))
}

export function listConflictsFrom(scope: Scope, fromWeekStart: string): Promise<StoredConflict[]> {
  return selectConflicts(scope, gte(conflicts.weekStartDate, fromWeekStart))
}

export function listAllConflicts(scope: Scope): Promise<StoredConflict[]> {
  return selectConflicts(scope, undefined)
}

export async function findConflict(scope: Scope, id: number): Promise<StoredConflict | null> {
  const [found] = await selectConflicts(scope, eq(conflicts.id, id))
  return found ?? null
}

export async function deleteConflicts(tx: Scope, ids: readonly number[]): Promise<void> {
  for (const batch of inBatches(ids)) await tx.db.delete(conflicts).where(inArray(conflicts.id, batch))
}

export async function insertConflicts(tx: Scope, found: readonly Conflict[]): Promise<void> {
  const rows = found.map((conflict) => ({ ...conflict, shiftIds: [...conflict.shiftIds] }))
  for (const batch of inBatches(rows)) await tx.db.insert(conflicts).values(batch)
}

/**
 * Updates the stored details of a conflict whose fingerprint stays the same, for example after a person was renamed.
 */
export async function updateConflict(tx: Scope, id: number, { fingerprint: _, ...now }: Conflict): Promise<void> {
  await tx.db
    .update(conflicts)
    .set({ ...now, shiftIds: [...now.shiftIds] })
    .where(eq(conflicts.id, id))
}
