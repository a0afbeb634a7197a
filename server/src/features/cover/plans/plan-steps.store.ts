import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import { isPlan } from '@fairweek/domain/rules/cover/cover-plan'
/** Stores the steps of cover plans whose people are asked, and lists the people who declined such a plan. */
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../../caller/caller.ts'
import { coverAsks, coverPlanSteps, coverRequests, type RowImage, roles, staff } from '../../../db/schema.ts'

/** A step of a plan, as it was when people were asked. */
export interface StoredStep {
  coverId: number
  place: number
  /** Null once the person is deleted. */
  staff: { id: number; name: string } | null
  /** The shift they take, as it was when people were asked; its id is null once the shift is deleted. */
  shift: {
    id: number | null
    weekStartDate: string
    dayOfWeek: number
    startTime: string | null
    endTime: string | null
    role: { id: number; name: string }
  }
  isConfirmed: boolean
}

/** Lists the steps of those requests that are plans, in the order of each plan. */
export async function listPlanSteps(
  scope: Scope,
  covers: readonly Pick<Cover, 'id' | 'decision'>[],
): Promise<StoredStep[]> {
  const coverIds = covers.filter(isPlan).map(({ id }) => id)
  if (coverIds.length === 0) return []
  const { coverId, place, scheduleId, dayOfWeek, startTime, endTime, isConfirmed } = coverPlanSteps
  const rows = await scope.db
    .select({
      coverId,
      place,
      isConfirmed,
      staff: { id: staff.id, name: staff.name },
      role: { id: roles.id, name: roles.name },
      shift: { id: scheduleId, weekStartDate: coverRequests.weekStartDate, dayOfWeek, startTime, endTime },
    })
    .from(coverPlanSteps)
    .innerJoin(coverRequests, eq(coverRequests.id, coverId))
    .innerJoin(roles, eq(roles.id, coverPlanSteps.roleId))
    .leftJoin(staff, eq(staff.id, coverPlanSteps.staffId))
    .where(inArray(coverId, coverIds))
    .orderBy(asc(coverId), asc(place))
  return rows.map(({ role, shift, ...step }) => ({ ...step, shift: { ...shift, role } }))
}

export async function insertPlanSteps(tx: Change, rows: readonly (typeof coverPlanSteps.$inferInsert)[]) {
  await tx.db.insert(coverPlanSteps).values([...rows])
}

/** Lists the people who declined a plan for a shift, or did not answer in time. */
export async function listDecliners(scope: Scope, scheduleId: number): Promise<ReadonlySet<number>> {
  const rows = await scope.db
    .select({ id: coverAsks.staffId })
    .from(coverAsks)
    .innerJoin(coverRequests, eq(coverRequests.id, coverAsks.coverId))
    .where(
      and(
        eq(coverRequests.scheduleId, scheduleId),
        eq(coverRequests.decision, 'allAgree'),
        or(
          eq(coverAsks.status, 'no'),
          and(eq(coverAsks.status, 'ended'), eq(coverRequests.endReason, 'unanswered'), isNotNull(coverAsks.askedAt)),
        ),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Lists the plan steps that a change has deleted, in their order. */
export async function listStepsBefore(tx: Change, coverId: number): Promise<RowImage[]> {
  const answer = await tx.db.execute<{ before: RowImage }>(sql`
    select step.before from row_changes step
    where step.change_id = ${tx.changeId} and step.table_name = 'cover_plan_steps' and step.after is null
      and (step.before ->> 'cover_id')::integer = ${coverId}
    order by (step.before ->> 'place')::integer`)
  return answer.rows.map(({ before }) => before)
}
