import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { createRestaurantWeek } from '../bench/restaurant-week.ts'
import { loadSolvers } from '../highs/load-solvers.ts'
import type { RosterExchange } from '../src/roster-exchange.ts'
import { listGoals } from '../src/rules/goals/goals.ts'
import { compareScores } from '../src/score.ts'
import { headStartMs, solve } from '../src/solve.ts'
import { createRosterMemory, openRosterExchange } from './roster-exchange.ts'
import { improve } from './week-thread.ts'

const problem = createRestaurantWeek(12, 50, 1, 60)
const open = (): [RosterExchange, RosterExchange] => {
  const memory = createRosterMemory(problem)
  return [openRosterExchange(memory, problem.duties.length), openRosterExchange(memory, problem.duties.length)]
}
const goals = listGoals(problem)
const scoreOf = (first: number): number[] => goals.map((_, i) => (i === 0 ? first : 0))
const { openProgram, solveMip } = await loadSolvers()

/** Runs a search whose time is up after the clock has been read this many times. */
function solveFor(looks: number, exchange?: RosterExchange, part: 'prove' | 'improve' = 'prove') {
  let left = looks
  const now = (): number => (left-- > 0 ? 0 : 1e9)
  const answer = solve(problem, { openProgram, solveMip, now, part, ...(exchange ? { exchange } : {}) })
  return { answer, score: answer.goals.map(({ value }) => value) }
}

describe('openRosterExchange', () => {
  it('keeps the better of two rosters and returns it on request', () => {
    const [one, other] = open()
    expect(other.take(() => false)).toBeNull()
    one.offer(scoreOf(5), [{ person: 3, duty: 2 }])
    other.offer(scoreOf(7), [{ person: 1, duty: 1 }])
    const seen: number[] = []
    const taken = other.take((score) => {
      seen.push(score[0] ?? 0)
      return true
    })
    expect(taken).toEqual([{ person: 3, duty: 2 }])
    expect(new Set(seen)).toEqual(new Set([5]))
    other.offer(scoreOf(4), [{ person: 1, duty: 1 }])
    expect(one.take((score) => compareScores(score, scoreOf(5)) < 0)).toEqual([{ person: 1, duty: 1 }])
  })

  it('shares the highest bound of each goal, and whether the proving search has ended', () => {
    const [one, other] = open()
    expect(one.raise(2, 10)).toBe(10)
    expect(other.raise(2, 4)).toBe(10)
    expect(other.raise(1, 4)).toBe(4)
    expect(one.isClosed()).toBe(false)
    other.close()
    expect(one.isClosed()).toBe(true)
  })
})

describe('improve', () => {
  it('does not search once the proving search has ended', async () => {
    const memory = createRosterMemory(problem)
    const proving = openRosterExchange(memory, problem.duties.length)
    const poor = goals.map(() => 1_000_000)
    proving.offer(poor, [])
    proving.close()
    await improve({ problem, memory, waitMs: 0 })
    expect([...memory.score]).toEqual(poor)
  })

  it('starts at once for a large team', async () => {
    const large = { ...createRestaurantWeek(61, 120, 1, 1), timeLimitSeconds: 0.2 }
    const memory = createRosterMemory(large)
    const poor = goals.map(() => 1_000_000)
    openRosterExchange(memory, large.duties.length).offer(poor, [])
    await improve({ problem: large, memory, waitMs: headStartMs(large) })
    expect(compareScores([...memory.score], poor)).toBeLessThan(0)
  })
})

const DYING_HOLDER = 'Atomics.store(require("node:worker_threads").workerData, 0, 1)'

describe('a thread that dies while it holds the lock', () => {
  it('blocks no other thread: the others continue alone and ignore data that may be half written', async () => {
    const memory = createRosterMemory(problem)
    const exchange = openRosterExchange(memory, problem.duties.length)
    exchange.offer(scoreOf(5), [{ person: 3, duty: 2 }])
    await once(new Worker(DYING_HOLDER, { eval: true, workerData: memory.lock }), 'exit')
    expect(exchange.take(() => true)).toBeNull()
    exchange.offer(scoreOf(4), [{ person: 1, duty: 1 }])
    expect(exchange.raise(2, 10)).toBe(10)
    const { answer } = solveFor(Number.POSITIVE_INFINITY, exchange)
    expect(answer.ending).toBe('proven')
  })
})

describe('two searches with a shared exchange', () => {
  it('return the better roster that one of them found', () => {
    const [one, other] = open()
    const alone = solveFor(3)
    const long = solveFor(Number.POSITIVE_INFINITY, one)
    expect(long.answer.ending).toBe('proven')
    const brief = solveFor(3, other)
    expect(compareScores(long.score, alone.score)).toBeLessThan(0)
    expect(brief.score).toEqual(long.score)
  })

  it('end together: the improving one reaches the proven values, and stops when the proving one has ended', () => {
    const [one, other] = open()
    const { score } = solveFor(Number.POSITIVE_INFINITY, one)
    const memory = createRosterMemory(problem)
    const fresh = openRosterExchange(memory, problem.duties.length)
    goals.forEach((_, goal) => {
      fresh.raise(goal, score[goal] ?? 0)
    })
    expect(solveFor(Number.POSITIVE_INFINITY, fresh, 'improve').score).toEqual(score)
    expect(other.isClosed()).toBe(true)
    expect(solveFor(Number.POSITIVE_INFINITY, other, 'improve').answer.ending).toBe('time-limit')
  })
})
