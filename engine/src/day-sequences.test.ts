import { describe, expect, it } from 'vitest'
import { compileProblem } from './compile.ts'
import { buildDaySequences, findEnding, listDaySequences } from './day-sequences.ts'
import type { RosterProblem } from './problem.ts'
import { createRandom } from './random.ts'
import { costOfDays, type DaysContext, type SequenceCost } from './rules/goals/sequence-cost.ts'

const LINES = 400

/**
 * Two further goals, as they could be added: each single day off costs 1; each work day beyond four in a row costs 1.
 */
const singleDaysOff: SequenceCost = {
  // Three times the cost so far, plus the length of the current run of days off, at most 2.
  first: ({ fixedDays }) => (fixedDays.has(-1) ? 0 : 2),
  next(_, state, __, isWorked) {
    const off = state % 3
    const cost = (state - off) / 3
    return isWorked ? (cost + Number(off === 1)) * 3 : cost * 3 + Math.min(2, off + 1)
  },
  cost: (_, state) => Math.floor(state / 3),
}
const longRuns: SequenceCost = {
  first: ({ fixedDays }) => {
    let run = 0
    while (run < 4 && fixedDays.has(-1 - run)) run++
    return run
  },
  next(_, state, __, isWorked) {
    const run = state % 5
    const cost = (state - run) / 5
    return isWorked ? (cost + Number(run === 4)) * 5 + Math.min(4, run + 1) : cost * 5
  },
  cost: (_, state) => Math.floor(state / 5),
}

const weekOf = (days: number, fixed: readonly number[]): RosterProblem => ({
  days,
  timeLimitSeconds: 1,
  seed: 1,
  goals: ['days-off-together'],
  people: [{ skills: [0], targetMinutes: null, unavailable: [], preferences: [] }],
  duties: Array.from({ length: days }, (_, day) => ({
    start: day * 1440 + 540,
    end: day * 1440 + 1020,
    skill: 0,
    need: 1,
    priority: 1,
  })),
  fixed: fixed.map((day) => ({ person: 0, start: day * 1440 + 60, end: day * 1440 + 120 })),
  rules: {
    oneDutyADay: false,
    minRestMinutes: 0,
    backToBackAllowed: true,
    targetToleranceMinutes: 0,
    forbiddenDutyPairs: [],
    forbiddenFixedPairs: [],
  },
})

describe('day sequences', () => {
  it(`lead ${LINES} random lines to the cost that each goal defines, for several goals at once`, () => {
    const random = createRandom(1)
    const goals = [singleDaysOff, longRuns].map((sequenceCost, goal) => ({ goal, sequenceCost }))
    const costly = goals.map(() => 0)
    for (let i = 0; i < LINES; i++) {
      const days = 5 + random(12)
      const fixed = [-4, -3, -2, -1, 1, 4, 6].filter((day) => day < days && random(2) === 0)
      const compiled = compileProblem(weekOf(days, fixed))
      const sequences = buildDaySequences(compiled, goals)
      const line = compiled.problem.duties.flatMap((_, duty) => (random(3) > 0 ? [duty] : []))
      const ending = sequences.endings[findEnding(compiled, sequences, 0, line.toReversed())]
      const context: DaysContext = { days, fixedDays: new Set(fixed), minDaysInARow: 0 }
      for (const { goal, sequenceCost } of goals) {
        const cost = costOfDays(sequenceCost, context, (day) => line.includes(day))
        expect(ending?.get(goal), `line ${i}, goal ${goal}`).toBe(cost)
        if (cost > 0) costly[goal] = (costly[goal] ?? 0) + 1
      }
    }
    expect(Math.min(...costly)).toBeGreaterThan(LINES / 8)
  })

  it('have few nodes, shared by people whose fixed work has the same effect, and exist only for goals that need them', () => {
    const week = weekOf(7, [])
    const compiled = compileProblem({ ...week, people: [...week.people, ...week.people] })
    const sequences = listDaySequences(compiled)
    expect(sequences?.graphs[0]).toBe(sequences?.graphs[1])
    expect(sequences?.graphs[0]?.free.length).toBeLessThan(21)
    expect(sequences?.endings.map((ending) => [...ending.values()])).toEqual([[0], [1]])
    expect(listDaySequences(compileProblem({ ...week, goals: ['even-hours'] }))).toBeNull()
  })
})
