/** Explains why a person does or does not have a shift, whether it is open or assigned. Pure. */

import type {
  ForcedCost,
  PersonExplanation,
  RefusalFact,
  ShiftExplanation,
} from '@fairweek/domain/contracts/explanations/explanations'
import { explanationMessages as say } from '@fairweek/domain/messages/explanations'
import { obstacleMessages } from '@fairweek/domain/messages/generate/obstacles'
import { refusalMessages } from '@fairweek/domain/messages/schedule/refusals'
import { roundHours } from '@fairweek/domain/rules/hours'
import { isSameSlot, shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { Assignment } from '@fairweek/engine/problem'
import { couldTake, refusalFactOf } from '../../roster/could-take.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'
import { askAboutHolders, askWhatForcingCosts, type RosterChange } from './ask-engine.ts'
import {
  describeGoalChanges,
  describeHours,
  describeMoves,
  listUnwelcomeFacts,
  summarizeGoals,
} from './describe-change.ts'
import { describeSubject, type Subject } from './find-subject.ts'

function describeCost(subject: Subject, change: RosterChange, asked: Assignment): ForcedCost {
  const goals = describeGoalChanges(subject, change)
  const moves = describeMoves(subject, change)
  const others = change.given.filter(({ person, duty }) => person !== asked.person || duty !== asked.duty)
  const sentences = [...others.map(moves.sentenceOf), ...moves.leftOpen]
  const askedId = subject.week.people[asked.person]?.id
  return {
    text: [summarizeGoals(goals), ...sentences.map((sentence) => sentence.replace(/\.$/, ''))].join('; '),
    goals,
    hours: moves.hours,
    moves: sentences,
    people: moves.people.filter(({ id }) => id !== askedId).map(({ id, name }) => ({ id, name })),
  }
}

/** Returns the first rule that the holder of a shift breaks; null if they break none. */
function describeHolderRefusal({ duty, week }: Subject, holder: RosterPerson, shiftId: number): RefusalFact | null {
  const [first] = couldTake(holder, { ...duty, id: shiftId }, week).broken
  return first ? refusalFactOf(first) : null
}

/** Explains why a person does or does not have a shift. Null if the person does not exist. */
export function describePerson(subject: Subject, staffId: number, isTimeUp: () => boolean): PersonExplanation | null {
  const { week, standing, settled, duty, index, holder } = subject
  const place = week.placeOf.get(staffId) ?? -1
  const somebody = week.people[place]
  if (!somebody) return null
  const { id, name } = somebody
  const common = { slot: describeSubject(subject), person: { id, name } }
  // Somebody in another place of the same time and role works this duty too.
  const isOnIt = standing.assignments.some(({ person, duty: assigned }) => person === place && assigned === index)
  if (isOnIt && holder?.person !== place)
    return { ...common, verdict: 'holds', text: say.holds(name), refusal: null, cost: null }
  if (holder?.person === place) {
    const refusal = describeHolderRefusal(subject, somebody, holder.shift.id)
    const text = refusal ? say.holdsAgainstRule(name, refusal.fact) : say.holds(name)
    return { ...common, verdict: 'holds', text, refusal, cost: null }
  }
  if (!holder && duty.hasStarted) {
    const refusal = { reason: 'started' as const, fact: refusalMessages.started(), shift: null }
    return { ...common, verdict: 'cannot', text: obstacleMessages.started, refusal, cost: null }
  }
  const [lasting] = couldTake(somebody, duty, settled).broken
  if (lasting) {
    return {
      ...common,
      verdict: 'cannot',
      text: say.cannot(name, lasting.fact),
      refusal: refusalFactOf(lasting),
      cost: null,
    }
  }
  const [first] = couldTake(somebody, duty, week).broken
  const asked = { person: place, duty: index }
  const change = askWhatForcingCosts(subject, asked, holder?.person ?? null, isTimeUp)
  const cost = change && describeCost(subject, change, asked)
  const words = cost?.text ?? say.costsNothing
  const text = first ? say.insteadOf(name, first.fact, words) : say.could(name, words)
  return { ...common, verdict: first ? 'instead' : 'could', text, refusal: first ? refusalFactOf(first) : null, cost }
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

/** Explains why a shift is assigned to its holder. Null if it is not assigned. */
export function describeShift(subject: Subject): ShiftExplanation | null {
  const { week, index, duty, holder } = subject
  const somebody = holder && week.people[holder.person]
  if (!holder || !somebody) return null
  const slot = describeSubject(subject)
  const others = askAboutHolders(subject, { person: holder.person, duty: index }).flatMap(
    ({ person, change, comparison }): ShiftExplanation['others'] => {
      const other = week.people[person]
      if (!other) return []
      const { id, name } = other
      const [first] = couldTake(other, duty, week).broken
      const holdsToo = week.bookedBy(id).some((work) => isSameSlot(work, duty))
      if (first) return [{ id, name, holdsToo, refusal: refusalFactOf(first), cost: null, comparison: null }]
      const cost = describeCost(subject, change, { person, duty: index })
      return [{ id, name, holdsToo, refusal: null, cost, comparison }]
    },
  )
  const refusal = describeHolderRefusal(subject, somebody, holder.shift.id)
  const { id, name } = somebody
  // The current hours include this shift; `before` is without it.
  const hours = describeHours(subject, somebody, 0)
  return {
    shiftId: holder.shift.id,
    slot: { ...slot, date: shiftDate(holder.shift) },
    holder: { id, name },
    refusal,
    text: summarizeHolder(name, slot.roleName, others, refusal?.fact ?? null),
    hours: { ...hours, before: roundHours(hours.after - (duty.end - duty.start) / 60) },
    unwelcome: listUnwelcomeFacts(somebody, duty, week.weekStart),
    others,
  }
}
