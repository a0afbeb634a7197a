/** The times of breaks that managers chose (BREAK-03). */
import type { MovedBreak } from '@fairweek/domain/rules/breaks/plan-breaks'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { movedBreaks } from '../../db/schema.ts'

export interface StoredBreak extends MovedBreak {
  version: number
}

const columns = {
  shiftId: movedBreaks.scheduleId,
  place: movedBreaks.place,
  startTime: movedBreaks.startTime,
  version: movedBreaks.version,
}

export function listMovedBreaks(scope: Scope, shiftIds: readonly number[]): Promise<StoredBreak[]> {
  return scope.db
    .select(columns)
    .from(movedBreaks)
    .where(inArray(movedBreaks.scheduleId, [...shiftIds]))
    .orderBy(asc(movedBreaks.scheduleId), asc(movedBreaks.place))
}

const isBreak = ({ shiftId, place }: Pick<MovedBreak, 'shiftId' | 'place'>) =>
  and(eq(movedBreaks.scheduleId, shiftId), eq(movedBreaks.place, place))

/** Inserts a moved break; returns false if the break was moved already. */
export async function insertMovedBreak(
  tx: Change,
  { shiftId, ...moved }: MovedBreak & { weekStartDate: string },
): Promise<boolean> {
  const rows = await tx.db
    .insert(movedBreaks)
    .values({ ...moved, scheduleId: shiftId })
    .onConflictDoNothing()
    .returning({ id: movedBreaks.id })
  return rows.length === 1
}

/** Updates a moved break; returns false if its version has changed. */
export async function updateMovedBreak(
  tx: Change,
  { weekStartDate, startTime, version, ...which }: StoredBreak & { weekStartDate: string },
): Promise<boolean> {
  const rows = await tx.db
    .update(movedBreaks)
    .set({ weekStartDate, startTime, version: version + 1 })
    .where(and(isBreak(which), eq(movedBreaks.version, version)))
    .returning({ id: movedBreaks.id })
  return rows.length === 1
}

/** Deletes a moved break, so that it follows the rule again; returns false if its version has changed. */
export async function deleteMovedBreak(
  tx: Change,
  { version, ...which }: Pick<StoredBreak, 'shiftId' | 'place' | 'version'>,
): Promise<boolean> {
  const rows = await tx.db
    .delete(movedBreaks)
    .where(and(isBreak(which), eq(movedBreaks.version, version)))
    .returning({ id: movedBreaks.id })
  return rows.length === 1
}
