/** The optimiser's integers in the words of the business. Pure. */

import type { ObjectiveLevel, OpenSlot, RefusalReason } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { refusalOf } from '@fairweek/domain/rules/eligibility'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type * as Engine from '@fairweek/engine/problem'
import {
  type PlannedDuty,
  type RosterPerson,
  type RosterPlan,
  type RosterWeek,
  unavailableIntervals,
} from '../../roster/roster-problem.ts'

const GOALS: Partial<Record<Engine.GoalName, Pick<ObjectiveLevel, 'level' | 'unit'>>> = {
  'open-minutes': { level: 'coverage', unit: 'minutes' },
  'open-slots': { level: 'openShifts', unit: 'shifts' },
  'target-hours': { level: 'hours', unit: 'minutes' },
  preferences: { level: 'preferences', unit: 'points' },
  'seniority-mix': { level: 'seniorityMix', unit: 'shifts' },
  'fair-share': { level: 'fairShare', unit: 'points' },
  'even-hours': { level: 'evenHours', unit: 'points' },
}

/** The goals as the API reports them, without those that this business does not have. */
export function describeObjective(goals: readonly Engine.GoalScore[]): ObjectiveLevel[] {
  return goals.flatMap(({ name, value, bound, isProven }) => {
    const known = GOALS[name]
    return known ? [{ ...known, value, bound, isProven }] : []
  })
}

/** The optimiser's reasons in the words of the business; null where the business has no such rule. */
export const REASONS: Record<Engine.RefusalReason, RefusalReason | null> = {
  skill: 'role',
  unavailable: 'availability',
  'has-this-duty': 'workingThatDay',
  'has-day': 'workingThatDay',
  overlap: 'overlap',
  rest: 'rest',
  succession: 'closerOpener',
  excluded: null,
  hours: null,
}

type RosteredPlaces = Pick<Engine.RosterAnswer, 'open' | 'assignments'>

/** Who of the role's holders is kept away by which rule. */
function describeRefusals(refusals: readonly Engine.Refusal[], people: readonly RosterPerson[]): OpenSlot['refusals'] {
  const names = new Map<RefusalReason, string[]>()
  for (const { person, reason } of refusals) {
    const told = REASONS[reason]
    const name = people[person]?.name
    // That most people do not hold the role is no news; that somebody who holds it cannot work is.
    if (!told || told === 'role' || name === undefined) continue
    names.set(told, [...(names.get(told) ?? []), name])
  }
  return [...names].map(([reason, named]) => ({ reason, people: named }))
}

function openReason(
  duty: PlannedDuty,
  cause: Engine.OpenCause,
  people: readonly RosterPerson[],
  roleName: string,
): string {
  if (!people.some(({ roleIds }) => roleIds.includes(duty.roleId))) return scheduleMessages.openNobodyHolds(roleName)
  if (cause === 'nobody') return scheduleMessages.openNobodyCan
  return cause === 'short' ? scheduleMessages.openShort : scheduleMessages.openUnproven
}

/** A duty with slots that nobody was given, as the API reports it. */
export function describeOpenSlot(
  duty: PlannedDuty,
  missing: number,
  reason: string,
  roleName: string,
  refusals: OpenSlot['refusals'] = [],
): OpenSlot {
  const { dayOfWeek, startTime, endTime, roleId } = duty
  const requirementId = duty.need?.requirementId ?? null
  return { requirementId, dayOfWeek, startTime, endTime, roleId, roleName, missing, reason, refusals }
}

/** Why a duty has open slots, its lead place and the others taken together. */
function causeOf(plan: RosterPlan, answer: RosteredPlaces, index: number, week: RosterWeek): Engine.OpenCause {
  const isOfDuty = ({ duty }: { duty: number }) => plan.partOf[duty] === index
  const causes = answer.open.filter(isOfDuty).map(({ cause }) => cause)
  const isSplit = plan.partOf.filter((duty) => duty === index).length > 1
  const holders = answer.assignments.filter(isOfDuty).map(({ person }) => person)
  const duty = plan.duties[index]
  // Whoever has one part cannot have the other: taken alone, a part may seem to have somebody left.
  if (isSplit && duty && isBeyondEverybody(plan, duty, holders, week)) return 'nobody'
  return causes.find((cause) => cause !== 'nobody') ?? 'nobody'
}

/** Whether only those who are on a duty already can have it, whatever else they are given. */
function isBeyondEverybody({ context }: RosterPlan, duty: PlannedDuty, holders: readonly number[], week: RosterWeek) {
  return week.people.every((person, index) => {
    if (holders.includes(index) || !person.roleIds.includes(duty.roleId)) return true
    const booked = week.shifts.filter((shift) => shift.staffId === person.id && isActive(shift))
    const candidate = {
      roleIds: person.roleIds,
      unavailable: unavailableIntervals(person, week.weekStart),
      booked: booked.map(occupiedInterval),
    }
    return refusalOf(candidate, duty, context) !== null
  })
}

/** Every slot that stays open, in the order of the week, each with its reason. */
export function describeOpenSlots(
  plan: RosterPlan,
  answer: RosteredPlaces,
  week: RosterWeek,
  roleName: (roleId: number) => string,
): OpenSlot[] {
  const started = plan.started.map((duty) =>
    describeOpenSlot(duty, duty.count, scheduleMessages.openStarted, roleName(duty.roleId)),
  )
  const open = plan.duties.flatMap((duty, index) => {
    const parts = answer.open.filter((part) => plan.partOf[part.duty] === index)
    const [first] = parts
    if (!first) return []
    const name = roleName(duty.roleId)
    const reason = openReason(duty, causeOf(plan, answer, index, week), week.people, name)
    const slots = parts.reduce((sum, part) => sum + part.slots, 0)
    return [describeOpenSlot(duty, slots, reason, name, describeRefusals(first.refusals, week.people))]
  })
  return [...started, ...open]
}
