import type { RequirementRecord } from '@fairweek/domain/rules/import/requirement-changes'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { inBatches } from '../../db/in-batches.ts'
import { requirements, roles } from '../../db/schema.ts'
import type { Imports } from '../../spreadsheet/plan-imports.ts'

/** Lists every job role by name. */
export async function listRoleNames(scope: Scope): Promise<{ id: number; name: string }[]> {
  return scope.db.select({ id: roles.id, name: roles.name }).from(roles).orderBy(asc(roles.name))
}

/** Lists the weekly demand, Monday first. */
export async function listWeeklyRequirements(scope: Scope): Promise<RequirementRecord[]> {
  const rows = await scope.db
    .select({
      id: requirements.id,
      dayOfWeek: requirements.dayOfWeek,
      startTime: requirements.startTime,
      endTime: requirements.endTime,
      role: roles.name,
      requiredCount: requirements.requiredCount,
      validFrom: requirements.validFrom,
      validUntil: requirements.validUntil,
    })
    .from(requirements)
    .innerJoin(roles, eq(roles.id, requirements.roleId))
    .where(isNull(requirements.eventId))
    .orderBy(
      sql`(${requirements.dayOfWeek} + 6) % 7`,
      asc(requirements.startTime),
      asc(requirements.endTime),
      asc(roles.name),
      asc(requirements.id),
    )
  return rows.map(({ validFrom, validUntil, ...row }) => ({
    ...row,
    dayOfWeek: row.dayOfWeek as DayOfWeek,
    ...(validFrom !== null && { validFrom }),
    ...(validUntil !== null && { validUntil }),
  }))
}

/** Writes a planned import, and creates the roles that the business does not have yet. */
export async function saveRequirementPlan(
  tx: Change,
  plan: Imports['requirements']['changes'],
  newRoles: readonly string[],
): Promise<void> {
  for (const batch of inBatches(newRoles)) await tx.db.insert(roles).values(batch.map((name) => ({ name })))
  const roleIds = new Map((await listRoleNames(tx)).map(({ id, name }) => [name, id]))
  for (const batch of inBatches(plan.remove)) await tx.db.delete(requirements).where(inArray(requirements.id, batch))
  for (const requiredCount of new Set(plan.update.map((need) => need.requiredCount))) {
    const ids = plan.update.filter((need) => need.requiredCount === requiredCount).map(({ id }) => id)
    for (const batch of inBatches(ids))
      await tx.db.update(requirements).set({ requiredCount }).where(inArray(requirements.id, batch))
  }
  const created = plan.create.flatMap(({ line: _, role, ...columns }) => {
    const roleId = roleIds.get(role)
    return roleId === undefined ? [] : [{ ...columns, roleId }]
  })
  for (const batch of inBatches(created)) await tx.db.insert(requirements).values(batch)
}
