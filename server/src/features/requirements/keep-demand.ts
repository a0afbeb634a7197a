/** Keeps the demand of past and published weeks as planned when the weekly demand changes. */
import type { Requirement, WeekRequirement } from '@fairweek/domain/contracts/requirements/requirements'
import {
  countPlaces,
  type DemandState,
  isPublishedAsAWhole,
  listDemandToKeep,
} from '@fairweek/domain/rules/coverage/demand'
import type { Caller, Change } from '../../caller/caller.ts'
import type { RowImage } from '../../db/schema.ts'
import { listRequirements } from '../../demand/requirements.store.ts'
import { joinSteps, type RowStep } from '../../history/row-steps.ts'
import { listRowChanges } from '../../history/undo/undo.store.ts'
import { readPresentWeek } from '../../settings/read-today.ts'
import { countPublished } from '../../shifts/published-shifts.store.ts'
import { keepDemandOfWeeks, listDemandWeeks } from './demand-weeks.store.ts'

const EVERY_WEEK = ['1970-01-05', '2999-12-30'] as const

function requirementOfImage(image: RowImage): Requirement {
  return {
    id: Number(image.id),
    dayOfWeek: Number(image.day_of_week),
    startTime: String(image.start_time),
    endTime: String(image.end_time),
    roleId: Number(image.role_id),
    requiredCount: Number(image.required_count),
    ...(image.area_id != null && { areaId: Number(image.area_id) }),
    source: String(image.source),
    eventId: null,
    date: null,
    validFrom: (image.valid_from ?? null) as string | null,
    validUntil: (image.valid_until ?? null) as string | null,
  }
}

const isWeekly = ({ tableName, before, after }: RowStep) =>
  tableName === 'requirements' && (before ?? after)?.event_id == null

/** Returns the own demand of weeks before or after a change, but only of weeks that the change touched. */
function ownDemandOf(steps: readonly RowStep[], side: 'before' | 'after'): DemandState['own'] {
  const images = steps.flatMap((step) => (step.tableName === 'demand_weeks' && step[side] ? [step[side]] : []))
  return new Map(images.map((row) => [String(row.week_start_date), row.requirements as WeekRequirement[]]))
}

/**
 * If a change of weekly requirements, or its undo, would alter the demand of past or published weeks, stores their
 * previous demand as their own. Shifts added by the same change do not make a week count as planned. Calling it again
 * has no effect.
 */
export async function keepDemand(tx: Change<Caller>): Promise<void> {
  const steps = joinSteps(await listRowChanges(tx, tx.changeId))
  const touched = steps.filter(isWeekly)
  if (touched.length === 0) return
  const weekly = (await listRequirements(tx)).filter(({ eventId }) => eventId === null)
  const touchedIds = new Set(touched.map(({ rowId }) => rowId))
  const weeklyBefore = [
    ...weekly.filter(({ id }) => !touchedIds.has(id)),
    ...touched.flatMap(({ before }) => (before ? [requirementOfImage(before)] : [])),
  ]
  const [before, after] = [ownDemandOf(steps, 'before'), ownDemandOf(steps, 'after')]
  const untouched = (await listDemandWeeks(tx)).filter((week) => !before.has(week) && !after.has(week))
  const added = steps.filter((step) => step.tableName === 'schedule' && step.before === null)
  const present = await readPresentWeek(tx)
  const weeks = await countPublished(
    tx,
    EVERY_WEEK,
    added.map(({ rowId }) => rowId),
  )
  const state = { weekly: weeklyBefore, own: before }
  const settled = weeks
    .filter(({ weekStartDate }) => !untouched.includes(weekStartDate))
    .filter((week) => week.weekStartDate < present || isPublishedAsAWhole(week, countPlaces(state, week.weekStartDate)))
  const kept = listDemandToKeep(
    state,
    { weekly, own: after },
    settled.map(({ weekStartDate }) => weekStartDate),
  )
  await keepDemandOfWeeks(tx, kept)
}

const WEEK_DEMAND_TABLES = ['demand_weeks', 'closed_days']

/** Returns the date of a step or, if the step concerns a week, the Monday of that week. */
const dateOfStep = ({ before, after }: RowStep) => {
  const row = before ?? after
  return String(row?.week_start_date ?? row?.date)
}

/**
 * Lists steps that change the demand of past weeks or dates; an undo skips them, because past weeks keep their demand.
 * Excludes demand stored by `keepDemand`, which is restored together with the weekly requirements.
 */
export async function listPastDemand(tx: Caller, steps: readonly RowStep[]): Promise<RowStep[]> {
  const ofWeeks = steps.filter(({ tableName }) => WEEK_DEMAND_TABLES.includes(tableName))
  if (ofWeeks.length === 0 || steps.some(isWeekly)) return []
  const present = await readPresentWeek(tx)
  return ofWeeks.filter((step) => dateOfStep(step) < present)
}

/** Adds to a reply the published weeks that keep their demand although the weekly demand has changed. */
export async function withKeptWeeks<Reply extends object>(
  tx: Change<Caller>,
  reply: Reply,
): Promise<Reply & { keptWeeks?: string[] }> {
  await keepDemand(tx)
  const keptWeeks = await listDemandWeeks(tx, await readPresentWeek(tx), 'kept')
  return keptWeeks.length === 0 ? reply : { ...reply, keptWeeks }
}
