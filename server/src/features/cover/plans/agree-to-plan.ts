/**
 * Records a person's yes to a cover plan; the last yes carries out the plan, in a change of its own (SICK-09, decision
 * 0107).
 */

import { coverPlanMessages } from '@fairweek/domain/messages/cover/cover-plan'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { decideCover, decideCoverAsk } from '@fairweek/domain/rules/cover/cover-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { instantNow } from '../../../caller/clock.ts'
import { change } from '../../../changes/change.ts'
import { findLockedPeriod, isRefusedByTables } from '../../../db/database-errors.ts'
import { AppError } from '../../../errors/app-error.ts'
import { requireOutcome } from '../../../shifts/shift-access.ts'
import { sayWhyRefused } from '../../../shifts/shift-checks.ts'
import { findShift } from '../../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../../shifts/week/read-roster-week.ts'
import { changeAsk, changeCover, listAsks, markCoverRead, type StoredCover } from '../cover.store.ts'
import { requireCover } from '../cover-facts.ts'
import { notifyOfCover } from '../notify-of-cover.ts'
import { stateOf, takeStep } from '../take-step.ts'
import { endPlan, type RunningPlan } from './end-plan.ts'
import { handOver } from './make-plan.ts'
import { listPlanSteps } from './plan-steps.store.ts'
import { judgeStoredPlan } from './plan-takings.ts'

async function readPlan(tx: Change, cover: StoredCover): Promise<RunningPlan> {
  return {
    cover,
    shift: cover.scheduleId === null ? null : await findShift(tx, cover.scheduleId),
    steps: await listPlanSteps(tx, [cover]),
    asked: await listAsks(tx, [cover.id]),
    week: await readRosterWeek(tx, cover.weekStartDate),
  }
}

type Answer = { message: string } | { refusal: AppError } | 'completes'

/** Records a yes; if the plan is no longer possible, ends it instead. */
function recordYes(caller: SignedInCaller, seen: StoredCover, people: readonly number[]): Promise<Answer> {
  return takeStep<Answer>(caller, { action: 'acceptCover', seen, people }, async (tx, { cover, asked, own }) => {
    const who = actorOf(tx.user.role, own !== undefined)
    const now = instantNow(tx.clock)
    const answered = decideCoverAsk('acceptCover', {
      state: own ? stateOf(own, now, ['waiting', 'no']) : 'none',
      who,
      facts: {},
    })
    const isJudged = own !== undefined && cover.status === 'open' && answered.kind !== 'refuse'
    const plan = isJudged ? await readPlan(tx, cover) : null
    const problem = plan && judgeStoredPlan(plan.week, plan).problem
    const facts = {
      isPlan: true,
      managerChooses: false,
      isAsked: own !== undefined,
      isTheirs: own?.status === 'yes',
      isRefused: problem !== null,
    }
    const decided = decideCover('acceptCover', { state: cover.status, who, facts })
    if (decided.kind === 'refuse' && plan && problem) {
      await endPlan(tx, plan, problem)
      return { refusal: new AppError(decided.code, decided.message) }
    }
    if (requireOutcome(decided).kind === 'stay') return { message: coverPlanMessages.completed }
    if (requireOutcome(answered).kind === 'stay') return { message: coverPlanMessages.agreed }
    const isWritten =
      own !== undefined &&
      (await changeAsk(tx, own, { status: 'yes', answeredAt: now })) &&
      (await changeCover(tx, cover, { answerCount: cover.answerCount + 1 }))
    if (!isWritten) throw new AppError('conflict', coverPlanMessages.over)
    await markCoverRead(tx, cover.id, own.staff.id)
    const isLast = asked.every((ask) => ask.id === own.id || ask.status === 'yes')
    return isLast ? 'completes' : { message: coverPlanMessages.agreed }
  })
}

/** Checks whether an error is a refusal by a rule or by the database, and not a failure. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || isRefusedByTables(error) || findLockedPeriod(error) !== null

/** Carries out a plan that everybody has agreed to, as one change. If that is refused, ends the plan. */
async function completePlan(caller: SignedInCaller, id: number, claim: { weeks: string[]; people: number[] }) {
  try {
    const write = change(caller, 'makeCoverPlan', claim, async (tx): Promise<Answer> => {
      const plan = await readPlan(tx, await requireCover(tx, id))
      const { cover, asked } = plan
      const outcome = requireOutcome(decideCover('completePlan', { state: cover.status, who: 'machine', facts: {} }))
      const { takings, problem } = judgeStoredPlan(plan.week, plan)
      const [first] = takings
      if (problem || !first) throw problem?.error ?? new AppError('conflict', coverPlanMessages.impossible)
      const { id: takenById, name: winnerName } = first.person
      // Closes the request before the shifts change, because that change would otherwise close it for another reason.
      if (!(await changeCover(tx, cover, { status: outcome.to, takenById })))
        throw new AppError('conflict', coverPlanMessages.over)
      // The manager who asked approved the plan in advance, so the shifts move with a manager's rights.
      await handOver({ ...tx, user: { ...tx.user, role: 'manager' } }, takings, cover.askedBy)
      await markCoverRead(tx, cover.id)
      await notifyOfCover(tx, outcome.notify, { cover, asked, winnerId: takenById, winnerName }, tx.user.id)
      return { message: coverPlanMessages.completed }
    })
    return await sayWhyRefused(write, scheduleMessages.overlapOnAdd)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await change(caller, 'endCover', claim, async (tx) =>
      endPlan(tx, await readPlan(tx, await requireCover(tx, id)), { reason: 'refused' }),
    )
    return { refusal: new AppError('conflict', coverPlanMessages.impossible) }
  }
}

/**
 * Records the caller's yes to their part in a plan. If that completes the plan, the yes and the moved shifts are two
 * recorded changes in one transaction: neither is stored without the other, and a manager can undo the plan and keep
 * the answers.
 */
export async function agreeToPlan(caller: SignedInCaller, cover: StoredCover): Promise<{ message: string }> {
  const steps = await listPlanSteps(caller, [cover])
  const claim = { weeks: [cover.weekStartDate], people: steps.flatMap(({ staff }) => staff?.id ?? []) }
  const answer = await caller.db.transaction(async (db): Promise<Exclude<Answer, 'completes'>> => {
    const within = { ...caller, db }
    const said = await recordYes(within, cover, claim.people)
    if (said !== 'completes') return said
    const made = await completePlan(within, cover.id, claim)
    if (made === 'completes') throw new Error('A plan is completed once.')
    return made
  })
  if ('refusal' in answer) throw answer.refusal
  return answer
}
