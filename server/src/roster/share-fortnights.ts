/** Divides limits over two weeks between the weeks of a run. Pure. */
import { shiftHours } from '@fairweek/domain/rules/hours'
import { isActive } from '@fairweek/domain/rules/shift-state'
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

/**
 * Returns a week's problem in which nobody works more than `capOf` says of their limit over two weeks. Nobody's cap falls
 * below the hours that their contract promises. Null if nobody has such a limit.
 */
function capFortnights<Problem extends WeekProblem>(
  problem: Problem,
  capOf: (maxFortnightMinutes: number, place: number) => number,
): Problem | null {
  if (!problem.people.some(({ maxFortnightMinutes }) => maxFortnightMinutes !== undefined)) return null
  const people = problem.people.map((person, place) => {
    const { maxFortnightMinutes, maxMinutes = Number.POSITIVE_INFINITY, minMinutes = 0 } = person
    if (maxFortnightMinutes === undefined) return person
    const cap = Math.max(capOf(maxFortnightMinutes, place), minMinutes)
    return cap < maxMinutes ? { ...person, maxMinutes: cap } : person
  })
  return { ...problem, people }
}

/**
 * Returns a week's problem in which nobody works more than half of their limit over two weeks, so that a busy week does
 * not leave the next one short of hours; but everybody may keep the minutes that they already have in the week (`current`,
 * in the order of people). Null if nobody has such a limit.
 */
export function shareFortnights(problem: WeekProblem, current: readonly number[] = []): WeekProblem | null {
  return capFortnights(problem, (most, place) => Math.max(Math.floor(most / 2), current[place] ?? 0))
}

/**
 * Returns a week's problem that leaves everybody the minutes of their limit over two weeks that they work in the next
 * week (`next`, in the order of people), but lets them keep what they already have in the week. Null if nobody has such a
 * limit.
 */
export function leaveForNextWeek(
  problem: WeekProblem,
  next: readonly number[],
  current: readonly number[],
): WeekProblem | null {
  return capFortnights(problem, (most, place) => Math.max(most - (next[place] ?? 0), current[place] ?? 0))
}
