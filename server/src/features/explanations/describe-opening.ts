/** Why an opening is open: the funnel, who could take it, and what is short. Pure. */

import type {
  CouldTake,
  FunnelStage,
  OpeningExplanation,
  OpeningQuery,
  Shortage,
} from '@fairweek/domain/contracts/explanations'
import type { RefusalReason } from '@fairweek/domain/contracts/schedule'
import { explanationMessages as say } from '@fairweek/domain/messages/explanations'
import { needsOfWeek } from '@fairweek/domain/rules/coverage'
import { exceedsTarget } from '@fairweek/domain/rules/hours'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { DAY_NAMES, type DayOfWeek } from '@fairweek/domain/time/day'
import { shortRange } from '@fairweek/domain/time/short-text'
import { type CompiledProblem, compileProblem } from '@fairweek/engine/compile'
import { findRefusal } from '@fairweek/engine/explain/find-refusal'
import * as engine from '@fairweek/engine/explain/find-shortage'
import { type Extension, listAsks } from '@fairweek/engine/explain/list-fix-plans'
import { createRosterFrom } from '@fairweek/engine/roster'
import { preferenceCost, type RosterPerson, type RosterWeek } from '../../roster/roster-problem.ts'
import { buildStandingWeek, type StandingDuty, type StandingWeek } from '../../roster/standing-week.ts'
import { describeHours } from './describe-change.ts'
import { dateOfInterval, describeSlot, type RoleNames, reasonOf, stateFact } from './state-facts.ts'

/** An opening that is there, in a week that stands. */
export interface Opening extends StandingWeek {
  roleNames: RoleNames
  compiled: CompiledProblem
  duty: StandingDuty
  /** Its place among the duties. */
  index: number
  extensions: Extension[]
}

/** Finds an opening by date, time and role; null when nothing is open there. */
export function findOpening(week: RosterWeek, roleNames: RoleNames, query: OpeningQuery): Opening | null {
  const asked = { ...dayInterval(query.date, query.startTime, query.endTime), roleId: query.roleId }
  const standing = buildStandingWeek(week, { opening: asked })
  const duty = standing.duties[standing.askedDuty]
  if (!duty || duty.open === 0) return null
  return {
    ...standing,
    roleNames,
    compiled: compileProblem(standing.standing.problem),
    duty,
    index: standing.askedDuty,
  }
}

/** What the opening is called. */
function describeOpeningSlot({ duty, week, roleNames }: Opening) {
  return describeSlot(duty, dateOfInterval(duty), week.weekStart, roleNames)
}

const STAGES = ['role', 'availability', 'free', 'rested'] as const
const STAGE_OF: Record<Exclude<RefusalReason, 'started'>, (typeof STAGES)[number]> = {
  role: 'role',
  availability: 'availability',
  overlap: 'free',
  workingThatDay: 'free',
  rest: 'rested',
  closerOpener: 'rested',
}

type DropOut = FunnelStage['droppedOut'][number]
const byName = (a: { name: string; id: number }, b: { name: string; id: number }) =>
  a.name.localeCompare(b.name, 'en') || a.id - b.id

const hoursText = (hours: number) => `${hours} h`

