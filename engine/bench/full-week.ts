import { compileProblem } from '../src/compile.ts'
import type { Duty, FixedWork, Person, RosterProblem } from '../src/problem.ts'
import { createRandom, type Random } from '../src/random.ts'
import { createRoster } from '../src/roster.ts'
import { annealRoster } from '../src/search/anneal-roster.ts'
import { fillGreedily } from '../src/search/fill-greedily.ts'
import { COVERAGE, weighAllGoals, weighCosts } from '../src/search/weigh-costs.ts'
import { createRestaurantWeek, listCloserOpenerPairs } from './restaurant-week.ts'

const MINUTES_A_DAY = 1440
const HOUR = 60
const SATURDAY_START = 5 * MINUTES_A_DAY
/** Offset that keeps these seeds distinct from all others. */
const FULL_SEEDS = 3_000_000
/** So few shapes that most shifts have several places, one of them a lead place. */
const SHAPES: readonly (readonly [number, number])[] = [
  [7, 15],
  [10, 18],
  [11, 15],
  [16, 24],
  [18, 26],
]
const MOST_SENIOR = 10
const LEAD_SENIORITY = 6
/** Annealing moves per slot: enough for a good roster, not for the best one. */
const MOVES_A_SLOT = 1500

const isEvening = ({ start }: { start: number }): boolean => start % MINUTES_A_DAY >= 16 * HOUR
const isUnsocial = (duty: Duty): boolean => isEvening(duty) || duty.start >= SATURDAY_START

/**
 * Gives every duty of several places a lead place, marks closings and weekends as unsocial, and raises the priority of
 * Friday and Saturday evenings.
 */
function splitDuty(duty: Duty): Duty[] {
  const day = Math.floor(duty.start / MINUTES_A_DAY)
  const own: Duty = {
    ...duty,
    priority: isEvening(duty) && (day === 4 || day === 5) ? 2 : 1,
    ...(isUnsocial(duty) ? { isUnsocial: true as const } : {}),
  }
  if (duty.need === 1) return [own]
  return [
    { ...own, need: 1, leadSeniority: LEAD_SENIORITY },
    { ...own, need: duty.need - 1 },
  ]
}

/** Creates fixed work: closings that this week's roster keeps, and closings worked last Sunday. */
function createFixedWork(random: Random, people: readonly Person[]): FixedWork[] {
  return people.flatMap((_, person): FixedWork[] => {
    const day = random(7)
    const evening = { person, start: day * MINUTES_A_DAY + 16 * HOUR, end: (day + 1) * MINUTES_A_DAY }
    const lastSunday = { person, start: -6 * HOUR, end: 2 * HOUR }
    const dice = random(100)
    return [...(dice < 20 ? [evening] : []), ...(dice >= 15 && dice < 30 ? [lastSunday] : [])]
  })
}

/**
 * Returns each person's allowance of unsocial duties: the fair share of their role, adjusted for earlier weeks and
 * reduced by fixed closings.
 */
function listAllowances(
  random: Random,
  people: readonly Person[],
  duties: readonly Duty[],
  fixed: readonly FixedWork[],
): number[] {
  const shareOf = (skill: number): number => {
    const places = duties.reduce((sum, duty) => sum + (duty.skill === skill && isUnsocial(duty) ? duty.need : 0), 0)
    return places / people.filter(({ skills }) => skills.includes(skill)).length
  }
  return people.map(({ skills }, person) => {
    const share = Math.ceil(skills.reduce((sum, skill) => sum + shareOf(skill), 0))
    const evening = fixed.filter((work) => work.person === person && work.start >= 0).length
    return share + 1 - random(4) - evening
  })
}

/**
 * Creates a restaurant's week that exercises every goal: lead places, fair shares of closings and weekends, contracts,
 * caps on hours, urgent evenings and kept shifts. The same seed gives the same week.
 */
export function createFullWeek(
  staffCount: number,
  slotCount: number,
  seed: number,
  timeLimitSeconds: number,
): RosterProblem {
  const week = createRestaurantWeek(staffCount, slotCount, seed, timeLimitSeconds, SHAPES)
  const random = createRandom(seed + FULL_SEEDS)
  const parts = week.duties.flatMap((duty, index) => splitDuty(duty).map((part) => ({ part, index })))
  const duties = parts.map(({ part }) => part)
  const fixed = createFixedWork(random, week.people)
  const allowances = listAllowances(random, week.people, duties, fixed)
  const people = week.people.map((person, i): Person => {
    const costs = new Map(person.preferences.map(({ duty, cost }) => [duty, cost]))
    const target = person.targetMinutes ?? 24 * HOUR
    return {
      ...person,
      preferences: parts.flatMap(({ index }, duty) => {
        const cost = costs.get(index)
        return cost === undefined ? [] : [{ duty, cost }]
      }),
      seniority: 1 + random(MOST_SENIOR),
      unsocialAllowance: allowances[i] ?? 0,
      ...(random(3) === 0 ? { maxMinutes: target + 8 * HOUR } : {}),
      ...(random(3) === 0 ? { minMinutes: target } : {}),
    }
  })
  const forbiddenFixedPairs = fixed.flatMap((work, place) => {
    const tomorrow = Math.floor(work.start / MINUTES_A_DAY) + 1
    const ofDay = duties.filter(({ start }) => Math.floor(start / MINUTES_A_DAY) === tomorrow)
    const first = Math.min(...ofDay.map(({ start }) => start))
    return duties.flatMap(({ start }, duty): [number, number][] => (start === first ? [[place, duty]] : []))
  })
  const rules = { ...week.rules, forbiddenDutyPairs: listCloserOpenerPairs(duties), forbiddenFixedPairs }
  return { ...week, people, duties, fixed, rules }
}

/**
 * Creates the same week with a good current roster in which every tenth person has fallen ill. Few changes rank right
 * after coverage.
 */
export function createChangedWeek(
  staffCount: number,
  slotCount: number,
  seed: number,
  timeLimitSeconds: number,
): RosterProblem {
  const week = createFullWeek(staffCount, slotCount, seed, timeLimitSeconds)
  const compiled = compileProblem(week)
  const roster = createRoster(compiled)
  fillGreedily(compiled, roster)
  for (const [weights, firstTemperature, lastTemperature] of [
    [COVERAGE, 400, 20],
    [weighAllGoals(compiled), 60, 2],
  ] as const) {
    const costs = weighCosts(compiled, weights)
    const progress = (moves: number): number => moves / (MOVES_A_SLOT * slotCount)
    annealRoster(compiled, roster, createRandom(seed), { costs, firstTemperature, lastTemperature, progress })
    fillGreedily(compiled, roster)
  }
  const people = week.people.map((person, i): Person => {
    const isIll = i % 10 === seed % 10
    return {
      ...person,
      standing: roster.assigned[i] ?? [],
      ...(isIll ? { unavailable: [{ start: 0, end: 7 * MINUTES_A_DAY }] } : {}),
    }
  })
  return { ...week, people, changes: 'after-coverage' }
}
