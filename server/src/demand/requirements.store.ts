import type { DemandRow, Requirement, WeekRequirement } from '@fairweek/domain/contracts/requirements/requirements'
import {
  joinDemand,
  type OwnDemand,
  requirementsOfWeek,
  weekRequirementsOf,
} from '@fairweek/domain/rules/coverage/demand'
import { weekEndOf } from '@fairweek/domain/time/week'
import { asc, between, eq, sql } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { readOnce } from '../changes/read-once.ts'
import { closedDays, demandWeeks, requirements, roles } from '../db/schema.ts'

const columns = {
  id: requirements.id,
  dayOfWeek: requirements.dayOfWeek,
  startTime: requirements.startTime,
  endTime: requirements.endTime,
  roleId: requirements.roleId,
  requiredCount: requirements.requiredCount,
  areaId: requirements.areaId,
  source: requirements.source,
  eventId: requirements.eventId,
  date: requirements.date,
  validFrom: requirements.validFrom,
  validUntil: requirements.validUntil,
}

type Row = Omit<Requirement, 'areaId'> & { areaId: number | null }

const toRequirement = ({ areaId, ...row }: Row): Requirement => (areaId === null ? row : { ...row, areaId })

/** Lists weekly requirements and event uplifts, Monday first, by start. */
export async function listRequirements(scope: Scope): Promise<Requirement[]> {
  const rows = await scope.db
    .select(columns)
    .from(requirements)
    .orderBy(
      sql`(${requirements.dayOfWeek} + 6) % 7`,
      asc(requirements.startTime),
      asc(requirements.roleId),
      asc(requirements.id),
    )
  return rows.map(toRequirement)
}

function listOwnDemand(scope: Scope, from: string, until: string): Promise<OwnDemand[]> {
  return scope.db
    .select({
      weekStartDate: demandWeeks.weekStartDate,
      requirements: sql<WeekRequirement[]>`(
        select coalesce(jsonb_agg(need), '[]') from jsonb_array_elements(${demandWeeks.requirements}) need
        where exists (select 1 from ${roles} where roles.id = (need ->> 'roleId')::integer))`,
    })
    .from(demandWeeks)
    .where(between(demandWeeks.weekStartDate, from, until))
}

/** Lists a week's demand, its own or the weekly one. Includes closed days, but not event uplifts. */
export async function listWeekRequirements(scope: Scope, weekStart: string): Promise<WeekRequirement[]> {
  const demand = joinDemand(await listRequirements(scope), await listOwnDemand(scope, weekStart, weekStart))
  return weekRequirementsOf(requirementsOfWeek(demand, weekStart).filter(({ eventId }) => eventId === null))
}

/**
 * Returns the demand of the weeks between two Mondays, as input for `requirementsOfWeek`; other weeks are not covered.
 * Omits deleted roles.
 */
export const listDemand = readOnce(async (scope: Scope, from: string, until: string): Promise<readonly DemandRow[]> => {
  const closed = await scope.db
    .select({ date: closedDays.date })
    .from(closedDays)
    .where(between(closedDays.date, from, weekEndOf(until)))
  return joinDemand(
    await listRequirements(scope),
    await listOwnDemand(scope, from, until),
    closed.map(({ date }) => date),
  )
})

export async function findRequirement(scope: Scope, id: number): Promise<Requirement | null> {
  const [row] = await scope.db.select(columns).from(requirements).where(eq(requirements.id, id))
  return row ? toRequirement(row) : null
}

/** The fields of a requirement to write. An update without `areaId` leaves the area unchanged. */
type Written<Fields> = Omit<Fields, 'areaId'> & { areaId?: number | null | undefined }

/** Inserts rows; returns them in the same order. */
export async function insertRequirements(
  tx: Change,
  rows: readonly Written<Omit<Requirement, 'id'>>[],
): Promise<Requirement[]> {
  if (rows.length === 0) return []
  const inserted = await tx.db
    .insert(requirements)
    .values([...rows])
    .returning(columns)
  return inserted.map(toRequirement)
}

export async function updateRequirementRow(
  tx: Change,
  id: number,
  fields: Written<Omit<Requirement, 'id' | 'eventId' | 'date'>>,
): Promise<void> {
  await tx.db.update(requirements).set(fields).where(eq(requirements.id, id))
}

/** Deletes a requirement; shifts that refer to it stay and lose the reference. Returns false if it did not exist. */
export async function deleteRequirementRow(tx: Change, id: number): Promise<boolean> {
  return (
    (await tx.db.delete(requirements).where(eq(requirements.id, id)).returning({ id: requirements.id })).length === 1
  )
}

export async function deleteRequirementsOfEvent(tx: Change, eventId: number): Promise<void> {
  await tx.db.delete(requirements).where(eq(requirements.eventId, eventId))
}