function describeCouldTake(opening: Opening, person: RosterPerson): CouldTake {
  const { duty } = opening
  const hours = describeHours(opening, person, duty.end - duty.start)
  const isUnwelcome = preferenceCost(person, duty) > 0
  const target = hours.target === null ? null : hoursText(hours.target)
  const words = [say.wouldBe(hoursText(hours.before), hoursText(hours.after), target)]
  if (isUnwelcome) words.push(say.unwelcome)
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

/** Everybody, by the stage at which they drop out; those who drop out at none could take it. */
function sieve(opening: Opening) {
  const { compiled, standing, week, duty, index } = opening
  const roster = createRosterFrom(compiled, standing.assignments)
  const dropped = new Map<(typeof STAGES)[number], DropOut[]>()
  week.people.forEach((person, place) => {
    const refusal = findRefusal(compiled, roster, place, index)
    if (!refusal) return
    const { reason, fact } = stateFact(opening, person, duty, reasonOf(refusal.reason))
    const stage = STAGE_OF[reason === 'started' ? 'role' : reason]
    dropped.set(stage, [...(dropped.get(stage) ?? []), { id: person.id, name: person.name, fact, reason }])
  })
  return dropped
}

function listFunnel(opening: Opening, couldTake: readonly CouldTake[]): FunnelStage[] {
  const dropped = sieve(opening)
  let passed = opening.week.people.length
  const stages = STAGES.map((stage): FunnelStage => {
    const droppedOut = (dropped.get(stage) ?? []).sort(byName)
    passed -= droppedOut.length
    return { stage, title: say.stages[stage], isRule: true, passed, droppedOut }
  })
  const over = couldTake.filter((person) => person.exceedsTarget)
  const droppedOut = over.map(({ id, name, hours }): DropOut => {
    const fact = say.aboveTarget(hoursText(hours.after), hoursText(hours.target ?? 0))
    return { id, name, fact, reason: 'hours' }
  })
  const title = say.stages.hours
  return [
    ...stages,
    { stage: 'hours', title, isRule: false, passed: passed - over.length, droppedOut: droppedOut.sort(byName) },
  ]
}

/** More times than this are summed up by role. */
const TIMES_TOLD = 3

/** '1 Host 12 PM – 8 PM, 2 Cook 6 PM – 2 AM', or '12 Cook, 9 Host' where that would be a list to read. */
function listNeeds(slots: Shortage['slots']): string {
  if (slots.length <= TIMES_TOLD)
    return slots
      .map(({ needed, roleName, startTime, endTime }) =>
        say.shortageSlot(needed, roleName, shortRange(startTime, endTime)),
      )
      .join(', ')
  const byRole = new Map<string, number>()
  for (const { needed, roleName } of slots) byRole.set(roleName, (byRole.get(roleName) ?? 0) + needed)
  return [...byRole].map(([roleName, needed]) => `${needed} ${roleName}`).join(', ')
}

function describeShortage(opening: Opening): Shortage | null {
  const { standing, duties, week, roleNames, index } = opening
  const find = (scope: engine.ShortageScope) => engine.findShortage(standing, index, scope)
  const [always, now] = [find('any-roster'), find('others-stay')]
  const found = always ?? now
  if (!found) return null
  const inOrder = [...found.duties].sort((a, b) => (duties[a]?.start ?? 0) - (duties[b]?.start ?? 0) || a - b)
  const slots = inOrder.flatMap((place) => {
    const duty = duties[place]
    if (!duty) return []
    const filled = standing.assignments.filter((assignment) => assignment.duty === place).length
    const needed = standing.problem.duties[place]?.need ?? 0
    const slot = describeSlot(duty, dateOfInterval(duty), week.weekStart, roleNames)
    return needed > 0 ? [{ ...slot, needed, filled }] : []
  })
  const people = found.people.flatMap((place) => {
    const person = week.people[place]
    return person ? [{ id: person.id, name: person.name }] : []
  })
  const [first, ...others] = slots
  const day = DAY_NAMES[(first?.dayOfWeek ?? 0) as DayOfWeek]
  const coverable = people.length
  const text =
    first && others.length === 0
      ? say.shortage(`${day} ${shortRange(first.startTime, first.endTime)}`, found.needed, first.roleName, coverable)
      : say.shortageOfDay(day, found.needed, listNeeds(slots), coverable)
  return {
    scope: always ? 'anyRoster' : 'thatDay',
    needed: found.needed,
    coverable,
    slots,
    people: people.sort(byName),
    text: always ? text : say.whileOthersStay(text),
  }
}

function summarize(opening: Opening, funnel: readonly FunnelStage[], couldTake: readonly CouldTake[]): string {
  if (opening.duty.hasStarted) return say.started
  if (couldTake.length > 0) return say.couldTake(couldTake.map(({ name }) => name))
  const role = opening.roleNames.get(opening.duty.roleId) ?? ''
  const holders = funnel[0]?.passed ?? 0
  if (holders === 0) return say.nobodyHoldsRole(role)
  const reasons = funnel.flatMap(({ stage, droppedOut }) =>
    stage === 'role' || stage === 'hours' || droppedOut.length === 0 ? [] : [say.away[stage](droppedOut.length)],
  )
  return say.nobodyCould(role, holders, reasons)
}

/** Why an opening is open. */
export function describeOpening(opening: Opening): OpeningExplanation {
  const { week, duty, compiled, standing, index } = opening
  const couldTake = listAsks({ compiled, standing, duty: index }).flatMap(({ person }) => {
    const somebody = week.people[person]
    return somebody ? [describeCouldTake(opening, somebody)] : []
  })
  const funnel = listFunnel(opening, couldTake)
  const held = standing.assignments.filter((assignment) => assignment.duty === index).length
  const asked = needsOfWeek(week.requirements, week.weekStart)
    .filter((need) => need.start === duty.start && need.end === duty.end && need.roleId === duty.roleId)
    .reduce((sum, { requiredCount }) => sum + requiredCount, 0)
  const shortage = describeShortage(opening)
  return {
    slot: describeOpeningSlot(opening),
    missing: duty.open,
    needed: Math.max(asked, held + duty.open),
    hasStarted: duty.hasStarted,
    text: summarize(opening, funnel, couldTake),
    peopleCount: week.people.length,
    funnel,
    couldTake: duty.hasStarted ? [] : couldTake,
    // While there are enough people for it, what only that day lacks is no news.
    shortage: shortage?.scope === 'thatDay' && couldTake.length >= duty.open ? null : shortage,
  }
}
