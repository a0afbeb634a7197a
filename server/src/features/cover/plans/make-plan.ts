/** Carries out a whole plan to cover a shift as one change by a manager (SICK-08, decision 0107). */
import type { makeCoverPlan as endpoint } from '@fairweek/domain/contracts/cover/cover'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { ExceptionReason } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { coverRefusals } from '@fairweek/domain/messages/cover/cover-refusals'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { meanwhileIn } from '../../../history/describe-meanwhile.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import { assignSeenShift } from '../../../shifts/assign-seen-shift.ts'
import { endRequestsWithShift } from '../../../shifts/requests/end-request.ts'
import { requireShift } from '../../../shifts/shift-access.ts'
import { refuseStale, requireFreeHolder, sayWhyRefused } from '../../../shifts/shift-checks.ts'
import { readRosterWeek } from '../../../shifts/week/read-roster-week.ts'
import { giveShift } from '../give-shift.ts'
import { findProblem, type Taking } from './plan-takings.ts'

type Plan = Body<typeof endpoint>

/**
 * Resolves each step against the current roster: first the open shift, then each shift that the previous person gives
 * up in the same week.
 */
async function readTakings(tx: Change<SignedInCaller>, week: RosterWeek, free: Shift, steps: Plan['steps']) {
  const takings: Taking[] = []
  for (const { staffId, scheduleId, version } of steps) {
    const before = takings.at(-1)?.person ?? null
    const shift = before === null ? free : week.inWeek.find(({ id }) => id === scheduleId)
    const person = week.people[week.placeOf.get(staffId) ?? -1]
    const isTwice = takings.some((taking) => taking.person.id === staffId)
    if (!shift || shift.id !== scheduleId || !person || isTwice)
      throw new AppError('conflict', coverRefusals.planChanged)
    await refuseStale(meanwhileIn(tx), shift, version, null)
    if (shift.staffId !== (before?.id ?? null)) throw new AppError('conflict', coverRefusals.planChanged)
    takings.push({ person, shift })
  }
  return takings
}

/**
 * Returns who takes which shift in the plan that a manager saw; throws if a step is no longer possible. `exceptions` are
 * the rules that the first person has agreed to set aside.
 */
export async function requireSoundPlan(
  tx: Change<SignedInCaller>,
  id: number,
  { steps, haveAgreed, exceptions = [] }: Pick<Plan, 'steps' | 'haveAgreed'> & { exceptions?: ExceptionReason[] },
): Promise<readonly Taking[]> {
  const free = await requireShift(tx, id)
  const week = await readRosterWeek(tx, free.weekStartDate)
  const takings = await readTakings(tx, week, free, steps)
  const problem = findProblem(week, takings, { hasAgreed: haveAgreed, exceptions })
  if (problem) throw problem.error
  return takings
}

/**
 * Assigns everybody in a plan to their shift, or nobody. Confirmed shifts move only if their people have agreed
 * (`haveAgreed`).
 */
export async function makeCoverPlan(caller: SignedInCaller, id: number, plan: Plan): Promise<{ message: string }> {
  const { weekStartDate } = await requireShift(caller, id)
  const people = plan.steps.map(({ staffId }) => staffId)
  const write = change(caller, 'makeCoverPlan', { weeks: [weekStartDate], people }, async (tx) => {
    const takings = await requireSoundPlan(tx, id, plan)
    await handOver(tx, takings, tx.user.id)
    return { message: coverMessages.chosen(takings[0]?.person.name ?? '') }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}

/**
 * Assigns everybody in a plan to their shift, with a manager's rights: confirmed shifts stay confirmed and drafts stay
 * drafts; the open shift becomes confirmed. Starts with the last step, so that each person has given up their old shift
 * before they take the new one.
 */
export async function handOver(
  tx: Change<SignedInCaller>,
  takings: readonly Taking[],
  confirmedBy: number | null,
): Promise<void> {
  for (const { person, shift } of takings.toReversed()) {
    const requireFree = () => requireFreeHolder(tx, shift, person.id, scheduleMessages.overlapOnAdd)
    if (shift.status === 'Pending' && shift.staffId !== null) {
      await assignSeenShift(tx, shift, { staffId: person.id }, requireFree)
      continue
    }
    await giveShift(tx, { shift, staff: await requireFree(), confirmedBy })
    await endRequestsWithShift(tx, 'assignShift', shift.id, person.id)
  }
}
