/** Presents the possible cover plans, and why the last plan ended (SICK-07, SICK-09). */
import type { CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { CoverPlan } from '@fairweek/domain/contracts/cover/cover-plan'
import { refusalReasonSchema, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isAskedInPlan } from '@fairweek/domain/rules/cover/cover-plan'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import type { Scope, SignedInCaller } from '../../../caller/caller.ts'
import { type PlanOptions, planCover } from '../../../roster/cover/plan-cover.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import { overtimeWith } from '../../../shifts/requests/overtime-with.ts'
import { findLastCover, listAsks } from '../cover.store.ts'
import { openWages, restOf } from '../wages-and-rest.ts'
import { listDecliners, listPlanSteps } from './plan-steps.store.ts'
import { listAnswering, listCauses } from './plan-takings.ts'

/** Presents cover plans, each with its change in labour cost (SICK-07). */
export async function showPlans(
  caller: Scope,
  week: RosterWeek,
  shift: Shift,
  options: PlanOptions = {},
): Promise<CoverPlan[]> {
  const plans = planCover(week, shift, options)
  const answering = await listAnswering(caller, plans.flat())
  const decliners = await listDecliners(caller, shift.id)
  const wagesOf = await openWages(caller, week)
  return plans.map((plan) => {
    const costs = plan.map(({ person, takes, gives }) => wagesOf(person, takes, gives))
    return {
      steps: plan.map(({ person, takes, gives, hours, hoursWith }) => ({
        staff: { id: person.id, name: person.name },
        takes: { ...swapShiftOf(takes), version: takes.version },
        gives: gives && swapShiftOf(gives),
        isConfirmed: gives?.status === 'Confirmed',
        isAsked: isAskedInPlan({ takes, gives }),
        hasAccount: answering.has(person.id),
        hasDeclined: decliners.has(person.id),
        hours,
        hoursWith,
        targetHours: person.targetWeeklyHours,
        overtime: overtimeWith(week, person.id, takes, [takes.id, gives?.id]),
        ...restOf(week, person.id, takes, gives),
      })),
      costCents: costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0),
    }
  })
}

/** Returns why a shift's last cover request ended, if it was a plan that was not carried out. */
export async function readEndedPlan(caller: SignedInCaller, scheduleId: number): Promise<CoverOptions['endedPlan']> {
  const last = await findLastCover(caller, scheduleId)
  if (last?.status !== 'ended' || last.endReason === null) return null
  const causes = listCauses(await listAsks(caller, [last.id]), last.endReason)
  const steps = await listPlanSteps(caller, [last])
  const refused = steps.flatMap(({ staff }) => (staff && staff.id === last.refusedStaffId ? [staff] : []))
  const rule = refusalReasonSchema.safeParse(last.refusedRule)
  return {
    reason: last.endReason,
    people: [...causes.map(({ id, name }) => ({ id, name })), ...refused],
    rule: rule.success ? rule.data : null,
  }
}
