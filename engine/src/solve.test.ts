import { beforeAll, describe, expect, it } from 'vitest'
import { createChangedWeek, createFullWeek } from '../bench/full-week.ts'
import { createRestaurantWeek } from '../bench/restaurant-week.ts'
import { loadSolvers } from '../highs/load-solvers.ts'
import type { OpenLinearProgram } from './linear-program.ts'
import type { SolveMip } from './mip.ts'
import type { RosterAnswer, RosterProblem, SolveProgress } from './problem.ts'
import { checkAnswer } from './proof/check-answer.ts'
import { measureScore } from './proof/measure-score.ts'
import { compareScores } from './score.ts'
import { solve } from './solve.ts'
import { addLeadsAndShares } from './testing/add-leads-and-shares.ts'
import { addStanding } from './testing/add-standing.ts'
import { findBestScore } from './testing/brute-force.ts'
import { randomCases } from './testing/random-cases.ts'
import { createRandomProblem } from './testing/random-problem.ts'
import { solveExactly } from './testing/solve-exactly.ts'

const TINY_PROBLEMS = randomCases(40, 500)
/** Seed of a tiny problem in which prices alone leave a gap. */
const GAP_SEED = 36

let solveMip: SolveMip
let openProgram: OpenLinearProgram
beforeAll(async () => {
  ;({ openProgram, solveMip } = await loadSolvers())
})

function run(problem: RosterProblem, onProgress: (progress: SolveProgress) => void = () => {}): RosterAnswer {
  return solve(problem, { openProgram, solveMip, now: () => performance.now(), onProgress })
}

