/** Weeks that have demand of their own (GN16). */
import type { OWN_DEMAND_KINDS } from '@fairweek/domain/contracts/requirements'
import type { OwnDemand } from '@fairweek/domain/rules/demand'
import { asc, eq, gte, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller.ts'
import { inBatches } from '../../db/in-batches.ts'
import { demandWeeks } from '../../db/schema.ts'

type OwnDemandKind = (typeof OWN_DEMAND_KINDS)[number]

export async function findDemandWeek(scope: Scope, weekStart: string): Promise<{ kind: OwnDemandKind } | null> {
  const [row] = await scope.db
    .select({ kind: demandWeeks.kind })
    .from(demandWeeks)
    .where(eq(demandWeeks.weekStartDate, weekStart))
  return row ?? null
}

/** Mondays of all of them, or of those from a week on. */
export async function listDemandWeeks(scope: Scope, from?: string): Promise<string[]> {
  const rows = await scope.db
    .select({ weekStartDate: demandWeeks.weekStartDate })
    .from(demandWeeks)
    .where(from === undefined ? undefined : gte(demandWeeks.weekStartDate, from))
    .orderBy(asc(demandWeeks.weekStartDate))
  return rows.map(({ weekStartDate }) => weekStartDate)
}

/** Gives weeks demand of their own that keep theirs; one that has it already keeps that. */
export async function keepDemandOfWeeks(tx: Change, weeks: readonly OwnDemand[]): Promise<void> {
  const rows = weeks.map((week) => ({ ...week, kind: 'kept' as const }))
  for (const batch of inBatches(rows)) await tx.db.insert(demandWeeks).values(batch).onConflictDoNothing()
}

/** Lets the weekly requirements hold in a week again; returns whether it had demand of its own. */
export async function deleteDemandWeek(tx: Change, weekStart: string): Promise<boolean> {
  const gone = await tx.db.delete(demandWeeks).where(eq(demandWeeks.weekStartDate, weekStart)).returning()
  return gone.length === 1
}

/** Whether the demand that some week has of its own asks for a role. */
export async function isRoleInOwnDemand(scope: Scope, roleId: number): Promise<boolean> {
  const [found] = await scope.db
    .select({ id: demandWeeks.id })
    .from(demandWeeks)
    .where(sql`${demandWeeks.requirements} @> ${JSON.stringify([{ roleId }])}::jsonb`)
    .limit(1)
  return found !== undefined
}
