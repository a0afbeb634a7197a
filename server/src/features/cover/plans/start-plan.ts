/** Asks everybody in a plan about their part (SICK-09, decision 0107). */
import { isAskedInPlan } from '@fairweek/domain/rules/cover/cover-plan'
import { decideCover } from '@fairweek/domain/rules/cover/cover-transitions'
import type { Change } from '../../../caller/caller.ts'
import { instantNow } from '../../../caller/clock.ts'
import { requireOutcome } from '../../../shifts/shift-access.ts'
import { insertAsks, insertCover, listAsks, type StoredCover } from '../cover.store.ts'
import { answerUntil, requireCover } from '../cover-facts.ts'
import { notifyOfCoverPlan } from './notify-of-cover-plan.ts'
import { insertPlanSteps, listPlanSteps } from './plan-steps.store.ts'
import type { Taking } from './plan-takings.ts'

/** Returns the people whose yes a plan needs. */
export function listToAsk(takings: readonly Taking[]): readonly Taking[] {
  return takings.filter(({ shift }, index) => isAskedInPlan({ takes: shift, gives: takings[index + 1]?.shift ?? null }))
}

interface PlanRequest {
  takings: readonly Taking[]
  answerMinutes: number | null
  asksNext: boolean
  askedBy: number | null
  /** The status of the shift's last request. */
  state: StoredCover['status'] | 'none'
  /** The account that asks; null if the server asks by itself. */
  authorId: number | null
}

/** Stores a plan and its asks, and notifies everybody who is asked; returns the id of the request. */
export async function startPlan(tx: Change, request: PlanRequest): Promise<number> {
  const { takings, answerMinutes, asksNext, askedBy, state, authorId } = request
  const outcome = requireOutcome(decideCover('askForCoverPlan', { state, who: 'admin', facts: {} }))
  const [first] = takings
  if (!first) throw new Error('A plan has at least one step.')
  const { id: scheduleId, roleId, weekStartDate, dayOfWeek, startTime, endTime } = first.shift
  const askedAt = instantNow(tx.clock)
  const coverId = await insertCover(tx, {
    scheduleId,
    roleId,
    weekStartDate,
    dayOfWeek,
    startTime,
    endTime,
    answerMinutes,
    askedBy,
    askOrder: 'atOnce',
    decision: 'allAgree',
    asksNextPlan: asksNext,
    status: outcome.to,
    createdAt: askedAt,
  })
  await insertPlanSteps(
    tx,
    takings.map(({ person, shift }, place) => ({
      coverId,
      place,
      staffId: person.id,
      scheduleId: shift.id,
      roleId: shift.roleId,
      dayOfWeek: shift.dayOfWeek,
      startTime: shift.startTime,
      endTime: shift.endTime,
      isConfirmed: shift.status === 'Confirmed',
    })),
  )
  const until = answerUntil(askedAt, answerMinutes)
  await insertAsks(
    tx,
    listToAsk(takings).map(({ person }) => ({
      coverId,
      staffId: person.id,
      place: takings.findIndex((taking) => taking.person === person),
      status: 'waiting' as const,
      askedAt,
      answerUntil: until,
    })),
  )
  const cover = await requireCover(tx, coverId)
  const plan = { cover, steps: await listPlanSteps(tx, [cover]), asked: await listAsks(tx, [coverId]) }
  await notifyOfCoverPlan(tx, outcome.notify, plan, authorId)
  return coverId
}
