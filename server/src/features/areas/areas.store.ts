import type { Area } from '@fairweek/domain/contracts/areas/areas'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { areas } from '../../db/schema.ts'

const columns = { id: areas.id, name: areas.name }
const isInUse = isNull(areas.endedOn)

/** Lists areas that are not deleted, by name. */
export function listAreas(scope: Scope): Promise<Area[]> {
  return scope.db.select(columns).from(areas).where(isInUse).orderBy(sql`lower(${areas.name})`, asc(areas.id))
}

/** Returns which of these areas are not deleted, and locks them against deletion until the transaction ends. */
export async function holdAreas(tx: Change, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.db
    .select({ id: areas.id })
    .from(areas)
    .where(and(inArray(areas.id, [...ids]), isInUse))
    .orderBy(asc(areas.id))
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** Returns the id if the area is not deleted, else null. */
export async function holdAreaId(tx: Change, id: number | null | undefined): Promise<number | null> {
  const [held] = await holdAreas(tx, id == null ? [] : [id])
  return held ?? null
}

export async function insertArea(tx: Change, name: string): Promise<Area> {
  const [row] = await tx.db.insert(areas).values({ name }).returning(columns)
  if (!row) throw new Error('The area was not inserted.')
  return row
}

/** Returns an area, which stays as it is until the transaction ends; null if it was deleted. */
export async function findArea(tx: Change, id: number): Promise<Area | null> {
  const [row] = await tx.db
    .select(columns)
    .from(areas)
    .where(and(eq(areas.id, id), isInUse))
    .for('update')
  return row ?? null
}

export async function renameArea(tx: Change, id: number, name: string): Promise<Area> {
  await tx.db.update(areas).set({ name }).where(eq(areas.id, id))
  return { id, name }
}

/** Marks an area as deleted on a day; returns false if it was deleted already. */
export async function endArea(tx: Change, id: number, day: string): Promise<boolean> {
  const ended = await tx.db
    .update(areas)
    .set({ endedOn: day })
    .where(and(eq(areas.id, id), isInUse))
    .returning({ id: areas.id })
  return ended.length === 1
}
