import type { Requirement } from '@fairweek/domain/contracts/requirements'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
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
export function listRequirements(db: Database): Promise<Requirement[]> {
  return db
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
export function listWeeklyRequirementsOf(db: Database, dayOfWeek: number): Promise<Requirement[]> {
  return db
    .select(columns)
    .from(requirements)
    .where(and(eq(requirements.dayOfWeek, dayOfWeek), isNull(requirements.eventId)))
    .orderBy(asc(requirements.startTime), asc(requirements.id))
}

export async function findRequirement(db: Database, id: number): Promise<Requirement | null> {
  const [row] = await db.select(columns).from(requirements).where(eq(requirements.id, id))
  return row ?? null
}

/** Adds rows; answers them in the same order. */
export function insertRequirements(tx: Database, rows: readonly Omit<Requirement, 'id'>[]): Promise<Requirement[]> {
  return rows.length === 0
    ? Promise.resolve([])
    : tx
        .insert(requirements)
        .values([...rows])
        .returning(columns)
}

/** Deletes a row; shifts that named it stay and name none (GN4). Answers whether it was there. */
export async function deleteRequirementRow(tx: Database, id: number): Promise<boolean> {
  return (await tx.delete(requirements).where(eq(requirements.id, id)).returning({ id: requirements.id })).length === 1
}

export async function deleteRequirementsOfEvent(tx: Database, eventId: number): Promise<void> {
  await tx.delete(requirements).where(eq(requirements.eventId, eventId))
}
