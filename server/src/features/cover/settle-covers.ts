/**
 * Updates open cover requests after each change: closes them if the shift was filled in another way, or asks the next
 * person.
 */

import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isPlan } from '@fairweek/domain/rules/cover/cover-plan'
import { decideCover, decideCoverAsk } from '@fairweek/domain/rules/cover/cover-transitions'
import { nextCoverStep } from '@fairweek/domain/rules/cover/next-cover-step'
import { isActive, isReassigned } from '@fairweek/domain/rules/shift-state'
import type { Change, ChangeMade } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { askedOf, couldTake } from '../../roster/could-take.ts'
import { isAllowedWith } from '../../roster/cover/rule-exceptions.ts'
import { mayStillBeCovered } from '../../roster/places-left.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import {
  changeAsk,
  changeCover,
  listAsks,
  listOpenCovers,
  markCoverRead,
  type StoredAsk,
  type StoredCover,
} from './cover.store.ts'
import { answerUntil, isFreeAsAsked } from './cover-facts.ts'
import { notifyOfCover } from './notify-of-cover.ts'
import { settlePlan } from './plans/end-plan.ts'
import { listPlanSteps, type StoredStep } from './plans/plan-steps.store.ts'
import { endAsks } from './take-step.ts'

async function askNext(tx: Change, cover: StoredCover, ask: StoredAsk): Promise<void> {
  const outcome = decideCoverAsk('askNext', { state: ask.status, who: 'machine', facts: {} })
  if (outcome.kind !== 'move') return
  const askedAt = instantNow(tx.clock)
  const until = answerUntil(askedAt, cover.answerMinutes)
  if (!(await changeAsk(tx, ask, { status: outcome.to, askedAt, answerUntil: until }))) return
  await notifyOfCover(tx, outcome.notify, { cover, asked: [{ ...ask, answerUntil: until }] }, null)
}

/**
 * Closes queued asks of people who may no longer take the shift, or have no account to answer with; returns whether
 * there were any.
 */
async function passOver(tx: Change, week: RosterWeek, shift: Shift, queued: readonly StoredAsk[]): Promise<boolean> {
  const place = askedOf(shift)
  const passed = queued.filter(({ staff, exceptions }) => {
    const person = week.people[week.placeOf.get(staff.id) ?? -1]
    return staff.userId === null || !person || !isAllowedWith(exceptions, couldTake(person, place, week).broken)
  })
  await endAsks(tx, passed)
  return passed.length > 0
}

/** An open cover request with its shift, the people asked, and the roster of its week. */
interface OpenCover {
  cover: StoredCover
  shift: Shift | null
  asked: readonly StoredAsk[]
  week: RosterWeek
  /** Empty if the request is not a plan. */
  steps: readonly StoredStep[]
}

/** Performs the next step of an open cover request. */
async function takeNextStep(tx: Change, { cover, shift, week, ...read }: OpenCover, isUndo: boolean): Promise<void> {
  if (isPlan(cover)) return settlePlan(tx, { cover, shift, week, ...read }, isUndo)
  let { asked } = read
  const isFree = isFreeAsAsked(shift, cover) && mayStillBeCovered(week, shift)
  const queued = asked.filter(({ status }) => status === 'queued')
  const isNext = nextCoverStep(asked, isFree).kind === 'askNext'
  if (isNext && shift && (await passOver(tx, week, shift, queued))) asked = await listAsks(tx, [cover.id])
  const step = nextCoverStep(asked, isFree)
  if (step.kind === 'wait') return
  if (step.kind === 'askNext') {
    const next = asked.find(({ id }) => id === step.id)
    if (next) await askNext(tx, cover, next)
    return
  }
  const facts = { isUnanswered: step.isUnanswered, isPlan: false, isNextAsked: false, isUndone: false }
  const outcome = decideCover('endCover', { state: cover.status, who: 'machine', facts })
  if (outcome.kind !== 'move' || !(await changeCover(tx, cover, { status: outcome.to }))) return
  await endAsks(tx, asked)
  await markCoverRead(tx, cover.id)
  const isTaken = shift !== null && isActive(shift) && isReassigned(shift)
  const end = step.isUnanswered ? 'unfilled' : isTaken ? 'taken' : 'changed'
  const notified = { cover, asked, end, winnerId: shift?.staffId ?? null } as const
  await notifyOfCover(tx, outcome.notify, notified, tx.user?.id ?? null)
}

/**
 * Performs the next step of each of these open cover requests; reads shifts and asks in bulk.
 */
export async function settleEach(tx: Change, covers: readonly StoredCover[], isUndo = false): Promise<void> {
  const shifts = await listShiftsByIds(
    tx,
    covers.flatMap(({ scheduleId }) => scheduleId ?? []),
  )
  const asks = await listAsks(
    tx,
    covers.map(({ id }) => id),
  )
  const steps = await listPlanSteps(tx, covers)
  for (const cover of covers) {
    const { id, scheduleId, weekStartDate } = cover
    const week = await readRosterWeek(tx, weekStartDate)
    const shift = shifts.find((one) => one.id === scheduleId) ?? null
    const ofCover = ({ coverId }: { coverId: number }) => coverId === id
    const open = { cover, shift, week, asked: asks.filter(ofCover), steps: steps.filter(ofCover) }
    await takeNextStep(tx, open, isUndo)
  }
}

/** Performs the next step of every open cover request; runs after every change. */
export async function settleCovers(tx: Change, { isUndo }: Pick<ChangeMade, 'isUndo'>): Promise<void> {
  await settleEach(tx, await listOpenCovers(tx), isUndo)
}
