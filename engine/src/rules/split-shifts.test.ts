import { beforeAll, describe, expect, it } from 'vitest'
import { loadSolvers } from '../../highs/load-solvers.ts'
import { compileProblem } from '../compile.ts'
import { findRefusal } from '../explain/find-refusal.ts'
import type { Duty, FixedWork, Person, RefusalReason, RosterAnswer, RosterProblem } from '../problem.ts'
import { listBrokenRules } from '../proof/check-roster.ts'
import { createRosterFrom } from '../roster.ts'
import { solve } from '../solve.ts'
import { addLimits, type LimitName } from '../testing/add-limits.ts'
import { addPairings } from '../testing/add-pairings.ts'
import { addStanding } from '../testing/add-standing.ts'
import { compareWithBruteForce } from '../testing/compare-with-brute-force.ts'
import { packDays } from '../testing/pack-days.ts'
import { randomCases } from '../testing/random-cases.ts'
import { createRandomProblem } from '../testing/random-problem.ts'

const TINY_PROBLEMS = randomCases(60, 500)
const seedsFrom = (first: number) => Array.from({ length: TINY_PROBLEMS }, (_, i) => first + i)

let run: (problem: RosterProblem) => RosterAnswer
beforeAll(async () => {
  const { openProgram, solveMip } = await loadSolvers()
  run = (problem) => solve(problem, { openProgram, solveMip, now: () => performance.now() })
})

const at = (day: number, hour: number): number => day * 1440 + hour * 60
const duty = (day: number, from: number, until: number, more: Partial<Duty> = {}): Duty => {
  return { start: at(day, from), end: at(day, until), skill: 0, need: 1, priority: 1, ...more }
}
const SPLIT: Person = { skills: [0], targetMinutes: null, splitShifts: true, unavailable: [], preferences: [] }
const lunch = duty(4, 12, 16)
const dinner = duty(4, 19, 26)

function createWeek(
  people: readonly Person[],
  duties: readonly Duty[],
  fixed: readonly FixedWork[] = [],
): RosterProblem {
  return {
    days: 7,
    people,
    duties,
    fixed,
    timeLimitSeconds: 10,
    seed: 1,
    rules: {
      oneDutyADay: true,
      minRestMinutes: 660,
      backToBackAllowed: false,
      targetToleranceMinutes: 0,
      forbiddenDutyPairs: [],
      forbiddenFixedPairs: [],
    },
  }
}

/** The rule by which somebody with split shifts and these duties may not have the last one; checked twice. */
function refuse(own: Partial<Person>, duties: readonly Duty[], fixed: readonly FixedWork[] = []): RefusalReason | null {
  const problem = createWeek([{ ...SPLIT, ...own }], duties, fixed)
  const assigned = duties.slice(1).map((_, index) => ({ person: 0, duty: index }))
  const compiled = compileProblem(problem)
  const refusal = findRefusal(compiled, createRosterFrom(compiled, assigned), 0, duties.length - 1)
  const broken = listBrokenRules(problem, assigned, 0, duties.length - 1)
  expect([...broken].slice(0, 1)).toEqual(refusal ? [refusal.reason] : [])
  return refusal?.reason ?? null
}

describe('[CON-07] split shifts', () => {
  it('allow two duties a day without rest between them, but no third and no overlap', () => {
    expect(refuse({}, [lunch, dinner])).toBeNull()
    expect(refuse({}, [dinner, lunch])).toBeNull()
    expect(refuse({}, [duty(4, 6, 9), lunch, dinner])).toBe('duties-a-day')
    expect(refuse({}, [lunch, duty(4, 15, 20)])).toBe('overlap')
    expect(refuse({}, [lunch, duty(4, 16, 20)])).toBe('overlap')
    const { splitShifts: _, ...whole } = SPLIT
    const problem = createWeek([whole], [lunch, dinner])
    expect([...listBrokenRules(problem, [{ person: 0, duty: 0 }], 0, 1)]).toEqual(['has-day', 'rest'])
  })

  it('keep the rest between days, the hours of the day and the rest after nights', () => {
    // Dinner ends at 2 AM on Saturday, and belongs to Friday.
    expect(refuse({}, [dinner, duty(5, 12, 16)])).toBe('rest')
    expect(refuse({}, [dinner, duty(5, 13, 17)])).toBeNull()
    expect(refuse({ maxDayMinutes: 659 }, [lunch, dinner])).toBe('day-hours')
    expect(refuse({ maxDayMinutes: 660 }, [lunch, dinner])).toBeNull()
    const night = duty(4, 0, 6, { isNight: true })
    expect(refuse({ restAfterNightsMinutes: 720 }, [night, lunch])).toBe('rest-after-nights')
    expect(refuse({}, [night, lunch])).toBeNull()
  })

  it('count fixed work, and add nothing to a day with a shift without times', () => {
    const work = { person: 0, start: lunch.start, end: lunch.end }
    expect(refuse({}, [dinner], [work])).toBeNull()
    expect(refuse({}, [duty(4, 6, 9), dinner], [work])).toBe('duties-a-day')
    expect(refuse({}, [dinner], [{ person: 0, start: at(4, 0), end: at(4, 0) }])).toBe('has-day')
  })

  const LIMITS: readonly LimitName[] = ['duties-a-day', 'short-day', 'day-hours', 'hours', 'rest', 'days', 'days-off']
  const NIGHTS: readonly LimitName[] = ['duties-a-day', 'nights-in-a-row', 'closings-a-week', 'rest-after-nights']
  const limitsOf = (seed: number) => [['duties-a-day' as const], LIMITS, NIGHTS][seed % 3] ?? LIMITS

  it(`match brute force in every goal on ${TINY_PROBLEMS} random tiny problems, with certificates`, () => {
    const create = (seed: number) => {
      const tiny = packDays(createRandomProblem(seed))
      const extended = seed % 2 === 0 ? addStanding(tiny, seed) : seed % 5 === 0 ? addPairings(tiny, seed) : tiny
      return addLimits(extended, seed, limitsOf(seed))
    }
    const { errors, decided } = compareWithBruteForce(seedsFrom(40_000).map(create), run)
    expect(errors).toEqual([])
    expect(decided.get('duties-a-day') ?? 0).toBeGreaterThan(TINY_PROBLEMS / 40)
    expect(decided.get('day-hours') ?? 0).toBeGreaterThan(TINY_PROBLEMS / 100)
  })

  it.each(['back', 'forward'] as const)('count elapsed time when the clocks go %s', (clock) => {
    const create = (seed: number) => addLimits(packDays(createRandomProblem(seed)), seed, limitsOf(seed), clock)
    const problems = seedsFrom(50_000)
      .slice(0, TINY_PROBLEMS / 4)
      .map(create)
    expect(compareWithBruteForce(problems, run).errors).toEqual([])
  })
})
