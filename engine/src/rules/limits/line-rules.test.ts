import { beforeAll, describe, expect, it } from 'vitest'
import { loadSolvers } from '../../../highs/load-solvers.ts'
import { compileProblem } from '../../compile.ts'
import type { OpenLinearProgram } from '../../linear-program.ts'
import type { SolveMip } from '../../mip.ts'
import type { Person, RosterProblem } from '../../problem.ts'
import { solve } from '../../solve.ts'
import { addLimits, LIMIT_NAMES, type LimitName, stretchToWeeks } from '../../testing/add-limits.ts'
import { addStanding } from '../../testing/add-standing.ts'
import { compareWithBruteForce } from '../../testing/compare-with-brute-force.ts'
import { moveDays } from '../../testing/move-days.ts'
import { packDays } from '../../testing/pack-days.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomProblem } from '../../testing/random-problem.ts'
import { listDayStates } from '../../week/day-states.ts'
import { bitOf } from '../hard-rule.ts'

const [NIGHT, CLOSING] = [bitOf('isNight'), bitOf('isClosing')]

const TINY_PROBLEMS = randomCases(60, 500)

let solveMip: SolveMip
let openProgram: OpenLinearProgram
beforeAll(async () => {
  ;({ openProgram, solveMip } = await loadSolvers())
})

const run = (problem: RosterProblem) => solve(problem, { openProgram, solveMip, now: () => performance.now() })

/** Limits that need a horizon of one or two weeks. */
const OF_WEEKS: readonly LimitName[] = ['weekends', 'fortnight-hours']

/** Limits on each week, which are also tried on two weeks, and on a horizon that ends within its week. */
const A_WEEK: readonly LimitName[] = ['nights-a-week', 'closings-a-week']

function stretchFor(name: LimitName, problem: RosterProblem, seed: number): RosterProblem {
  const days = A_WEEK.includes(name) ? ([null, 7, 13, 7] as const)[seed % 4] : null
  if (days) return stretchToWeeks(problem, days)
  if (name === 'sundays-in-a-row') {
    const [days, stretched] = seed % 3 === 0 ? [14, [-1, 6, 12, 13, 20]] : [7, [-1, 4, 5, 6, 13]]
    return moveDays(problem, days, (day) => stretched[day + 1] ?? day)
  }
  return OF_WEEKS.includes(name) ? stretchToWeeks(problem, seed % 20 === 0 ? 13 : 7) : problem
}

/** Limits that seldom change the result on their own. */
const RARE: readonly LimitName[] = [
  'rest',
  'rest-after-nights',
  'weekends',
  'nights-in-a-row',
  'duties-a-day',
  'sundays-in-a-row',
]

const seedsFrom = (first: number) => Array.from({ length: TINY_PROBLEMS }, (_, i) => first + i)

describe('[CON-04] [CON-09] [CON-10] rules of work and rest', () => {
  const createLimited = (name: LimitName) => (seed: number) => {
    const tiny = stretchFor(name, createRandomProblem(seed), seed)
    const fitting = name === 'duties-a-day' ? packDays(tiny) : tiny
    return addLimits(seed % 2 === 0 ? addStanding(fitting, seed) : fitting, seed, [name])
  }

  it('match brute force, with certificates, if a current roster breaks a limit over two weeks', () => {
    const { errors } = compareWithBruteForce([13_160].map(createLimited('fortnight-hours')), run)
    expect(errors).toEqual([])
  })

  it.each(LIMIT_NAMES)(`of '%s' match brute force in every goal on ${TINY_PROBLEMS} random tiny problems`, (name) => {
    const first = 10_000 + LIMIT_NAMES.indexOf(name) * TINY_PROBLEMS
    const { errors, decided } = compareWithBruteForce(seedsFrom(first).map(createLimited(name)), run)
    expect(errors).toEqual([])
    expect(decided.get(name) ?? 0).toBeGreaterThan(RARE.includes(name) ? 1 : 6)
  })

  it(`match brute force on ${TINY_PROBLEMS} random tiny problems when all of them apply`, () => {
    const create = (seed: number) => {
      const tiny = createRandomProblem(seed)
      return addLimits(seed % 2 === 0 ? stretchToWeeks(tiny, 7) : tiny, seed, LIMIT_NAMES)
    }
    expect(compareWithBruteForce(seedsFrom(20_000).map(create), run).errors).toEqual([])
  })

  it(`match brute force on ${TINY_PROBLEMS} random tiny problems with limits on several kinds of work`, () => {
    const create = (seed: number) => {
      const tiny = createRandomProblem(seed)
      const limited = addLimits(tiny, seed, ['nights-in-a-row', 'nights-a-week', 'closings-a-week'])
      return { ...limited, rules: { ...limited.rules, oneDutyADay: seed % 3 === 0, minRestMinutes: 0 } }
    }
    const { errors, decided } = compareWithBruteForce(seedsFrom(40_000).map(create), run)
    expect(errors).toEqual([])
    for (const rule of A_WEEK) expect(decided.get(rule) ?? 0).toBeGreaterThan(1)
  })

  it.each(['back', 'forward'] as const)('count elapsed time when the clocks go %s', (clock) => {
    const ofTime: readonly LimitName[] = [
      'rest',
      'rest-after-nights',
      'hours',
      'fortnight-hours',
      'short-day',
      'day-hours',
    ]
    const names = [...ofTime, 'days-in-a-row' as const]
    const create = (seed: number) => addLimits(createRandomProblem(seed), seed, names, clock)
    expect(compareWithBruteForce(seedsFrom(30_000).map(create), run).errors).toEqual([])
  })
})

