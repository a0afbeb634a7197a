/** Who takes which shift in a plan, and what prevents that now (decision 0107). */

import type { CoverPlanEnd } from '@fairweek/domain/contracts/constants'
import type { ExceptionReason } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { RefusalReason, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { coverRefusals } from '@fairweek/domain/messages/cover/cover-refusals'
import type { PlanObstacle } from '@fairweek/domain/rules/cover/next-cover-step'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasEnded, hasStarted } from '@fairweek/domain/rules/has-started'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Scope } from '../../../caller/caller.ts'
import { AppError } from '../../../errors/app-error.ts'
import { listHolders } from '../../../people/holders.store.ts'
import { listBrokenFor } from '../../../roster/cover/plan-cover.ts'
import { isAllowedWith } from '../../../roster/cover/rule-exceptions.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'
import type { RosterPerson } from '../../../roster/week-snapshot.ts'
import type { StoredAsk, StoredCover } from '../cover.store.ts'
import { isFreeAsAsked } from '../cover-facts.ts'
import { decideCovering } from '../give-shift.ts'
import type { StoredStep } from './plan-steps.store.ts'

/** A person and the shift they take. */
export interface Taking {
  person: RosterPerson
  shift: Shift
}

/** Why a plan cannot be carried out: the facts, and the error to throw. */
export interface PlanProblem {
  reason: PlanObstacle
  /** The rule that excludes a person from their part, and the person; null for other reasons. */
  rule: RefusalReason | null
  staffId: number | null
  error: AppError
}

const changed = (): PlanProblem => ({
  reason: 'changed',
  rule: null,
  staffId: null,
  error: new AppError('conflict', coverRefusals.planChanged),
})

/**
 * Returns the first step that the transition tables or rules no longer allow; null if all are allowed. The first person
 * takes the open shift, each later person the shift of the previous one. `exceptions` are rules that the first person
 * sets aside.
 */
export function findProblem(
  week: RosterWeek,
  takings: readonly Taking[],
  { hasAgreed, exceptions = [] }: { hasAgreed: boolean; exceptions?: readonly ExceptionReason[] },
): PlanProblem | null {
  for (const [index, { person, shift }] of takings.entries()) {
    const slot = slotOfShift(shift)
    const isLate = index === 0 ? hasEnded(slot, week.nowMinutes) : hasStarted(slot, week.nowMinutes)
    const facts = { isUnassigned: shift.staffId === null, isPinned: shift.isPinned, hasStarted: isLate, hasAgreed }
    const decided =
      index === 0
        ? decideCovering(week, shift, slot, 'chooseCover')
        : decideShift('makeCoverPlan', { state: shift.status, who: 'admin', facts })
    if (decided.kind === 'refuse') {
      const error = new AppError(decided.code, decided.message)
      return { reason: isLate ? 'tooLate' : 'changed', rule: null, staffId: null, error }
    }
    const allowed = index === 0 ? exceptions : []
    const broken = listBrokenFor(week, person, shift, takings[index + 1]?.shift ?? null).find(
      (rule) => !isAllowedWith(allowed, [rule]),
    )
    if (broken) {
      const error = new AppError('conflict', coverMessages.cannotAsk(person.name))
      return { reason: 'refused', rule: broken.reason, staffId: person.id, error }
    }
  }
  return null
}

const ASKED_FOR = ['dayOfWeek', 'startTime', 'endTime'] as const

/** Returns who takes which shift in a stored plan; null if a shift or person has changed since people were asked. */
function findTakings(
  week: RosterWeek,
  { cover, shift: free, steps }: { cover: StoredCover; shift: Shift | null; steps: readonly StoredStep[] },
): Taking[] | null {
  const takings: Taking[] = []
  for (const { staff, shift: asked, isConfirmed, place } of steps) {
    const shift = place === 0 ? free : week.inWeek.find(({ id }) => id === asked.id)
    const person = week.people[week.placeOf.get(staff?.id ?? 0) ?? -1]
    if (!shift || !person || asked.id !== shift.id || place !== takings.length) return null
    const isSame = shift.roleId === asked.role.id && ASKED_FOR.every((key) => shift[key] === asked[key])
    const isHeldSo = shift.staffId === takings.at(-1)?.person.id && (shift.status === 'Confirmed') === isConfirmed
    if (place === 0 ? !isFreeAsAsked(shift, cover) : !isSame || !isHeldSo) return null
    takings.push({ person, shift })
  }
  return takings.length === 0 ? null : takings
}

/** A plan whose people are being asked, with its open shift. */
export interface StoredPlan {
  cover: StoredCover
  shift: Shift | null
  steps: readonly StoredStep[]
}

/** Returns who takes which shift in a stored plan, and what prevents that now, if anything. */
export function judgeStoredPlan(
  week: RosterWeek,
  plan: StoredPlan,
): { takings: readonly Taking[]; problem: PlanProblem | null } {
  const takings = findTakings(week, plan)
  return takings === null
    ? { takings: [], problem: changed() }
    : { takings, problem: findProblem(week, takings, { hasAgreed: true }) }
}

type StepShift = StoredStep['shift']

/** A person's part in a plan: the shift they take, and the shift they give up for it; null if they keep all theirs. */
export interface PlanPart {
  takes: StepShift
  gives: StepShift | null
}

/**
 * Returns a person's part in a plan; null if they have none. Each person gives up the shift that the next person takes.
 */
export function partOf(steps: readonly Pick<StoredStep, 'staff' | 'shift'>[], staffId: number): PlanPart | null {
  const index = steps.findIndex(({ staff }) => staff?.id === staffId)
  const takes = steps[index]?.shift
  return takes ? { takes, gives: steps[index + 1]?.shift ?? null } : null
}

/** Presents a shift of a plan; null if the shift was deleted. */
export function showPlanShift({ id, ...shift }: StepShift): SwapShift | null {
  return id === null ? null : { id, ...shift }
}

/** Lists which of these people have an account and so can answer. */
export async function listAnswering(
  scope: Scope,
  parts: readonly { readonly person: { readonly id: number } }[],
): Promise<ReadonlySet<number>> {
  const people = await listHolders(
    scope,
    parts.map(({ person }) => person.id),
  )
  return new Set(people.filter(({ userId }) => userId !== null).map(({ id }) => id))
}

/**
 * For each reason why a plan ends, the answer that causes it; null if no answer does. `ended` means that there was no
 * answer in time.
 */
const ANSWERS: Readonly<Record<CoverPlanEnd, StoredAsk['status'] | null>> = {
  declined: 'no',
  unanswered: 'ended',
  changed: null,
  tooLate: null,
  refused: null,
  undone: null,
}

/** Lists the people whose answer, or missing answer, ended a plan. */
export function listCauses(asked: readonly StoredAsk[], reason: CoverPlanEnd): StoredAsk['staff'][] {
  return asked.filter(({ status }) => status === ANSWERS[reason]).map(({ staff }) => staff)
}
