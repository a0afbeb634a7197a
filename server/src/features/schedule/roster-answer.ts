/** The optimiser's integers in the words of the business. Pure. */

import type { ObjectiveLevel, OpenSlot, RefusalReason } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type * as Engine from '@fairweek/engine/problem'
import type { PlannedDuty, RosterPerson, RosterPlan } from './roster-problem.ts'

const LEVELS: Partial<Record<Engine.LevelName, Pick<ObjectiveLevel, 'level' | 'unit'>>> = {
  'open-minutes': { level: 'coverage', unit: 'minutes' },
  'open-slots': { level: 'openShifts', unit: 'shifts' },
  'target-hours': { level: 'hours', unit: 'minutes' },
  preferences: { level: 'preferences', unit: 'points' },
  'even-hours': { level: 'evenHours', unit: 'points' },
}

/** The goals as the API tells them; those that this business does not state are left out. */
export function describeObjective(levels: readonly Engine.LevelScore[]): ObjectiveLevel[] {
  return levels.flatMap(({ name, value, bound, isProven }) => {
    const known = LEVELS[name]
    return known ? [{ ...known, value, bound, isProven }] : []
  })
}

/** The optimiser's reasons in the words of the business; null where the business states no such rule. */
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

/** Who of the role's holders is kept away by which rule. */
function describeRefusals(refusals: readonly Engine.Refusal[], people: readonly RosterPerson[]): OpenSlot['refusals'] {
  const names = new Map<RefusalReason, string[]>()
  for (const { person, reason } of refusals) {
    const told = REASONS[reason]
    const name = people[person]?.name
    // That most people do not hold the role is no news; who holds it and cannot is.
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

/** A duty with slots nobody was given, as the API tells it. */
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

/** Every slot that stays open, in the order of the week, each with its reason. */
export function describeOpenSlots(
  plan: RosterPlan,
  answer: Pick<Engine.RosterAnswer, 'open'>,
  people: readonly RosterPerson[],
  roleName: (roleId: number) => string,
): OpenSlot[] {
  const started = plan.started.map((duty) =>
    describeOpenSlot(duty, duty.count, scheduleMessages.openStarted, roleName(duty.roleId)),
  )
  const open = answer.open.flatMap(({ duty: index, slots, cause, refusals }) => {
    const duty = plan.duties[index]
    if (!duty) return []
    const name = roleName(duty.roleId)
    const reason = openReason(duty, cause, people, name)
    return [describeOpenSlot(duty, slots, reason, name, describeRefusals(refusals, people))]
  })
  return [...started, ...open]
}
