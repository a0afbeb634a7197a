import type { Duty, Interval, Person, RosterProblem } from '../src/problem.ts'
import { createRandom, type Random } from '../src/random.ts'

const MINUTES_A_DAY = 1440
const DAYS = 7
const ROLE_PERCENT = [40, 25, 12, 10, 13]
const SECOND_ROLE_PERCENT = 45
/** Start and end in hours since 00:00 of the day. */
const SHAPES: readonly (readonly [number, number])[] = [
  [6, 14],
  [7, 15],
  [9, 17],
  [10, 18],
  [11, 15],
  [12, 20],
  [16, 24],
  [17, 23],
  [18, 26],
  [22, 30],
]
/** Relative demand from Monday to Sunday: a Saturday needs twice the staff of a Monday. */
const DAY_WEIGHT = [10, 10, 11, 13, 18, 20, 15]
const TARGET_HOURS = [20, 24, 28, 32, 36, 40]

function pick(random: Random, weights: readonly number[]): number {
  let left = random(weights.reduce((sum, weight) => sum + weight, 0))
  for (const [i, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return i
  }
  return weights.length - 1
}

function createPerson(random: Random, duties: readonly Duty[]): Person {
  const first = pick(random, ROLE_PERCENT)
  const second = pick(random, ROLE_PERCENT)
  const hasSecond = random(100) < SECOND_ROLE_PERCENT && second !== first
  const unavailable: Interval[] = []
  for (let day = 0; day < DAYS; day++) {
    const start = day * MINUTES_A_DAY
    const dice = random(100)
    if (dice < 10) unavailable.push({ start, end: start + MINUTES_A_DAY })
    else if (dice < 20) unavailable.push({ start, end: start + 12 * 60 })
    else if (dice < 28) unavailable.push({ start: start + 17 * 60, end: start + MINUTES_A_DAY })
  }
  const dislikedDay = random(DAYS)
  const likesMornings = random(2) === 0
  const preferences = duties.flatMap(({ start }, duty) => {
    const isDisliked = Math.floor(start / MINUTES_A_DAY) === dislikedDay
    const isMorning = start % MINUTES_A_DAY < 12 * 60
    const cost = (isDisliked ? 2 : 0) + (isMorning === likesMornings ? 0 : 1)
    return cost === 0 ? [] : [{ duty, cost }]
  })
  const targetMinutes = random(10) === 0 ? null : (TARGET_HOURS[random(TARGET_HOURS.length)] ?? 40) * 60
  return { skills: hasSecond ? [first, second] : [first], targetMinutes, unavailable, preferences }
}

/**
 * Lists the pairs of duties that nobody may both work: a closing, which ends when the last duty of its day ends, and an
 * opening, which starts when the first duty of the next day starts.
 */
export function listCloserOpenerPairs(duties: readonly Duty[]): [number, number][] {
  const dayOf = (duty: Duty): number => Math.floor(duty.start / MINUTES_A_DAY)
  return duties.flatMap((closer, a) => {
    const today = duties.filter((duty) => dayOf(duty) === dayOf(closer))
    const tomorrow = duties.filter((duty) => dayOf(duty) === dayOf(closer) + 1)
    if (closer.end < Math.max(...today.map((duty) => duty.end))) return []
    const first = Math.min(...tomorrow.map((duty) => duty.start))
    return duties.flatMap((opener, b): [number, number][] =>
      dayOf(opener) === dayOf(closer) + 1 && opener.start <= first ? [[a, b]] : [],
    )
  })
}

/** Creates a realistic week of a restaurant with a bar; the same seed gives the same week. */
export function createRestaurantWeek(
  staffCount: number,
  slotCount: number,
  seed: number,
  timeLimitSeconds: number,
  shapes = SHAPES,
): RosterProblem {
  const random = createRandom(seed)
  const byKey = new Map<string, Duty>()
  for (let slot = 0; slot < slotCount; slot++) {
    const day = pick(random, DAY_WEIGHT)
    const [from, to] = shapes[random(shapes.length)] ?? [9, 17]
    const skill = pick(random, ROLE_PERCENT)
    const start = day * MINUTES_A_DAY + from * 60
    const key = `${start}-${to}-${skill}`
    const known = byKey.get(key)
    const end = start + (to - from) * 60
    byKey.set(key, { start, end, skill, need: (known?.need ?? 0) + 1, priority: 1 })
  }
  const duties = [...byKey.values()].sort((a, b) => a.start - b.start || a.end - b.end || a.skill - b.skill)
  return {
    days: DAYS,
    people: Array.from({ length: staffCount }, () => createPerson(random, duties)),
    duties,
    fixed: [],
    rules: {
      oneDutyADay: true,
      minRestMinutes: 600,
      backToBackAllowed: false,
      forbiddenDutyPairs: listCloserOpenerPairs(duties),
      forbiddenFixedPairs: [],
      targetToleranceMinutes: 240,
    },
    timeLimitSeconds,
    seed,
  }
}
