import type { FixedWork, Person } from '@fairweek/engine/problem'
import { expect, test } from 'vitest'
import type { WeekProblem } from '../../roster/write-problem.ts'
import { poseSameProblem } from './pose-same-problem.ts'

const HOUR = 60
const SUNDAY = 6 * 24 * HOUR
const NEXT_MONDAY = 7 * 24 * HOUR

/** One person, one duty on Sunday that ends at 23:00, and 11 hours of rest. */
function problem(
  fixed: readonly FixedWork[],
  person: Partial<Person> = {},
  more: Partial<WeekProblem> = {},
): WeekProblem {
  return {
    days: 7,
    people: [{ skills: [1], targetMinutes: null, unavailable: [], preferences: [], ...person }],
    duties: [{ start: SUNDAY + 17 * HOUR, end: SUNDAY + 23 * HOUR, skill: 1, need: 1, priority: 1 }],
    fixed,
    rules: {
      oneDutyADay: true,
      minRestMinutes: 11 * HOUR,
      backToBackAllowed: true,
      forbiddenDutyPairs: [],
      forbiddenFixedPairs: [],
      targetToleranceMinutes: 240,
    },
    ...more,
  }
}
const fixedAt = (start: number): FixedWork => ({ person: 0, start, end: start + 8 * HOUR, minutes: 0 })

test('[HORIZON-09] work after the week changes its problem only within the rest after its last duty', () => {
  expect(poseSameProblem(problem([]), problem([fixedAt(NEXT_MONDAY + 10 * HOUR)]))).toBe(true)
  expect(poseSameProblem(problem([]), problem([fixedAt(NEXT_MONDAY + 10 * HOUR - 1)]))).toBe(false)
  const rested = { restAfterNightsMinutes: 48 * HOUR }
  expect(poseSameProblem(problem([], rested), problem([fixedAt(NEXT_MONDAY + 46 * HOUR)], rested))).toBe(false)
  expect(poseSameProblem(problem([], rested), problem([fixedAt(NEXT_MONDAY + 47 * HOUR)], rested))).toBe(true)
})

test('[HORIZON-09] work in the week always changes its problem', () => {
  expect(poseSameProblem(problem([]), problem([fixedAt(9 * HOUR)]))).toBe(false)
})

test('[HORIZON-09] a clock change can bring work an hour closer', () => {
  const fixedWith = (start: number) => ({ ...fixedAt(start), real: { start: start - HOUR, end: start + 7 * HOUR } })
  expect(poseSameProblem(problem([]), problem([fixedWith(NEXT_MONDAY + 11 * HOUR - 1)]))).toBe(false)
})

test('[HORIZON-09] work after the week counts for limits beyond the week, and in forbidden pairs', () => {
  const thursday = [fixedAt(NEXT_MONDAY + 3 * 24 * HOUR + 10 * HOUR)]
  expect(poseSameProblem(problem([]), problem(thursday))).toBe(true)
  const limits: Partial<Person>[] = [
    { maxDaysInARow: 5 },
    { maxNightsInARow: 2 },
    { maxFortnightMinutes: 80 * HOUR },
    { everySecondWeekendFree: true },
  ]
  for (const limit of limits)
    expect(poseSameProblem(problem([], limit), problem(thursday, limit)), JSON.stringify(limit)).toBe(false)

  const { rules } = problem([])
  const paired = (fixed: readonly FixedWork[], index: number) =>
    problem(fixed, {}, { rules: { ...rules, forbiddenFixedPairs: [[index, 0]] } })
  expect(poseSameProblem(problem([]), paired(thursday, 0))).toBe(false)
  // A pair names the same work, wherever that is in the list.
  const friday = fixedAt(NEXT_MONDAY + 4 * 24 * HOUR + 10 * HOUR)
  expect(poseSameProblem(paired(thursday, 0), paired([friday, ...thursday], 1))).toBe(true)
  expect(poseSameProblem(paired(thursday, 0), paired([friday, ...thursday], 0))).toBe(false)
})
