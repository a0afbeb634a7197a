import type { Cover, askForCoverPlan as endpoint } from '@fairweek/domain/contracts/cover/cover'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { coverPlanMessages } from '@fairweek/domain/messages/cover/cover-plan'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { requireShift } from '../../../shifts/shift-access.ts'
import { findOpenCover } from '../cover.store.ts'
import { requireCover } from '../cover-facts.ts'
import { showCovers } from '../list-covers.ts'
import { listAnswering } from './list-answering.ts'
import { requireSoundPlan } from './make-plan.ts'
import type { Taking } from './plan-takings.ts'
import { listToAsk, startPlan } from './start-plan.ts'

/** Requires that everybody whose yes a plan needs has an account to answer with. */
async function requireAnswering(tx: Change, takings: readonly Taking[]): Promise<void> {
  const asked = listToAsk(takings)
  const answering = await listAnswering(tx, asked)
  const silent = asked.find(({ person }) => !answering.has(person.id))
  if (silent) throw new AppError('conflict', coverMessages.noAccount(silent.person.name))
}

/** Within a change: checks a plan, stores it and asks its people. */
export async function askEverybody(
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
