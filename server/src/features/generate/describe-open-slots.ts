/** Describes the slots that a generation left open, and why. Pure. */

import type { OpenSlot } from '@fairweek/domain/contracts/generate/generate'
import type { RefusalReason } from '@fairweek/domain/contracts/schedule/schedule'
import { MINUTES_A_DAY, requireMinutes } from '@fairweek/domain/time/clock-time'
import type * as Engine from '@fairweek/engine/problem'
import type { FoundOpenSlot, OpenReason } from '../../db/schema.ts'
import { couldTake, openBooking, type TakeWeek } from '../../roster/could-take.ts'
import type { OpenDuty } from '../../roster/open-duties.ts'
import { planWeek, type RosterPlan } from '../../roster/plan-week.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'

/** What the optimiser returned: the slots that it left open, with causes, and its assignments. */
type RosteredPlaces = Pick<Engine.RosterAnswer, 'open' | 'assignments'>

/**
 * Lists the people with the role who cannot take a duty, by the rule that prevents it, given everybody's assignments.
 */
function describeRefusals(duty: OpenDuty, people: readonly RosterPerson[], rostered: TakeWeek): OpenSlot['refusals'] {
  const names = new Map<RefusalReason, string[]>()
  for (const person of people) {
    const [first] = couldTake(person, duty, rostered).broken
    // Leaves out people without the role: most people do not have it, and what matters is who has it but cannot work.
    if (!first || first.reason === 'role') continue
    names.set(first.reason, [...(names.get(first.reason) ?? []), person.name])
  }
  return [...names].map(([reason, named]) => ({ reason, people: named }))
}

const isRoleHeld = (duty: OpenDuty, people: readonly RosterPerson[]) =>
  people.some(({ roleIds }) => roleIds.includes(duty.roleId))

/** Describes the open slots of a duty, as the API reports them. */
function describeOpenSlot(
  duty: OpenDuty,
  missing: number,
  reason: OpenReason,
  roleName: string,
  refusals: OpenSlot['refusals'] = [],
): FoundOpenSlot {
  const { dayOfWeek, startTime, endTime, roleId } = duty
  const requirementId = duty.need?.requirementId ?? null
  return { requirementId, dayOfWeek, startTime, endTime, roleId, roleName, missing, isStarted: false, reason, refusals }
}

/** Returns why a duty has open slots; treats its lead place and its other places as one. */
function causeOf(plan: RosterPlan, answer: RosteredPlaces, index: number, week: RosterWeek): Engine.OpenCause {
  const isOfDuty = ({ duty }: { duty: number }) => plan.partOf[duty] === index
  const causes = answer.open.filter(isOfDuty).map(({ cause }) => cause)
  const isSplit = plan.partOf.filter((duty) => duty === index).length > 1
  const holders = answer.assignments.filter(isOfDuty).map(({ person }) => person)
  const duty = plan.duties[index]
  // A person who holds one part of the duty cannot take another part, so a part alone may wrongly seem to have somebody
  // left.
  if (isSplit && duty && isBeyondEverybody(duty, holders, week)) return 'nobody'
  return causes.find((cause) => cause !== 'nobody') ?? 'nobody'
}

function countOpen(plan: RosterPlan, answer: RosteredPlaces, index: number): number {
  return answer.open.reduce((sum, { duty, slots }) => (plan.partOf[duty] === index ? sum + slots : sum), 0)
}

/** Checks whether nobody except its holders could take a duty, no matter what else the plan assigns. */
function isBeyondEverybody(duty: OpenDuty, holders: readonly number[], week: RosterWeek): boolean {
  return week.people.every((person, place) => holders.includes(place) || !couldTake(person, duty, week).isAllowed)
}

/** Lists every slot that stays open, in the order of the week, each with its reason. */
export function describeOpenSlots(plan: RosterPlan, answer: RosteredPlaces, week: RosterWeek): FoundOpenSlot[] {
  return inWeekOrder(listOpenSlots(plan, week, answer))
}

/**
 * Why no search explains a week's open slots: the week has changed since, was not searched, was searched twice because
 * weeks share limits, or was searched around drafts of the next week that the run then moves.
 */
type Unplanned = 'overtaken' | 'notSearched' | 'shared' | 'nextMoved'

/** Lists the open slots of a stored week if no search explains them. */
export function describeOpenUnplanned(week: RosterWeek, reason: Unplanned): FoundOpenSlot[] {
  return inWeekOrder(listOpenSlots(planWeek(week), week, reason))
}

function inWeekOrder(slots: FoundOpenSlot[]): FoundOpenSlot[] {
  const position = ({ dayOfWeek, startTime }: FoundOpenSlot) =>
    ((dayOfWeek + 6) % 7) * MINUTES_A_DAY + requireMinutes(startTime)
  return slots.sort((a, b) => position(a) - position(b) || a.roleId - b.roleId)
}

function listOpenSlots(plan: RosterPlan, week: RosterWeek, found: RosteredPlaces | Unplanned): FoundOpenSlot[] {
  const answer = typeof found === 'string' ? null : found
  const roleName = (roleId: number) => week.roleNames.get(roleId) ?? ''
  const rostered = openBooking(week)
  for (const { person, duty: index } of answer?.assignments ?? []) {
    const [somebody, duty] = [week.people[person], plan.duties[plan.partOf[index] ?? -1]]
    if (somebody && duty) rostered.book(somebody.id, duty)
  }
  const started = plan.started.map((duty) => ({
    ...describeOpenSlot(duty, duty.count, 'started', roleName(duty.roleId)),
    isStarted: true,
  }))
  const open = plan.duties.flatMap((duty, index) => {
    const slots = answer ? countOpen(plan, answer, index) : duty.count
    if (slots === 0) return []
    const name = roleName(duty.roleId)
    if (duty.isTooShort) return [describeOpenSlot(duty, slots, 'tooShort', name)]
    const cause =
      typeof found !== 'string'
        ? causeOf(plan, found, index, week)
        : isBeyondEverybody(duty, [], week)
          ? 'nobody'
          : found
    const reason = isRoleHeld(duty, week.people) ? cause : 'notHeld'
    return [describeOpenSlot(duty, slots, reason, name, describeRefusals(duty, week.people, rostered.week))]
  })
  return [...started, ...open]
}
