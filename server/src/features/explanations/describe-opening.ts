/**
 * Describes why a shift is open: the people excluded at each stage, those who could take it, and the shortage. Pure.
 */

import type {
  CouldTake,
  FunnelStage,
  OpeningExplanation,
  Shortage,
} from '@fairweek/domain/contracts/explanations/explanations'
import { explanationMessages as say } from '@fairweek/domain/messages/explanations'
import { obstacleMessages } from '@fairweek/domain/messages/generate/obstacles'
import { timeWords } from '@fairweek/domain/messages/time'
import { exceedsTarget } from '@fairweek/domain/rules/hours'
import { mixKey } from '@fairweek/domain/rules/seniority-mix'
import { toClockTime } from '@fairweek/domain/time/clock-time'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { shortRange } from '@fairweek/domain/time/short-text'
import { couldTake } from '../../roster/could-take.ts'
import { dateOfInterval, describeSlot } from '../../roster/describe-slot.ts'
import { preferenceCost } from '../../roster/goals/wishes.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'
import { askAboutOpening, type FoundShortage } from './ask-engine.ts'
import { describeHours, listUnwelcomeFacts } from './describe-change.ts'
import { describeSubject, type Subject } from './find-subject.ts'

const STAGES = ['role', 'availability', 'free', 'rested', 'contract'] as const

type DropOut = FunnelStage['droppedOut'][number]
const byName = (a: { name: string; id: number }, b: { name: string; id: number }) =>
  a.name.localeCompare(b.name, 'en') || a.id - b.id

function describeCouldTake(opening: Subject, person: RosterPerson): CouldTake {
  const { duty } = opening
  const hours = describeHours(opening, person, duty.end - duty.start)
  const isUnwelcome = preferenceCost(person, duty) > 0
  const target = hours.target === null ? null : timeWords.hours(hours.target)
  const words = [say.wouldBe(timeWords.hours(hours.before), timeWords.hours(hours.after), target)]
  if (isUnwelcome) words.push(...listUnwelcomeFacts(person, duty, opening.week.weekStart))
  const { id, name } = person
  return {
    id,
    name,
    hours,
    exceedsTarget: exceedsTarget(hours.after, hours.target),
    isUnwelcome,
    text: words.join(', '),
  }
}

/** Groups people by the first stage that excludes them; people whom no stage excludes could take the shift. */
function sieve({ week, duty }: Subject) {
  const dropped = new Map<FunnelStage['stage'], DropOut[]>()
  for (const person of week.people) {
    const [first] = couldTake(person, duty, week).broken
    if (!first) continue
    const { rule, fact, reason } = first
    dropped.set(rule.stage, [...(dropped.get(rule.stage) ?? []), { id: person.id, name: person.name, fact, reason }])
  }
  return dropped
}

function listFunnel(opening: Subject, able: readonly CouldTake[]): FunnelStage[] {
  const dropped = sieve(opening)
  let passed = opening.week.people.length
  // The contract stage is listed only if it excludes somebody.
  const isListed = (stage: FunnelStage['stage']) => stage !== 'contract' || dropped.has(stage)
  const stages = STAGES.filter(isListed).map((stage): FunnelStage => {
    const droppedOut = (dropped.get(stage) ?? []).sort(byName)
    passed -= droppedOut.length
    return { stage, title: say.stages[stage], isRule: true, passed, droppedOut }
  })
  const over = able.filter((person) => person.exceedsTarget)
  const droppedOut = over.map(({ id, name, hours }): DropOut => {
    const fact = say.aboveTarget(timeWords.hours(hours.after), timeWords.hours(hours.target ?? 0))
    return { id, name, fact, reason: 'hours' }
  })
  const title = say.stages.hours
  return [
    ...stages,
    { stage: 'hours', title, isRule: false, passed: passed - over.length, droppedOut: droppedOut.sort(byName) },
  ]
}

/** The maximum number of times in a list; a longer list is summed by role. */
const TIMES_SHOWN = 3

