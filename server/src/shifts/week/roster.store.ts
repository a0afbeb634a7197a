/** Reads people for generating a week, and writes the planned shifts. */

import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { LIMITS } from '@fairweek/domain/contracts/work-contracts/limits'
import type { WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import type { TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import type { WeeklySlot } from '@fairweek/domain/rules/availability/weekly-slots'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { averageLimitOf } from '@fairweek/domain/rules/limits/hours-on-average'
import type { Holders } from '@fairweek/domain/rules/shift-holder'
import { workRulesOf } from '@fairweek/domain/rules/work-rules/work-rules-of'
import { addDays } from '@fairweek/domain/time/day'
import {
  and,
  asc,
  between,
  type Column,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import {
  areas,
  availability,
  requirements,
  schedule,
  staff,
  staffPreferences,
  staffRoles,
  timeOff,
  workContracts,
} from '../../db/schema.ts'
import type { FurtherShift } from '../../roster/further-shifts.ts'
import type { WorkedTime } from '../../roster/goals/unsocial-allowances.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'

interface LimitedPerson {
  id: number
  workRules?: WorkRules | null | undefined
}

const hasAverage = ({ workRules }: LimitedPerson) => averageLimitOf(workRules ?? {}) !== null

/** The longest time over which limits on average hours leave out weeks of time off. */
const DAYS_OF_AVERAGES = 7 * LIMITS.averageWeeks.maximum

/**
 * Lists approved time off of these people by person, from a date onwards; of people with a limit on average hours, also
 * from as long before as it may count for it.
 */
export async function listTimeOffOf(
  { db }: Scope,
  people: readonly LimitedPerson[],
  from: string,
): Promise<ReadonlyMap<number, readonly TimeOffDays[]>> {
  const ids = people.map(({ id }) => id)
  const averaged = people.filter(hasAverage).map(({ id }) => id)
  const mayCount = or(
    gte(timeOff.untilDate, from),
    averaged.length === 0
      ? undefined
      : and(inArray(timeOff.staffId, averaged), gte(timeOff.untilDate, addDays(from, -DAYS_OF_AVERAGES))),
  )
  const { staffId, fromDate, untilDate, startTime, endTime, kind } = timeOff
  const rows = await db
    .select({ staffId, fromDate, untilDate, startTime, endTime, kind })
    .from(timeOff)
    .where(and(eq(timeOff.status, 'approved'), inArray(staffId, ids), mayCount))
    .orderBy(asc(fromDate), asc(timeOff.id))
  const ofPeople = groupBy(rows, (row) => row.staffId)
  return new Map([...ofPeople].map(([id, own]) => [id, own.map(({ staffId: _, ...days }) => days)]))
}

/**
 * Lists all people, or these, in order of id, with everything that determines which shifts they can work and would
 * like. Reads time off as `listTimeOffOf` does, from `awayFrom` onwards.
 */
export async function listRosterPeople(
  scope: Scope,
  { awayFrom, staffIds }: { awayFrom: string; staffIds?: readonly number[] },
): Promise<RosterPerson[]> {
  const { db } = scope
  const isAsked = (staffId: Column) => (staffIds === undefined ? undefined : inArray(staffId, [...staffIds]))
  const rows = await db
    .select({ ...getTableColumns(staff), contractRules: workContracts.rules })
    .from(staff)
    .leftJoin(workContracts, eq(workContracts.id, staff.contractId))
    .where(isAsked(staff.id))
    .orderBy(asc(staff.id))
  const people = rows.map((row) => ({ ...row, workRules: workRulesOf(row.contractRules, row.ownRules) }))
  const held = await db.select().from(staffRoles).where(isAsked(staffRoles.staffId)).orderBy(asc(staffRoles.roleId))
  const days = await db.select().from(availability).where(isAsked(availability.staffId)).orderBy(asc(availability.id))
  const wishes = await db
    .select()
    .from(staffPreferences)
    .where(isAsked(staffPreferences.staffId))
    .orderBy(asc(staffPreferences.id))
  const away = await listTimeOffOf(scope, people, awayFrom)
  const slotsOf = (staffId: number, kind: 'availableSlots' | 'unavailableSlots'): WeeklySlot[] =>
    days
      .filter((day) => day.staffId === staffId)
      .flatMap((day) => day[kind].map((slot) => ({ dayOfWeek: day.dayOfWeek, ...slot })))
  return people.map((person) => ({
    id: person.id,
    name: person.name,
    roleIds: held.filter(({ staffId }) => staffId === person.id).map(({ roleId }) => roleId),
    seniority: person.seniority,
    targetWeeklyHours: person.targetWeeklyHours,
    workRules: person.workRules,
    firstDay: person.firstDay,
    lastDay: person.lastDay,
    preferredDays: person.preferredDays,
    preferredTimeStart: person.preferredTimeStart,
    preferredTimeEnd: person.preferredTimeEnd,
    unavailableSlots: slotsOf(person.id, 'unavailableSlots'),
    timeOff: away.get(person.id) ?? [],
    availableSlots: slotsOf(person.id, 'availableSlots'),
    preferences: wishes
      .filter(({ staffId }) => staffId === person.id)
      .map(({ dayOfWeek, startTime, endTime, fromDate, untilDate, recurrence, isPreferred }) => {
        const dates = { from: fromDate, until: untilDate, ...(recurrence && { recurrence }) }
        return { dayOfWeek, startTime, endTime, ...dates, isPreferred }
      }),
  }))
}

/**
 * Returns the Monday of the first week with work of each person with a limit on average hours, null if they have none;
 * people without such a limit are missing.
 */
export async function readFirstWeeks(
  { db }: Scope,
  people: readonly LimitedPerson[],
): Promise<ReadonlyMap<number, string | null>> {
  const staffIds = people.filter(hasAverage).map(({ id }) => id)
  if (staffIds.length === 0) return new Map()
  const rows = await db
    .select({ staffId: schedule.staffId, firstWeek: sql<string>`min(${schedule.weekStartDate})::text` })
    .from(schedule)
    .where(and(inArray(schedule.staffId, staffIds), inArray(schedule.status, ['Pending', 'Confirmed'])))
    .groupBy(schedule.staffId)
  const found = new Map(rows.map(({ staffId, firstWeek }) => [staffId, firstWeek]))
  return new Map(staffIds.map((id) => [id, found.get(id) ?? null]))
}

/**
 * Lists the distinct times worked in these weeks, each with everybody who worked them, which gives far fewer rows than
 * shifts. Leaves out the shifts of these ids.
 */
export async function listWorkedTimes(
  scope: Scope,
  weekStarts: readonly string[],
  exceptIds: readonly number[] = [],
): Promise<WorkedTime[]> {
  const times = [
    schedule.weekStartDate,
    schedule.dayOfWeek,
    schedule.startTime,
    schedule.endTime,
    schedule.roleId,
  ] as const
  return scope.db
    .select({
      roleId: schedule.roleId,
      weekStartDate: schedule.weekStartDate,
      dayOfWeek: schedule.dayOfWeek,
      startTime: schedule.startTime,
      endTime: schedule.endTime,
      staffIds: sql<number[]>`json_agg(${schedule.staffId})`,
    })
    .from(schedule)
    .where(
      and(
        inArray(schedule.weekStartDate, [...weekStarts]),
        inArray(schedule.status, ['Pending', 'Confirmed']),
        isNotNull(schedule.staffId),
        notInArray(schedule.id, [...exceptIds]),
      ),
    )
    .groupBy(...times)
}

/**
 * Lists the active shifts of these people from one week until another, in no particular order. Reads one array of arrays,
 * because thousands of rows take twice as long.
 */
export async function listFurtherShifts(
  { db }: Scope,
  weeks: { staffIds: readonly number[]; from: string; until: string; except: readonly string[] },
): Promise<FurtherShift[]> {
  const { id, weekStartDate, dayOfWeek, startTime, endTime, roleId, staffId } = schedule
  const values = sql`json_build_array(${id}, ${weekStartDate}, ${dayOfWeek}, ${startTime}, ${endTime}, ${roleId}, ${staffId})`
  const [found] = await db
    .select({ shifts: sql<FurtherValues[] | null>`json_agg(${values})` })
    .from(schedule)
    .where(
      and(
        between(weekStartDate, weeks.from, weeks.until),
        notInArray(weekStartDate, [...weeks.except]),
        inArray(staffId, [...weeks.staffIds]),
        inArray(schedule.status, ['Pending', 'Confirmed']),
      ),
    )
  return (found?.shifts ?? []).map(([id, weekStartDate, dayOfWeek, startTime, endTime, roleId, staffId]) => ({
    id,
    weekStartDate,
    dayOfWeek,
    startTime,
    endTime,
    roleId,
    staffId,
  }))
}

type FurtherValues = [
  id: number,
  weekStartDate: string,
  dayOfWeek: number,
  startTime: string | null,
  endTime: string | null,
  roleId: number,
  staffId: number,
]

/** A shift to add as a draft: planned by the engine or copied from a week or template. */
export interface PlannedShift {
  weekStartDate: string
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  staffId: number | null
  areaId?: number | null | undefined
  requirementId: number | null
}

/** Returns those of these ids that rows of a table have; none of the rows can be deleted before the transaction ends. */
async function findExisting(
  tx: Change,
  table: typeof areas | typeof requirements,
  ids: readonly (number | null | undefined)[],
  isUsable?: SQL,
): Promise<ReadonlySet<number | null | undefined>> {
  const asked = [...new Set(ids)].filter((id) => id != null)
  if (asked.length === 0) return new Set()
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, asked), isUsable))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Adds planned shifts as pending; returns their ids in the same order. */
export async function insertPlannedShifts(tx: Change, planned: readonly PlannedShift[]): Promise<number[]> {
  if (planned.length === 0) return []
  // What the plan or template names may be gone by now: an area (decision 0111) or a requirement.
  const areaIds = planned.map(({ areaId }) => areaId)
  const existingAreas = await findExisting(tx, areas, areaIds, isNull(areas.endedOn))
  const requirementIds = planned.map(({ requirementId }) => requirementId)
  const existingRequirements = await findExisting(tx, requirements, requirementIds)
  const rows = planned.map((shift) => ({
    ...shift,
    areaId: existingAreas.has(shift.areaId) ? shift.areaId : null,
    requirementId: existingRequirements.has(shift.requirementId) ? shift.requirementId : null,
    status: 'Pending' as const,
  }))
  const inserted = await tx.db.insert(schedule).values(rows).returning({ id: schedule.id })
  return inserted.map(({ id }) => id).sort((a, b) => a - b)
}

/**
 * Reassigns or unassigns drafts; returns false if any of their versions has changed. Unassigns all of them first,
 * because two people who swap shifts would otherwise have both for a moment.
 */
export async function reassignDrafts(
  tx: Change,
  rows: readonly (Holders & { id: number; version: number })[],
): Promise<boolean> {
  if (rows.length === 0) return true
  const planned = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) 
    as planned(id int, version int, "staffId" int, "originalStaffId" int)`
  const freed = await tx.db
    .update(schedule)
    .set({ staffId: null })
    .from(planned)
    .where(sql`planned.id = ${schedule.id} and planned.version = ${schedule.version}`)
    .returning({ id: schedule.id })
  await tx.db
    .update(schedule)
    .set({
      staffId: sql`planned."staffId"`,
      originalStaffId: sql`planned."originalStaffId"`,
      status: 'Pending',
      version: sql`${schedule.version} + 1`,
      updatedAt: sql`now()`,
    })
    .from(planned)
    .where(sql`planned.id = ${schedule.id}`)
  return freed.length === rows.length
}

/** Assigns an open shift to a person; returns false if its version has changed. */
export async function refillShift(tx: Change, shift: Pick<Shift, 'id' | 'version'>, staffId: number): Promise<boolean> {
  const changed = await tx.db
    .update(schedule)
    .set({
      staffId,
      status: 'Pending',
      version: sql`${schedule.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(schedule.id, shift.id), eq(schedule.version, shift.version), isNull(schedule.staffId)))
    .returning({ id: schedule.id })
  return changed.length === 1
}
