import type { Requirement } from '@fairweek/domain/contracts/requirements'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller.ts'
import { requirements } from '../../db/schema.ts'

const columns = {
  id: requirements.id,
  dayOfWeek: requirements.dayOfWeek,
  startTime: requirements.startTime,
  endTime: requirements.endTime,
  roleId: requirements.roleId,
  requiredCount: requirements.requiredCount,
  source: requirements.source,
  eventId: requirements.eventId,
  date: requirements.date,
}

/** Weekly rows and the dated ones of events, Monday first, by start. */
export function listRequirements(scope: Scope): Promise<Requirement[]> {
  return scope.db
    .select(columns)
    .from(requirements)
    .orderBy(
      sql`(${requirements.dayOfWeek} + 6) % 7`,
      asc(requirements.startTime),
      asc(requirements.roleId),
      asc(requirements.id),
    )
}

/** The weekly rows of one day of the week. */
export function listWeeklyRequirementsOf(scope: Scope, dayOfWeek: number): Promise<Requirement[]> {
  return scope.db
    .select(columns)
    .from(requirements)
    .where(and(eq(requirements.dayOfWeek, dayOfWeek), isNull(requirements.eventId)))
    .orderBy(asc(requirements.startTime), asc(requirements.id))
}

export async function findRequirement(scope: Scope, id: number): Promise<Requirement | null> {
  const [row] = await scope.db.select(columns).from(requirements).where(eq(requirements.id, id))
  return row ?? null
}

/** Adds rows; returns them in the same order. */
export function insertRequirements(tx: Change, rows: readonly Omit<Requirement, 'id'>[]): Promise<Requirement[]> {
  return rows.length === 0
    ? Promise.resolve([])
    : tx.db
        .insert(requirements)
        .values([...rows])
        .returning(columns)
}

export async function updateRequirementRow(
  tx: Change,
  id: number,
  fields: Pick<Requirement, 'dayOfWeek' | 'startTime' | 'endTime' | 'roleId' | 'requiredCount' | 'source'>,
): Promise<void> {
  await tx.db.update(requirements).set(fields).where(eq(requirements.id, id))
}

/** Deletes a row; shifts that named it stay and then name none (GN4). Returns whether it was there. */
export async function deleteRequirementRow(tx: Change, id: number): Promise<boolean> {
  return (
    (await tx.db.delete(requirements).where(eq(requirements.id, id)).returning({ id: requirements.id })).length === 1
  )
}

export async function deleteRequirementsOfEvent(tx: Change, eventId: number): Promise<void> {
  await tx.db.delete(requirements).where(eq(requirements.eventId, eventId))
}
