/** Divides limits over two or more weeks between the weeks of a run. Pure. */
import type { WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { Person } from '@fairweek/engine/problem'
import type { RosterWeek } from './roster-week.ts'
import type { WeekProblem } from './write-problem.ts'

/** Minutes that people work in a week, by their id. */
export type MinutesByPerson = ReadonlyMap<number, number>

/** Returns the minutes that each person works in the week itself. */
export function countMinutes({ inWeek }: Pick<RosterWeek, 'inWeek'>): MinutesByPerson {
  const minutes = new Map<number, number>()
  for (const shift of inWeek) {
    if (shift.staffId === null || !isActive(shift)) continue
    minutes.set(shift.staffId, (minutes.get(shift.staffId) ?? 0) + Math.round(shiftHours(shift) * 60))
  }
  return minutes
}

/** Minutes in the order of people; undefined where there is nothing to divide. */
type MinutesInOrder = readonly (number | undefined)[]

/** Returns the most minutes that a person's rules allow in any week, apart from averages. */
function mostMinutesAWeek(rules: WorkRules): number {
  const { maxHoursADay = 24, maxDaysAWeek = 7, maxHoursAWeek = 168, maxHoursAFortnight = 336 } = rules
  return 60 * Math.min(maxHoursADay * maxDaysAWeek, maxHoursAWeek, maxHoursAFortnight)
}

/**
 * Returns the average minutes of everybody who could exceed a limit on average hours in a period that contains the week,
 * if they worked as much as their other rules allow in all weeks of the run.
 */
export function listAverages(week: RosterWeek, run: readonly string[]): MinutesInOrder {
  return week.people.map(({ id, workRules }) => {
    if (workRules?.maxAverageHours === undefined) return undefined
    const most = mostMinutesAWeek(workRules)
    const isDivided = week.averageRoomOf(id, new Map(run.map((weekStart) => [weekStart, most]))) < most
    return isDivided ? Math.floor(workRules.maxAverageHours * 60) : undefined
  })
}

/** Returns what limits on average hours leave of the week if the later weeks of a run are as planned; see `listAverages`. */
export function listLeftOfAverages(
  week: RosterWeek,
  run: readonly string[],
  later: ReadonlyMap<string, MinutesByPerson>,
): MinutesInOrder {
  const averages = listAverages(week, run)
  return week.people.map(({ id }, place) => {
    if (averages[place] === undefined) return undefined
    return week.averageRoomOf(id, new Map([...later].map(([weekStart, minutes]) => [weekStart, minutes.get(id) ?? 0])))
  })
}

/**
 * Returns a week's problem in which nobody works more than the lowest of their caps, but everybody may keep the minutes
 * that they already have in the week (`current`) and those that their contract promises. Null if nobody has a cap.
 */
function capMinutes(
  problem: WeekProblem,
  current: readonly number[],
  capsOf: (person: Person, place: number) => readonly (number | undefined)[],
): WeekProblem | null {
  const caps = problem.people.map((person, place) => capsOf(person, place).filter((cap) => cap !== undefined))
  if (caps.every(({ length }) => length === 0)) return null
  const people = problem.people.map((person, place) => {
    const { maxMinutes = Number.POSITIVE_INFINITY, minMinutes = 0 } = person
    const cap = Math.max(Math.min(...(caps[place] ?? [])), current[place] ?? 0, minMinutes)
    return cap < maxMinutes ? { ...person, maxMinutes: cap } : person
  })
  return { ...problem, people }
}

/**
 * Returns a week's problem in which nobody works more than half of their limit over two weeks, nor more than these
 * averages, so that a busy week does not leave the others short of hours; but everybody may keep what they already have.
 * Null if nobody has such a limit.
 */
export function shareLimits(
  problem: WeekProblem,
  averages: MinutesInOrder,
  current: readonly number[] = [],
): WeekProblem | null {
  return capMinutes(problem, current, ({ maxFortnightMinutes }, place) => [
    maxFortnightMinutes === undefined ? undefined : Math.floor(maxFortnightMinutes / 2),
    averages[place],
  ])
}

/**
 * Returns a week's problem that leaves everybody the minutes of their limit over two weeks that they work in the next
 * week (`next`), and uses no more of their averages than `left`; but everybody may keep what they already have. Null if
 * nobody has such a limit.
 */
export function leaveForLaterWeeks(
  problem: WeekProblem,
  { next, left, current }: { next: readonly number[]; left: MinutesInOrder; current: readonly number[] },
): WeekProblem | null {
  return capMinutes(problem, current, ({ maxFortnightMinutes }, place) => [
    maxFortnightMinutes === undefined ? undefined : maxFortnightMinutes - (next[place] ?? 0),
    left[place],
  ])
}