describe('solve', () => {
  it(`matches brute force in every goal on ${TINY_PROBLEMS} random tiny problems, with correct reasons`, () => {
    let withOpen = 0
    const withCost = new Map<string, number>()
    for (let seed = 1; seed <= TINY_PROBLEMS; seed++) {
      const tiny = createRandomProblem(seed)
      const problem = seed % 2 === 0 ? addStanding(tiny, seed) : tiny
      const answer = run(problem)
      const score = answer.goals.map((goal) => goal.value)
      expect(score, `seed ${seed}`).toEqual(findBestScore(problem))
      expect(score, `seed ${seed}`).toEqual(measureScore(problem, answer.assignments))
      expect(answer.ending, `seed ${seed}`).toBe('proven')
      expect(checkAnswer(problem, answer).errors, `seed ${seed}`).toEqual([])
      if (answer.open.length > 0) withOpen++
      for (const { name, value } of answer.goals) {
        if (value > 0) withCost.set(name, (withCost.get(name) ?? 0) + 1)
      }
    }
    expect(withOpen).toBeGreaterThan(TINY_PROBLEMS / 10)
    expect(withCost.size).toBe(9)
    expect(Math.min(...withCost.values())).toBeGreaterThan(TINY_PROBLEMS / 12)
  })

  it.each([1, 2, 3])('matches an exact model of week %i in every goal', (seed) => {
    const week = createRestaurantWeek(8, 36, seed, 60)
    const people = week.people.map((person, i) => ({
      ...person,
      ...(i % 3 === 0 ? { maxMinutes: 1800 } : {}),
      ...(i % 4 === 0 ? { minMinutes: 1200 } : {}),
      ...(i % 5 === 0 ? { minRestMinutes: 780 } : {}),
    }))
    const problem = addLeadsAndShares({ ...week, people })
    const answer = run(problem)
    expect(answer.ending).toBe('proven')
    expect(answer.goals.map((goal) => goal.value)).toEqual(solveExactly(problem, solveMip))
  })

  it.each([
    ['full', 1, createFullWeek],
    ['full', 2, createFullWeek],
    ['changed', 1, createChangedWeek],
  ] as const)('matches an exact model of the %s week %i in every goal', (_, seed, create) => {
    const problem = create(10, 44, seed, 60)
    const answer = run(problem)
    expect(answer.ending).toBe('proven')
    expect(answer.goals.map((goal) => goal.value)).toEqual(solveExactly(problem, solveMip))
  })

  it('proves the best coverage of 24 staff and 120 slots, with correct reasons for open slots', () => {
    const problem = createRestaurantWeek(24, 120, 7, 60)
    const answer = run(problem)
    expect(answer.goals.slice(0, 2).map((goal) => goal.isProven)).toEqual([true, true])
    expect(answer.open.length).toBeGreaterThan(0)
    expect(checkAnswer(problem, answer).errors).toEqual([])
  })

  it('gives the same roster for the same problem and seed', () => {
    const problem = createRestaurantWeek(14, 60, 3, 60)
    expect(run(problem).assignments).toEqual(run(problem).assignments)
  })

  it('adds nothing when its own roster is fixed', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const problem = createRestaurantWeek(16, 80, seed, 60)
      const { assignments } = run(problem)
      const fixed = assignments.flatMap(({ person, duty }) => {
        const work = problem.duties[duty]
        return work ? [{ person, start: work.start, end: work.end }] : []
      })
      const duties = problem.duties.map((work, duty) => ({
        ...work,
        need: work.need - assignments.filter((a) => a.duty === duty).length,
      }))
      const forbiddenFixedPairs = assignments.flatMap(({ duty }, index) =>
        problem.rules.forbiddenDutyPairs.flatMap(([a, b]): [number, number][] =>
          a === duty ? [[index, b]] : b === duty ? [[index, a]] : [],
        ),
      )
      const again = { ...problem, fixed, duties, rules: { ...problem.rules, forbiddenFixedPairs } }
      expect(run(again).assignments, `seed ${seed}`).toEqual([])
    }
  })

  it('reports rosters that never get worse and bounds that never fall', () => {
    const seen: SolveProgress[] = []
    const answer = run(createRestaurantWeek(24, 120, 2, 60), (progress) => seen.push(progress))
    expect(seen.map((progress) => progress.phase)).toContain('goal')
    const bounds = seen.map((progress) => progress.goals[0]?.bound ?? 0)
    const values = seen.map((progress) => progress.goals[0]?.value ?? 0)
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
    expect(values).toEqual([...values].sort((a, b) => b - a))
    expect(values.at(-1)).toBe(answer.goals[0]?.value)
  })

  describe('goes on from the roster of an earlier search', () => {
    const week = createRestaurantWeek(24, 120, 2, 60)

    it('reports it before any search, and ends with one that is at least as good', () => {
      const first = run({ ...week, timeLimitSeconds: 4 })
      const seen: SolveProgress[] = []
      const again = run({ ...week, start: first.assignments }, (progress) => seen.push(progress))
      const rosters = seen.filter((progress) => progress.assignments)
      expect(rosters[1]?.goals.map(({ value }) => value)).toEqual(first.goals.map(({ value }) => value))
      expect(rosters.filter(({ phase }) => phase === 'search')).toHaveLength(1)
      const values = (answer: RosterAnswer): number[] => answer.goals.map(({ value }) => value)
      expect(compareScores(values(again), values(first))).toBeLessThanOrEqual(0)
      expect(checkAnswer(week, again).errors).toEqual([])
    })

    it('leaves out what the rules forbid, and searches from the beginning if nothing better than the greedy start is left', () => {
      const start = week.duties.flatMap((_, duty) => week.people.map((_, person) => ({ person, duty })))
      expect(checkAnswer(week, run({ ...week, start })).errors).toEqual([])
      expect(run({ ...week, start: [] }).assignments).toEqual(run(week).assignments)
    })

    it('reports people and duties that do not exist', () => {
      expect(() => run({ ...week, start: [{ person: 24, duty: -1 }] })).toThrow(
        'start names no entry: 24; start names no entry: -1',
      )
    })
  })

  it('keeps its roster and claims no unproven bound when the linear solver fails', () => {
    const problem = createRestaurantWeek(24, 120, 2, 60)
    const broken = { addColumns: () => {}, limitColumns: () => {}, solve: () => null, close: () => {} }
    const answer = solve(problem, { openProgram: () => broken, solveMip, now: () => performance.now() })
    expect(answer.ending).toBe('failed')
    expect(answer.filledSlots).toBeGreaterThan(80)
    expect(answer.goals.some((goal) => !goal.isProven)).toBe(true)
    expect(checkAnswer(problem, answer).errors).toEqual([])
  })

  it('fails if the exact solver claims a bound above the cost of an existing roster', () => {
    // The exact solver is called only if prices alone leave a gap, as they do in this problem.
    const problem = createRandomProblem(GAP_SEED)
    let asked = 0
    const answer = solve(problem, {
      openProgram,
      solveMip: () => {
        asked++
        return { status: 'limit', values: null, bound: 1e9 }
      },
      now: () => performance.now(),
    })
    expect(asked).toBeGreaterThan(0)
    expect(answer.ending).toBe('failed')
    expect(checkAnswer(problem, answer).errors).toEqual([])
  })

  it('keeps to its time limit', () => {
    // A clock that advances by 5 ms on every read.
    let ms = 0
    const now = (): number => {
      ms += 5
      return ms
    }
    const answer = solve(createRestaurantWeek(60, 300, 2, 1.5), { openProgram, solveMip, now })
    expect(answer.ending).toBe('time-limit')
    expect(answer.elapsedMs).toBeLessThan(1600)
    expect(answer.filledSlots).toBeGreaterThan(200)
  })
})

