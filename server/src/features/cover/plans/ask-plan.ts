import type {
  Cover,
  askForCoverPlan as endpoint,
  askForOpeningPlan as openingEndpoint,
} from '@fairweek/domain/contracts/cover/cover'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { coverPlanMessages } from '@fairweek/domain/messages/cover/cover-plan'
import { coverRefusals } from '@fairweek/domain/messages/cover/cover-refusals'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { requireShift } from '../../../shifts/shift-access.ts'
import { sayWhyRefused } from '../../../shifts/shift-checks.ts'
import { findOpenCover } from '../cover.store.ts'
import { requireCover } from '../cover-facts.ts'
import { showCovers } from '../list-covers.ts'
import { ensureOpenShift } from '../ways/open-target.ts'
import { requireSoundPlan } from './make-plan.ts'
import { listAnswering, type Taking } from './plan-takings.ts'
import { listToAsk, startPlan } from './start-plan.ts'

/** Requires that everybody whose yes a plan needs has an account to answer with. */
async function requireAnswering(tx: Change, takings: readonly Taking[]): Promise<void> {
  const asked = listToAsk(takings)
  const answering = await listAnswering(tx, asked)
  const silent = asked.find(({ person }) => !answering.has(person.id))
  if (silent) throw new AppError('conflict', coverMessages.noAccount(silent.person.name))
}

/** Within a change: checks a plan, stores it and asks its people. */
async function askEverybody(
  tx: Change<SignedInCaller>,
  id: number,
  { steps, answerMinutes, asksNext }: Body<typeof endpoint>,
): Promise<Cover> {
  const open = await findOpenCover(tx, id)
  const takings = await requireSoundPlan(tx, id, { steps, haveAgreed: true })
  await requireAnswering(tx, takings)
  const state = open?.status ?? 'none'
  const by = { askedBy: tx.user.id, authorId: tx.user.id }
  const coverId = await startPlan(tx, { takings, answerMinutes, asksNext, state, ...by })
  // Reads the plan before the change is committed, because somebody else may end it right after.
  const [shown] = await showCovers(tx, [await requireCover(tx, coverId)])
  if (!shown) throw new Error('The plan was not shown.')
  return shown
}

/** Asks everybody in a plan at once; no shift moves until all of them have said yes (SICK-09). */
export async function askForCoverPlan(
  caller: SignedInCaller,
  id: number,
  plan: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const { weekStartDate } = await requireShift(caller, id)
  const people = plan.steps.map(({ staffId }) => staffId)
  const claim = { weeks: [weekStartDate], people }
  const cover = await change(caller, 'askForCoverPlan', claim, (tx) => askEverybody(tx, id, plan))
  return { message: coverPlanMessages.asked(cover.asked.length), cover }
}

/** Asks everybody in a plan to fill an open shift; creates the shift in the same change if it has no row (SICK-10). */
export async function askForOpeningPlan(
  caller: SignedInCaller,
  { opening, steps, ...how }: Body<typeof openingEndpoint>,
): Promise<Reply<typeof openingEndpoint>> {
  const people = steps.map(({ staffId }) => staffId)
  const weeks = [weekStartOf(opening.date)]
  const write = change(caller, 'askForOpeningPlan', { weeks, people }, async (tx) => {
    const { id, version } = await ensureOpenShift(tx, opening)
    const takings = steps.map((step, index) => {
      if (index === 0) return { staffId: step.staffId, scheduleId: id, version }
      if (step.scheduleId === null || step.version === null) throw new AppError('conflict', coverRefusals.planChanged)
      return { staffId: step.staffId, scheduleId: step.scheduleId, version: step.version }
    })
    return askEverybody(tx, id, { steps: takings, ...how })
  })
  const cover = await sayWhyRefused(write, scheduleMessages.overlapOnAdd)
  return { message: coverPlanMessages.asked(cover.asked.length), cover }
}
