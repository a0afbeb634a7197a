import type { PayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { isOneOfShifts } from '../../db/conditions/shift-ids.ts'
import { type PayRunFacts, payRules, payRuns, payrollLocks, schedule } from '../../db/schema.ts'

/** The id of the only row of the pay rules. */
const ONLY = 1

/** Saves the rules; returns false if the version is no longer `version`, or null for none. */
export async function writePayRules(tx: Change, rules: PayRules, version: number | null): Promise<boolean> {
  const returning = { id: payRules.id }
  if (version === null)
    return (
      (await tx.db.insert(payRules).values({ id: ONLY, rules }).onConflictDoNothing().returning(returning)).length === 1
    )
  const changed = await tx.db
    .update(payRules)
    .set({ rules, version: sql`${payRules.version} + 1` })
    .where(eq(payRules.version, version))
    .returning(returning)
  return changed.length === 1
}

/** A stored run, without its shifts and their lines. */
export type RunHead = Omit<typeof payRuns.$inferSelect, 'facts'> & { isLocked: boolean }

/** Lists the stored runs, oldest first. */
export function listRuns(scope: Scope): Promise<RunHead[]> {
  const { id, startDate, endDate, lockId, leave, keptBy, keptAt } = payRuns
  return scope.db
    .select({
      id,
      startDate,
      endDate,
      lockId,
      leave,
      keptBy,
      keptAt,
      isLocked: sql<boolean>`${payrollLocks.id} is not null`,
    })
    .from(payRuns)
    .leftJoin(payrollLocks, eq(payrollLocks.id, lockId))
    .orderBy(asc(id))
}

/** Returns the contents of the runs from one on, by id. */
export async function readFactsFrom(scope: Scope, runId: number): Promise<ReadonlyMap<number, PayRunFacts>> {
  const rows = await scope.db
    .select({ id: payRuns.id, facts: payRuns.facts })
    .from(payRuns)
    .where(gte(payRuns.id, runId))
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

export async function insertRun(tx: Change, run: typeof payRuns.$inferInsert): Promise<void> {
  await tx.db.insert(payRuns).values(run)
}

/** Lists the locks that no run was stored for, since the change of `tx` made them. */
export function listLocksWithoutRun(tx: Change): Promise<(typeof payrollLocks.$inferSelect)[]> {
  return tx.db
    .select()
    .from(payrollLocks)
    .where(
      and(
        sql`not exists (select 1 from ${payRuns} where ${payRuns.lockId} = ${payrollLocks.id})`,
        sql`exists (select 1 from row_changes where change_id = ${tx.changeId} and table_name = 'payroll_locks'
          and before is null and row_id = ${payrollLocks.id})`,
      ),
    )
}

/** Returns the instants, as milliseconds, at which shifts were confirmed, by shift id. */
export async function readConfirmations(
  scope: Scope,
  shiftIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await scope.db
    .select({ id: schedule.id, at: schedule.confirmationTimestamp })
    .from(schedule)
    .where(isOneOfShifts(shiftIds))
  return new Map(rows.flatMap(({ id, at }): [number, number][] => (at === null ? [] : [[id, Date.parse(at)]])))
}
