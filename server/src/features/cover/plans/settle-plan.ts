import { nextPlanStep } from '@fairweek/domain/rules/cover/next-plan-step'
import type { Change } from '../../../caller/caller.ts'
import { endPlan, type RunningPlan } from './end-plan.ts'
import { judgeStoredPlan } from './plan-takings.ts'

/** Ends an open plan that a change has made impossible, or that somebody has declined. */
export async function settlePlan(tx: Change, plan: RunningPlan, isUndo: boolean): Promise<void> {
  const { problem } = judgeStoredPlan(plan.week, plan)
  const reason = nextPlanStep(plan.asked, { obstacle: problem?.reason ?? null, isUndo })
  if (reason === null) return
  await endPlan(tx, plan, problem && reason === problem.reason ? problem : { reason })
}
