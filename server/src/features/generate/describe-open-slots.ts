/** What a generation left open, and why, in the words of the business. Pure. */

import type { OpenSlot, RefusalReason } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type * as Engine from '@fairweek/engine/problem'
import { couldTake, openBooking, type TakeWeek } from '../../roster/could-take.ts'
import type { OpenDuty } from '../../roster/open-duties.ts'
import type { RosterPlan } from '../../roster/plan-week.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'

type RosteredPlaces = Pick<Engine.RosterAnswer, 'open' | 'assignments'>

/** Who of the role's holders is kept away by which rule, once everybody has what they were given. */
function describeRefusals(duty: OpenDuty, people: readonly RosterPerson[], rostered: TakeWeek): OpenSlot['refusals'] {
  const names = new Map<RefusalReason, string[]>()
  for (const person of people) {
    const [first] = couldTake(person, duty, rostered).broken
    // That most people do not hold the role is no news; that somebody who holds it cannot work is.
    if (!first || first.reason === 'role') continue
    names.set(first.reason, [...(names.get(first.reason) ?? []), person.name])
  }
  return [...names].map(([reason, named]) => ({ reason, people: named }))
}

function openReason(
  duty: OpenDuty,
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
  duty: OpenDuty,
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
  if (isSplit && duty && isBeyondEverybody(duty, holders, week)) return 'nobody'
  return causes.find((cause) => cause !== 'nobody') ?? 'nobody'
}

/** Whether only those who are on a duty already can have it, whatever else they are given. */
function isBeyondEverybody(duty: OpenDuty, holders: readonly number[], week: RosterWeek): boolean {
  return week.people.every((person, place) => holders.includes(place) || !couldTake(person, duty, week).isAllowed)
}

/** Every slot that stays open, in the order of the week, each with its reason. */
export function describeOpenSlots(plan: RosterPlan, answer: RosteredPlaces, week: RosterWeek): OpenSlot[] {
  const roleName = (roleId: number) => week.roleNames.get(roleId) ?? ''
  const rostered = openBooking(week)
  for (const { person, duty: index } of answer.assignments) {
    const [somebody, duty] = [week.people[person], plan.duties[plan.partOf[index] ?? -1]]
    if (somebody && duty) rostered.book(somebody.id, duty)
  }
  const started = plan.started.map((duty) =>
    describeOpenSlot(duty, duty.count, scheduleMessages.openStarted, roleName(duty.roleId)),
  )
  const open = plan.duties.flatMap((duty, index) => {
    const parts = answer.open.filter((part) => plan.partOf[part.duty] === index)
    if (parts.length === 0) return []
    const name = roleName(duty.roleId)
    const reason = openReason(duty, causeOf(plan, answer, index, week), week.people, name)
    const slots = parts.reduce((sum, part) => sum + part.slots, 0)
    return [describeOpenSlot(duty, slots, reason, name, describeRefusals(duty, week.people, rostered.week))]
  })
  return [...started, ...open]
}
