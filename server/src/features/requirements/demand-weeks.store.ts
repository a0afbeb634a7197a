/** Stores weeks that have their own demand instead of the weekly requirements. */
import type { OWN_DEMAND_KINDS, WeekRequirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { OwnDemand } from '@fairweek/domain/rules/coverage/demand'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { inBatches } from '../../db/in-batches.ts'
import { demandWeeks, roles } from '../../db/schema.ts'

type OwnDemandKind = (typeof OWN_DEMAND_KINDS)[number]

export async function findDemandWeek(scope: Scope, weekStart: string): Promise<{ kind: OwnDemandKind } | null> {
  const [row] = await scope.db
    .select({ kind: demandWeeks.kind })
    .from(demandWeeks)
    .where(eq(demandWeeks.weekStartDate, weekStart))
  return row ?? null
}

/** Lists the Mondays of weeks with their own demand: all, those from a week onwards, or those of one kind. */
export async function listDemandWeeks(scope: Scope, from?: string, kind?: OwnDemandKind): Promise<string[]> {
  const rows = await scope.db
    .select({ weekStartDate: demandWeeks.weekStartDate })
    .from(demandWeeks)
    .where(
      and(
        from === undefined ? undefined : gte(demandWeeks.weekStartDate, from),
        kind === undefined ? undefined : eq(demandWeeks.kind, kind),
      ),
    )
    .orderBy(asc(demandWeeks.weekStartDate))
  return rows.map(({ weekStartDate }) => weekStartDate)
}

/** Stores demand that weeks keep as their own; a week that already has its own demand is left unchanged. */
export async function keepDemandOfWeeks(tx: Change, weeks: readonly OwnDemand[]): Promise<void> {
  const rows = weeks.map((week) => ({ ...week, kind: 'kept' as const }))
  for (const batch of inBatches(rows)) await tx.db.insert(demandWeeks).values(batch).onConflictDoNothing()
}

/** Stores the demand that a manager set for a week; replaces the week's own demand, if any. */
export async function saveDemandWeek(
  tx: Change,
  weekStartDate: string,
  requirements: WeekRequirement[],
): Promise<void> {
  const fields = { kind: 'own' as const, requirements }
  await tx.db
    .insert(demandWeeks)
    .values({ weekStartDate, ...fields })
    .onConflictDoUpdate({ target: demandWeeks.weekStartDate, set: fields })
}

/** Reserves `count` new requirement ids, which no requirement has ever had. */
export async function takeRequirementIds(tx: Change, count: number): Promise<number[]> {
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('requirements', 'id')) as id from generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Returns which of these roles exist, and locks them against deletion until the transaction ends. */
export async function holdRoles(tx: Change, roleIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.db
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(roles.id, [...roleIds]))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Deletes a week's own demand, so that the weekly requirements apply again; returns false if it had none. */
export async function deleteDemandWeek(tx: Change, weekStart: string): Promise<boolean> {
  const gone = await tx.db.delete(demandWeeks).where(eq(demandWeeks.weekStartDate, weekStart)).returning()
  return gone.length === 1
}

/** Checks whether any week's own demand needs a role. */
export async function isRoleInOwnDemand(scope: Scope, roleId: number): Promise<boolean> {
  const [found] = await scope.db
    .select({ id: demandWeeks.id })
    .from(demandWeeks)
    .where(sql`${demandWeeks.requirements} @> ${JSON.stringify([{ roleId }])}::jsonb`)
    .limit(1)
  return found !== undefined
}