describe('solving unusual problems', () => {
  const base = createRestaurantWeek(3, 6, 1, 10)

  it('returns an empty roster when there are no duties', () => {
    const answer = run({
      ...base,
      duties: [],
      people: base.people.map((p) => ({ ...p, preferences: [] })),
      rules: { ...base.rules, forbiddenDutyPairs: [] },
    })
    expect(answer.assignments).toEqual([])
    expect(answer.open).toEqual([])
    expect(answer.ending).not.toBe('failed')
  })

  it('leaves every slot open when there are no people', () => {
    const answer = run({ ...base, people: [] })
    expect(answer.filledSlots).toBe(0)
    expect(answer.open.every((open) => open.cause === 'nobody')).toBe(true)
    expect(answer.ending).toBe('proven')
  })

  it('fills what it can of a huge need, and proves that the rest stays open', () => {
    const duties = base.duties.map((duty) => ({ ...duty, need: 10_000 }))
    const problem = { ...base, duties }
    const answer = run(problem)
    expect(answer.goals[0]?.isProven).toBe(true)
    expect(answer.totalSlots).toBe(10_000 * duties.length)
    expect(checkAnswer(problem, answer).errors).toEqual([])
  })

  it('accepts contradictory fixed work', () => {
    const fixed = [
      { person: 0, start: 540, end: 1020 },
      { person: 0, start: 600, end: 900 },
    ]
    const problem = { ...base, fixed }
    const answer = run(problem)
    expect(answer.ending).toBe('proven')
    expect(checkAnswer(problem, answer).errors).toEqual([])
  })

  it('accepts duties with no elapsed time, such as in an hour that the clocks skip', () => {
    const duties = base.duties.map((duty) => ({ ...duty, real: { start: duty.end, end: duty.end } }))
    const answer = run({ ...base, duties })
    expect(answer.ending).toBe('proven')
    expect(checkAnswer({ ...base, duties }, answer).errors).toEqual([])
  })

  it('reports every error of a malformed problem', () => {
    const duties = [{ start: 100, end: 100, skill: 0, need: 1.5, priority: 0 }]
    const broken = { ...base, days: 0, duties, rules: { ...base.rules, forbiddenDutyPairs: [[0, 7]] as const } }
    expect(() => run(broken)).toThrow(
      /days must be .*duties\[0\] must end after its start.*duties\[0\]\.need must be a whole number.*duties\[0\]\.priority.*forbiddenDutyPairs names no entry: 7/,
    )
  })

  it('reports an invalid seniority, lead place, unsocial mark and allowance; accepts a negative allowance', () => {
    const people = base.people.map((person) => ({ ...person, seniority: -1, unsocialAllowance: 0.5 }))
    const marks = ['isUnsocial', 'isNight', 'isClosing'].map((key) => [key, false])
    const duties = base.duties.map((duty) => ({ ...duty, leadSeniority: 1.5, ...Object.fromEntries(marks) }))
    expect(() => run({ ...base, people, duties })).toThrow(
      /people\[0\]\.seniority must be .* at least 0, not -1.*people\[0\]\.unsocialAllowance must be .*not 0\.5.*duties\[0\]\.leadSeniority must be .*not 1\.5.*duties\[0\]\.isUnsocial must be true or absent, not false.*duties\[0\]\.isNight must be true.*duties\[0\]\.isClosing must be true/,
    )
    const inDebt = base.people.map((person) => ({ ...person, seniority: 0, unsocialAllowance: -3 }))
    expect(run({ ...base, people: inDebt }).ending).toBe('proven')
  })
})
