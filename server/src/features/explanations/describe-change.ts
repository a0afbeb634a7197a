/** Describes a change: its effect on the roster's goals and people's hours, and who moves. Pure. */

import type { GoalChange, HoursChange } from '@fairweek/domain/contracts/explanations/explanations'
import { explanationMessages as say } from '@fairweek/domain/messages/explanations'
import { goalAmount } from '@fairweek/domain/messages/generate/generate'
import { shortSpan } from '@fairweek/domain/messages/time'
import { roundHours, totalHours } from '@fairweek/domain/rules/hours'
import type { Interval } from '@fairweek/domain/rules/shift-interval'
import type { Assignment } from '@fairweek/engine/problem'
import { describeGoals } from '../../roster/goals/describe-goals.ts'
import { listUnwelcomeTimes } from '../../roster/goals/wishes.ts'
import type { StandingWeek } from '../../roster/standing-week.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'
import type { RosterChange } from './ask-engine.ts'

/** Says which parts of a duty are unwelcome to a person: 'would rather not work Fri 12 PM – 2 PM'. */
export function listUnwelcomeFacts(person: RosterPerson, duty: Interval, weekStart: string): string[] {
  const { disliked, outside } = listUnwelcomeTimes(person, duty)
  const textsOf = (parts: readonly Interval[]) => parts.map((part) => shortSpan(part, weekStart))
  return [
    ...(disliked.length > 0 ? [say.ratherNot(textsOf(disliked))] : []),
    ...(outside.length > 0 ? [say.prefersOther(textsOf(outside))] : []),
  ]
}

/** Says whose unwelcome times a change adds or ends; null if it does neither. */
function describeWishes({ week, duties }: StandingWeek, { taken, given }: RosterChange): string | null {
  const factsOf = (moves: readonly Assignment[]) =>
    moves.flatMap(({ person, duty }) => {
      const [somebody, times] = [week.people[person], duties[duty]]
      if (!somebody || !times) return []
      return listUnwelcomeFacts(somebody, times, week.weekStart).map((fact) => say.factOf(somebody.name, fact))
    })
  const [ended, added] = [factsOf(taken), factsOf(given)]
  const texts = [
    ...added.filter((fact) => !ended.includes(fact)),
    ...ended.filter((fact) => !added.includes(fact)).map(say.noLonger),
  ]
  return texts.length > 0 ? texts.join(', ') : null
}

/** Describes the goals before and after a change; preferences by the hours that somebody would rather not work. */
export function describeGoalChanges(standing: StandingWeek, change: RosterChange): GoalChange[] {
  const { goals } = change
  const goalsOn = (side: 'before' | 'after') =>
    describeGoals(goals.map((goal) => ({ name: goal.name, value: goal[side], bound: 0, isProven: false })))
  const after = goalsOn('after')
  return goalsOn('before').map(({ name, unit, value }, index) => {
    const now = after[index]?.value ?? value
    const amount = goalAmount(unit, Math.abs(now - value))
    const wishes = name === 'preferences' ? describeWishes(standing, change) : null
    const text = now === value ? say.noChange : (wishes ?? say.changes[name](amount, now < value))
    return { name, unit, before: value, after: now, text }
  })
}

/** Summarizes the goals in one line; omits open shifts if coverage is listed. */
export function summarizeGoals(goals: readonly GoalChange[]): string {
  const changed = goals.filter(({ before, after }) => before !== after)
  const isCoverageListed = changed.some(({ name }) => name === 'coverage')
  const mentioned = changed.filter(({ name }) => !(isCoverageListed && name === 'openShifts'))
  return mentioned.length === 0 ? say.costsNothing : mentioned.map(({ text }) => text).join(', ')
}

/** Returns the hours of a person's active shifts in the current week's roster. */
function hoursOfWeek({ week }: Pick<StandingWeek, 'week'>, staffId: number): number {
  return totalHours(
    week.bookedBy(staffId).flatMap(({ shift }) => (shift.weekStartDate === week.weekStart ? [shift] : [])),
  )
}

/** Returns a person's hours before and after a change of their week by a number of minutes. */
export function describeHours(
  standing: Pick<StandingWeek, 'week'>,
  person: RosterPerson,
  minutes: number,
): HoursChange {
  const { id, name } = person
  const before = hoursOfWeek(standing, id)
  const target = standing.week.targetOf(person)
  return { staffId: id, name, before, after: roundHours(before + minutes / 60), target }
}

/** Formats a duty as 'Fri 5 PM – 11 PM'. */
export function dutyText({ week, duties }: Pick<StandingWeek, 'week' | 'duties'>, duty: number): string {
  const times = duties[duty]
  return times ? shortSpan(times, week.weekStart) : ''
}

/** Describes everything that differs between the current roster and another one. */
export function describeMoves(
  { week, duties }: StandingWeek,
  { taken, given }: RosterChange,
): { people: RosterPerson[]; hours: HoursChange[]; sentenceOf: (move: Assignment) => string; leftOpen: string[] } {
  const lengthOf = (duty: number) => (duties[duty]?.end ?? 0) - (duties[duty]?.start ?? 0)
  const textOf = (duty: number) => dutyText({ week, duties }, duty)
  const minutes = new Map<number, number>()
  for (const { person, duty } of given) minutes.set(person, (minutes.get(person) ?? 0) + lengthOf(duty))
  for (const { person, duty } of taken) minutes.set(person, (minutes.get(person) ?? 0) - lengthOf(duty))
  const nameOf = (person: number) => week.people[person]?.name ?? ''
  const roleOf = (duty: number) => week.roleNames.get(duties[duty]?.roleId ?? 0) ?? ''
  const touched = [...minutes].flatMap(([person, change]) => {
    const somebody = week.people[person]
    return somebody ? [{ somebody, change }] : []
  })
  const passedOn = taken.filter((old) => given.some((now) => now.duty === old.duty))
  return {
    people: touched.map(({ somebody }) => somebody),
    hours: touched.map(({ somebody, change }) => describeHours({ week }, somebody, change)),
    sentenceOf: ({ person, duty }) => {
      const from = passedOn.find((old) => old.duty === duty)
      const [name, text, role] = [nameOf(person), textOf(duty), roleOf(duty)]
      return from ? say.takesOver(name, text, role, nameOf(from.person)) : say.takes(name, text, role)
    },
    leftOpen: taken
      .filter((old) => !passedOn.includes(old))
      .map(({ duty }) => say.leavesOpen(textOf(duty), roleOf(duty))),
  }
}
