/**
 * Ends a plan whose people are being asked, and asks the people of the next plan if the manager chose that (SICK-09,
 * decision 0107).
 */
import type { CoverPlanEnd } from '@fairweek/domain/contracts/constants'
import { decideCover } from '@fairweek/domain/rules/cover/cover-transitions'
import { nextPlanStep } from '@fairweek/domain/rules/cover/next-cover-step'
import type { Change } from '../../../caller/caller.ts'
import { planCover } from '../../../roster/cover/plan-cover.ts'
import { mayStillBeCovered } from '../../../roster/places-left.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import { requireOutcome } from '../../../shifts/shift-access.ts'
import { changeCover, markCoverRead, type StoredAsk } from '../cover.store.ts'
import { isFreeAsAsked } from '../cover-facts.ts'
import { endAsks } from '../take-step.ts'
import { notifyOfCoverPlan } from './notify-of-cover-plan.ts'
import { listDecliners } from './plan-steps.store.ts'
import {
  judgeStoredPlan,
  listAnswering,
  listCauses,
  type PlanProblem,
  type StoredPlan,
  type Taking,
} from './plan-takings.ts'
import { listToAsk, startPlan } from './start-plan.ts'

/** A plan whose people are being asked, with each person's answer and the roster of its week. */
export interface RunningPlan extends StoredPlan {
  asked: readonly StoredAsk[]
  week: RosterWeek
}

/** The reason why a plan ends and, if a rule is the reason, the rule and the person. */
export type PlanEnding = { reason: CoverPlanEnd } & Partial<Pick<PlanProblem, 'rule' | 'staffId'>>

/**
 * Returns the next plan whose people to ask, without people who declined a plan or did not answer; null if there is no
 * such plan in which everybody has an account to answer with.
 */
async function findNextPlan(
  tx: Change,
  plan: RunningPlan,
  causes: readonly number[],
): Promise<readonly Taking[] | null> {
  const { cover, shift, week } = plan
  if (!isFreeAsAsked(shift, cover) || !mayStillBeCovered(week, shift)) return null
  const left = new Set([...(await listDecliners(tx, shift.id)), ...causes])
  const plans = planCover(week, shift, { left }).map((steps) =>
    steps.map(({ person, takes }): Taking => ({ person, shift: takes })),
  )
  const answering = await listAnswering(tx, plans.flat())
  return plans.find((takings) => listToAsk(takings).every(({ person }) => answering.has(person.id))) ?? null
}

/**
 * Ends a plan. Notifies its people, except those who are asked in the next plan; notifies managers only if there is no
 * next plan.
 */
export async function endPlan(tx: Change, plan: RunningPlan, ending: PlanEnding): Promise<void> {
  const { cover, asked, steps } = plan
  const { reason, rule = null, staffId = null } = ending
  const causes = [...listCauses(asked, reason).map(({ id }) => id), ...(staffId === null ? [] : [staffId])]
  const next = cover.asksNextPlan && reason !== 'undone' ? await findNextPlan(tx, plan, causes) : null
  const facts = { isUnanswered: false, isPlan: true, isNextAsked: next !== null, isUndone: reason === 'undone' }
  const outcome = requireOutcome(decideCover('endCover', { state: cover.status, who: 'machine', facts }))
  if (outcome.kind !== 'move') return
  const fields = { status: outcome.to, endReason: reason, refusedRule: rule, refusedStaffId: staffId }
  if (!(await changeCover(tx, cover, fields))) return
  await endAsks(tx, asked)
  await markCoverRead(tx, cover.id)
  const askedAgain = new Set(next && listToAsk(next).map(({ person }) => person.id))
  const notified = {
    cover,
    steps,
    asked: asked.filter(({ staff }) => !askedAgain.has(staff.id)),
    rule,
    end: reason === 'undone' ? 'changed' : reason,
    causes,
  } as const
  await notifyOfCoverPlan(tx, outcome.notify, notified, tx.user?.id ?? null)
  if (next === null) return
  const { answerMinutes, askedBy } = cover
  await startPlan(tx, { takings: next, answerMinutes, asksNext: true, askedBy, state: outcome.to, authorId: null })
}

/** Ends an open plan that a change has made impossible, or that somebody has declined. */
export async function settlePlan(tx: Change, plan: RunningPlan, isUndo: boolean): Promise<void> {
  const { problem } = judgeStoredPlan(plan.week, plan)
  const reason = nextPlanStep(plan.asked, { obstacle: problem?.reason ?? null, isUndo })
  if (reason === null) return
  await endPlan(tx, plan, problem && reason === problem.reason ? problem : { reason })
}
