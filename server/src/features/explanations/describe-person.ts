/** Why or why not somebody: on an opening, and on a shift that somebody works. Pure. */

import type { ForcedCost, PersonExplanation, ShiftExplanation } from '@fairweek/domain/contracts/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { explanationMessages as say } from '@fairweek/domain/messages/explanations'
import { roundHours } from '@fairweek/domain/rules/hours'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { type CompiledProblem, compileProblem } from '@fairweek/engine/compile'
import { compareHolders, findHolderRefusal } from '@fairweek/engine/explain/compare-holders'
import { findRefusal } from '@fairweek/engine/explain/find-refusal'
import { findLastingRefusal, forcePerson } from '@fairweek/engine/explain/force-person'
import { compareGoals, type GoalChange, listMoves, scoreAssignments } from '@fairweek/engine/explain/measure-change'
import { withoutAssignments } from '@fairweek/engine/explain/standing-roster'
import type { Assignment } from '@fairweek/engine/problem'
import { createRosterFrom } from '@fairweek/engine/roster'
import { preferenceCost, type RosterPerson, type RosterWeek } from '../../roster/roster-problem.ts'
import { buildStandingWeek, type StandingWeek } from '../../roster/standing-week.ts'
import { describeHours, describeLevels, describeMoves, summarizeLevels } from './describe-change.ts'
import { dateOfInterval, describeSlot, type RoleNames, reasonOf, stateFact } from './state-facts.ts'

/** How far a repair may reach: a shift that lost its holder may push out another, and that one a third. */
const CHAIN = 2
const TRIES = 20_000

/** A slot that somebody is asked about; `holder` works it, or is null where it is open. */
export interface Subject extends StandingWeek {
  roleNames: RoleNames
  compiled: CompiledProblem
  /** The slot's place among the duties. */
  index: number
  holder: { person: number; shift: Shift } | null
}

/** A shift that somebody works, in the week as it stands; null where the week has no such shift. */
export function findHeldShift(week: RosterWeek, roleNames: RoleNames, shiftId: number): Subject | null {
  const standing = buildStandingWeek(week, { shiftId })
  const held = standing.standing.assignments.find((assignment) => standing.shiftOf(assignment)?.id === shiftId)
  const shift = held && standing.shiftOf(held)
  if (!held || !shift) return null
  const compiled = compileProblem(standing.standing.problem)
  return { ...standing, roleNames, compiled, index: held.duty, holder: { person: held.person, shift } }
}

function slotOf({ duties, index, week, roleNames }: Subject) {
  const duty = duties[index]
  if (!duty) throw new RangeError(`There is no duty ${index}.`)
  return { duty, slot: describeSlot(duty, dateOfInterval(duty), week.weekStart, roleNames) }
}

function describeCost(
  subject: Subject,
  after: readonly Assignment[],
  goals: readonly GoalChange[],
  asked: Assignment,
): ForcedCost {
  const { week, roleNames, standing } = subject
  const told = describeLevels(goals)
  const moves = describeMoves(subject, after, roleNames)
  const { given } = listMoves(standing.assignments, after)
  const others = given.filter(({ person, duty }) => person !== asked.person || duty !== asked.duty)
  const sentences = [...others.map(moves.sentenceOf), ...moves.leftOpen]
  const askedId = week.people[asked.person]?.id
  return {
    text: [summarizeLevels(told), ...sentences.map((sentence) => sentence.replace(/\.$/, ''))].join('; '),
    levels: told,
    hours: moves.hours,
    moves: sentences,
    people: moves.people.filter(({ id }) => id !== askedId).map(({ id, name }) => ({ id, name })),
  }
}

/** What putting somebody on the slot costs at most; null when no change of the pending shifts allows it. */
function forceCost(subject: Subject, person: number, isTimeUp: () => boolean): ForcedCost | null {
  const { compiled, standing, index, holder } = subject
  const request = { person, duty: index, displaced: holder?.person ?? null, chain: CHAIN, tries: TRIES, isTimeUp }
  const forced = forcePerson(compiled, standing, request)
  if (forced.kind === 'refused') return null
  const goals = compareGoals(scoreAssignments(compiled, standing.assignments), forced.score)
  return describeCost(subject, forced.assignments, goals, { person, duty: index })
}

/** The rule that a holder breaks, as a fact; null when they break none. */
function describeHolderRefusal(subject: Subject) {
  const { compiled, standing, index, holder, week, duties } = subject
  const duty = duties[index]
  const somebody = holder && week.people[holder.person]
  if (!holder || !duty || !somebody) return null
  const refusal = findHolderRefusal(compiled, standing.assignments, { person: holder.person, duty: index })
  return refusal && stateFact(subject, somebody, duty, reasonOf(refusal.reason), holder.shift.id)
}