/** Formats '1 Host 12 PM – 8 PM, 2 Cook 6 PM – 2 AM', or '12 Cook, 9 Host' if that list would be too long. */
function listNeeds(slots: Shortage['slots']): string {
  if (slots.length <= TIMES_SHOWN)
    return slots
      .map(({ needed, roleName, startTime, endTime }) =>
        say.shortageSlot(needed, roleName, shortRange(startTime, endTime)),
      )
      .join(', ')
  const byRole = new Map<string, number>()
  for (const { needed, roleName } of slots) byRole.set(roleName, (byRole.get(roleName) ?? 0) + needed)
  return [...byRole].map(([roleName, needed]) => `${needed} ${roleName}`).join(', ')
}

function describeShortage({ standing, duties, week }: Subject, found: FoundShortage): Shortage {
  const inOrder = [...found.duties].sort((a, b) => (duties[a]?.start ?? 0) - (duties[b]?.start ?? 0) || a - b)
  const slots = inOrder.flatMap((place) => {
    const duty = duties[place]
    if (!duty) return []
    const filled = standing.assignments.filter((assignment) => assignment.duty === place).length
    const needed = standing.problem.duties[place]?.need ?? 0
    const slot = describeSlot(duty, dateOfInterval(duty), week.weekStart, week.roleNames)
    return needed > 0 ? [{ ...slot, needed, filled }] : []
  })
  const people = found.people.flatMap((place) => {
    const person = week.people[place]
    return person ? [{ id: person.id, name: person.name }] : []
  })
  const [first, ...others] = slots
  const day = weekdayName(first?.dayOfWeek ?? 0)
  const coverable = people.length
  const text =
    first && others.length === 0
      ? say.shortage(`${day} ${shortRange(first.startTime, first.endTime)}`, found.needed, first.roleName, coverable)
      : say.shortageOfDay(day, found.needed, listNeeds(slots), coverable)
  return {
    scope: found.isLasting ? 'anyRoster' : 'thatDay',
    needed: found.needed,
    coverable,
    slots,
    people: people.sort(byName),
    text: found.isLasting ? text : say.whileOthersStay(text),
  }
}

function summarize(opening: Subject, funnel: readonly FunnelStage[], able: readonly CouldTake[]): string {
  if (opening.duty.hasStarted) return obstacleMessages.started
  if (able.length > 0) return say.couldTake(able.map(({ name }) => name))
  const role = opening.week.roleNames.get(opening.duty.roleId) ?? ''
  const holders = funnel[0]?.passed ?? 0
  if (holders === 0) return say.nobodyHoldsRole(role)
  const reasons = funnel.flatMap(({ stage, droppedOut }) =>
    stage === 'role' || stage === 'hours' || droppedOut.length === 0 ? [] : [say.away[stage](droppedOut.length)],
  )
  return say.nobodyCould(role, holders, reasons)
}

/**
 * Returns the needed and assigned people of the matching shortfall. If no demand matches the shift, counts the people
 * who work it, and adds its open places to `needed`.
 */
function listStretches({ week, duty, standing, index }: Subject): OpeningExplanation['stretches'] {
  const shortfall = week.shortfalls.find(({ need }) => mixKey(need) === mixKey(duty))
  if (shortfall)
    return shortfall.stretches.map(({ end, needed, there }) => ({ endTime: toClockTime(end), needed, there }))
  const there = standing.assignments.filter((assignment) => assignment.duty === index).length
  return [{ endTime: duty.endTime, needed: there + duty.open, there }]
}

/** Describes why a shift is open. */
export function describeOpening(opening: Subject): OpeningExplanation {
  const { week, duty, index } = opening
  const answer = askAboutOpening(opening, index)
  const able = answer.people.flatMap((place) => {
    const person = week.people[place]
    return person ? [describeCouldTake(opening, person)] : []
  })
  const funnel = listFunnel(opening, able)
  const stretches = listStretches(opening)
  const shortage = answer.shortage && describeShortage(opening, answer.shortage)
  return {
    slot: describeSubject(opening),
    missing: duty.open,
    needed: Math.max(...stretches.map(({ needed }) => needed)),
    stretches,
    hasStarted: duty.hasStarted,
    text: summarize(opening, funnel, able),
    peopleCount: week.people.length,
    funnel,
    couldTake: duty.hasStarted ? [] : able,
    // A shortage of that day alone is not reported if enough people could take this shift.
    shortage: shortage?.scope === 'thatDay' && able.length >= duty.open ? null : shortage,
  }
}