describe('day states', () => {
  const weekOf = (limits: Partial<Person>, fixed: readonly number[] = []): RosterProblem => ({
    days: 7,
    people: [{ skills: [0], targetMinutes: null, unavailable: [], preferences: [], ...limits }],
    duties: Array.from({ length: 7 }, (_, day) => ({
      start: day * 1440 + 540,
      end: day * 1440 + 1020,
      skill: 0,
      need: 1,
      priority: 1,
    })),
    fixed: fixed.map((day) => ({ person: 0, start: day * 1440 + 540, end: day * 1440 + 1020, minutes: 0 })),
    rules: {
      oneDutyADay: true,
      minRestMinutes: 0,
      backToBackAllowed: true,
      targetToleranceMinutes: 0,
      forbiddenDutyPairs: [],
      forbiddenFixedPairs: [],
    },
    timeLimitSeconds: 5,
    seed: 1,
  })
  const countStates = (limits: Partial<Person>) => listDayStates(compileProblem(weekOf(limits)), 0)?.free.length

  it('do not exist without a rule about days, and stay few with several', () => {
    expect(listDayStates(compileProblem(weekOf({ maxMinutes: 2400, maxDayMinutes: 480 })), 0)).toBeNull()
    expect(countStates({ maxDays: 7 })).toBeLessThan(9)
    expect(countStates({ maxDays: 5, maxDaysInARow: 4, daysOffTogether: 2 })).toBeLessThan(50)
  })

  const filled = (limits: Partial<Person>, fixed: readonly number[] = []) => run(weekOf(limits, fixed)).filledSlots

  it('count days in a row across the start and end of the week', () => {
    expect(filled({ maxDaysInARow: 5 })).toBe(6)
    expect(filled({ maxDaysInARow: 5 }, [-1, -2, -3])).toBe(6)
    expect(filled({ maxDaysInARow: 3 }, [-1, -2, -3])).toBe(5)
    expect(filled({ maxDaysInARow: 6 }, [-1, 7])).toBe(6)
    // The existing work breaks the rule by itself. Duties on days that are not adjacent to it may still be assigned.
    expect(filled({ maxDaysInARow: 2 }, [-1, -2, -3])).toBe(4)
  })

  it('[CON-12] count Sundays in a row before and after the week, however far they go', () => {
    expect(filled({ maxSundaysInARow: 1 })).toBe(7)
    expect(filled({ maxSundaysInARow: 1 }, [-1])).toBe(6)
    expect(filled({ maxSundaysInARow: 1 }, [-2, -8, 7, 20])).toBe(7)
    expect(filled({ maxSundaysInARow: 4 }, [-15, -8, -1])).toBe(7)
    expect(filled({ maxSundaysInARow: 4 }, [-15, -8, -1, 13])).toBe(6)
    expect(filled({ maxSundaysInARow: 4 }, [13, 20, 27, 34])).toBe(6)
  })

  it('keep two consecutive days off and the maximum of work days, counting fixed work', () => {
    expect(filled({ daysOffTogether: 2 })).toBe(5)
    expect(filled({ daysOffTogether: 2 }, [1, 3])).toBe(3)
    expect(filled({ daysOffTogether: 2 }, [1, 3, 5])).toBe(0)
    expect(filled({ maxDays: 3 }, [1, 3, 7])).toBe(1)
  })

  it('[CON-09] distinguish the kinds of duties that limits of the person count, also together on one day', () => {
    const kindsFor = (limits: Partial<Person>, oneDutyADay = true) => {
      const week = weekOf({ maxDays: 5, ...limits })
      const kinds = [{}, { isNight: true as const }, { isClosing: true as const }]
      const duties = week.duties.map((duty, i) => ({ ...duty, ...kinds[i % 3] }))
      return listDayStates(compileProblem({ ...week, duties, rules: { ...week.rules, oneDutyADay } }), 0)?.kinds
    }
    expect(kindsFor({})).toEqual([0])
    expect(kindsFor({ maxNightsInARow: 2 })).toEqual([0, NIGHT])
    expect(kindsFor({ maxClosingsAWeek: 2 })).toEqual([0, CLOSING])
    expect(kindsFor({ maxNightsAWeek: 2, maxClosingsAWeek: 2 })).toEqual([0, NIGHT, CLOSING])
    expect(kindsFor({ maxNightsAWeek: 2, maxClosingsAWeek: 2 }, false)).toEqual([0, NIGHT, CLOSING, NIGHT | CLOSING])
  })

  it('[CON-09] count fixed nights of the week, and not those before and after it', () => {
    const week = weekOf({ maxNightsAWeek: 3 }, [-1, 1, 3, 7])
    const asNight = <Work extends object>(work: Work) => ({ ...work, isNight: true as const })
    const nights = { ...week, duties: week.duties.map(asNight), fixed: week.fixed.map(asNight) }
    expect(run(nights)).toMatchObject({ filledSlots: 1, ending: 'proven' })
    const { first, free, kinds, given } = listDayStates(compileProblem(nights), 0) ?? {}
    expect(kinds).toEqual([0, NIGHT])
    const afterMonday = given?.[1]?.[first ?? -1] ?? -1
    expect(afterMonday).toBeGreaterThanOrEqual(0)
    expect(given?.[1]?.[free?.[afterMonday] ?? -1]).toBe(-1)
  })
})