/** Why, or why not, somebody is on a slot. Null when there is no such person. */
export function describePerson(subject: Subject, staffId: number, isTimeUp: () => boolean): PersonExplanation | null {
  const { week, standing, compiled, index, holder } = subject
  const place = week.people.findIndex(({ id }) => id === staffId)
  const somebody = week.people[place]
  if (!somebody) return null
  const { duty, slot } = slotOf(subject)
  const { id, name } = somebody
  const told = { slot, person: { id, name } }
  // Somebody on another place of the same time and role works it as well as the one who is asked about.
  const isOnIt = standing.assignments.some(({ person, duty: held }) => person === place && held === index)
  if (isOnIt && holder?.person !== place)
    return { ...told, verdict: 'holds', text: say.holds(name), refusal: null, cost: null }
  if (holder?.person === place) {
    const refusal = describeHolderRefusal(subject)
    const text = refusal ? say.holdsAgainstRule(name, refusal.fact) : say.holds(name)
    return { ...told, verdict: 'holds', text, refusal, cost: null }
  }
  if (!holder && duty.hasStarted) {
    const refusal = stateFact(subject, somebody, duty, 'started')
    return { ...told, verdict: 'cannot', text: say.started, refusal, cost: null }
  }
  const roster = createRosterFrom(compiled, standing.assignments)
  const refused = findRefusal(compiled, roster, place, index)
  const refusal = refused && stateFact(subject, somebody, duty, reasonOf(refused.reason))
  const lasting = findLastingRefusal(compiled, standing, place, index)
  if (refusal && lasting) {
    const fact = stateFact(subject, somebody, duty, reasonOf(lasting.reason))
    return { ...told, verdict: 'cannot', text: say.cannot(name, fact.fact), refusal: fact, cost: null }
  }
  const cost = forceCost(subject, place, isTimeUp)
  const words = cost?.text ?? say.costsNothing
  const text = refusal ? say.insteadOf(name, refusal.fact, words) : say.could(name, words)
  return { ...told, verdict: refusal ? 'instead' : 'could', text, refusal, cost }
}

function summarizeHolder(name: string, roleName: string, others: ShiftExplanation['others'], fact: string | null) {
  if (fact !== null) return say.holdsAgainstRule(name, fact)
  if (others.length === 0) return say.onlyHolder(name, roleName)
  const able = others.filter(({ refusal }) => refusal === null)
  if (able.length === 0) return say.nobodyElse(name, others.length)
  const better = able.filter(({ comparison }) => comparison === -1)
  if (better.length === 0) return say.bestOf(name, able.length)
  return say.betterOthers(
    name,
    better.slice(0, 3).map((other) => other.name),
  )
}

function describeAlternative(subject: Subject, other: ReturnType<typeof compareHolders>[number], duty: number) {
  const { week, duties, standing, holder } = subject
  const person = week.people[other.person]
  const times = duties[duty]
  if (!person || !times || !holder) return null
  const { id, name } = person
  if (other.refusal) {
    const withoutHolder = stateFact(subject, person, times, reasonOf(other.refusal.reason))
    return { id, name, refusal: withoutHolder, cost: null, comparison: null }
  }
  const rest = withoutAssignments(standing.assignments, [{ person: holder.person, duty }])
  const asked = { person: other.person, duty }
  const cost = describeCost(subject, [...rest, asked], other.goals, asked)
  return { id, name, refusal: null, cost, comparison: other.comparison }
}

/** Why the holder of a shift works it. */
export function describeShift(subject: Subject): ShiftExplanation | null {
  const { week, standing, index, holder } = subject
  const somebody: RosterPerson | undefined = holder ? week.people[holder.person] : undefined
  if (!holder || !somebody) return null
  const { duty, slot } = slotOf(subject)
  const others = compareHolders(standing, { person: holder.person, duty: index }).flatMap(
    (other) => describeAlternative(subject, other, index) ?? [],
  )
  const refusal = describeHolderRefusal(subject)
  const { id, name } = somebody
  // The hours as they stand include the shift: what is reported is the week without it.
  const hours = describeHours(subject, somebody, 0)
  return {
    shiftId: holder.shift.id,
    slot: { ...slot, date: shiftDate(holder.shift) },
    holder: { id, name },
    refusal,
    text: summarizeHolder(name, slot.roleName, others, refusal?.fact ?? null),
    hours: { ...hours, before: roundHours(hours.after - (duty.end - duty.start) / 60) },
    isUnwelcome: preferenceCost(somebody, duty) > 0,
    others,
  }
}
