import { checkRoster } from '@fairweek/engine/check'
import { checkAnswer } from '@fairweek/engine/check-answer'
import type { RosterAnswer } from '@fairweek/engine/problem'
import { createRestaurantWeek } from '@fairweek/engine/testing/restaurant-week'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listSolvers } from '../../testing/processes/list-solvers.ts'
import { listCertified } from './certificate/apply-check.ts'
import { SolverFailedError, searchRoster, solveRoster } from './solver.ts'
import { endWaitingSolver, openSolver, type SolverOfRun } from './solver-of-run.ts'

const LONG_SECONDS = 60

const untilGone = () => expect.poll(() => listSolvers(), { timeout: 10_000 }).toEqual([])

let solver: SolverOfRun
beforeEach(() => {
  endWaitingSolver()
  solver = openSolver()
})
afterEach(() => solver.stop())

describe('solveRoster', () => {
  it('solves in a child process, reports progress and leaves no process behind but the one for the next run', async () => {
    const phases: string[] = []
    const problem = createRestaurantWeek(12, 40, 1, LONG_SECONDS)
    const answer = await solveRoster(problem, {
      solver,
      timeLimitSeconds: 10,
      onProgress: (progress) => phases.push(progress.phase),
      onAnswer: () => phases.push('answer'),
    })
    expect(phases.at(-1), 'while it is checked').toBe('answer')
    expect(answer.ending).toBe('proven')
    expect(checkRoster(problem, answer.assignments)).toEqual([])
    expect(phases.slice(0, 3)).toEqual(['greedy', 'bound', 'search'])
    const checked = checkAnswer({ ...problem, timeLimitSeconds: 10 }, answer).goals
    expect(answer.certified).toEqual(checked.flatMap(({ name, uncertified }) => (uncertified === null ? [name] : [])))
    expect(answer.certified).not.toEqual([])
    solver.end()
    expect(listSolvers(), 'it waits for the next run').toHaveLength(1)
    endWaitingSolver()
    await untilGone()
  })

  it('goes on reporting while a long check runs, and keeps the time of the search', async () => {
    const problem = createRestaurantWeek(2, 2, 1, LONG_SECONDS)
    const answer = await searchRoster(problem, { solver, timeLimitSeconds: LONG_SECONDS })
    const reported: number[] = []
    const scripted: SolverOfRun = {
      ...solver,
      start: (_task, { onMessage }) => {
        onMessage({ type: 'answer', answer })
        onMessage({ type: 'checking', elapsedMs: answer.elapsedMs + 500 })
        onMessage({ type: 'checked', checked: { errors: [], goals: [] } })
      },
    }
    const onAnswer = ({ elapsedMs }: RosterAnswer) => reported.push(elapsedMs - answer.elapsedMs)
    const checked = await solveRoster(problem, { solver: scripted, timeLimitSeconds: LONG_SECONDS, onAnswer })
    expect(reported).toEqual([0, 500])
    expect(checked.elapsedMs).toBe(answer.elapsedMs)
  })

  it('serves one run after another by the same process, which ends if no run follows within a minute', async () => {
    const problem = createRestaurantWeek(6, 10, 1, LONG_SECONDS)
    await solveRoster(problem, { solver, timeLimitSeconds: LONG_SECONDS })
    const [process] = listSolvers()
    solver.end()
    solver = openSolver()
    await solveRoster(problem, { solver, timeLimitSeconds: LONG_SECONDS })
    expect(listSolvers()).toEqual([process])

    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    solver.end()
    vi.advanceTimersByTime(59_000)
    const isAlive = listSolvers().length === 1
    vi.advanceTimersByTime(2_000)
    vi.useRealTimers()
    expect(isAlive).toBe(true)
    await untilGone()
  })

  it('solves one problem after another in the same process, each as if it were alone', async () => {
    const problem = createRestaurantWeek(6, 10, 1, LONG_SECONDS)
    const other = createRestaurantWeek(12, 40, 1, LONG_SECONDS)
    const solve = async (each: typeof problem) => {
      const { elapsedMs, ...answer } = await solveRoster(each, { solver, timeLimitSeconds: LONG_SECONDS })
      return answer
    }
    const alone = await solve(problem)
    const [process] = listSolvers()
    await solve(other)
    expect(await solve(problem)).toEqual(alone)
    expect(listSolvers()).toEqual([process])
  })

  it('keeps the best roster so far when it is cancelled, at once', async () => {
    const problem = createRestaurantWeek(60, 300, 2, LONG_SECONDS)
    const stop = new AbortController()
    let reported = 0
    let stoppedAt = 0
    const answer = await solveRoster(problem, {
      solver,
      timeLimitSeconds: LONG_SECONDS,
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.assignments) reported = progress.assignments.length
        if (progress.phase !== 'goal' || stoppedAt > 0) return
        stoppedAt = performance.now()
        stop.abort()
      },
    })
    expect(answer.ending).toBe('cancelled')
    expect(reported).toBeGreaterThan(200)
    expect(answer.assignments.length).toBeGreaterThanOrEqual(reported)
    expect(checkRoster(problem, answer.assignments)).toEqual([])
    expect(performance.now() - stoppedAt).toBeLessThan((LONG_SECONDS * 1000) / 2)
    // The process that has checked the roster stays for the next week of the run.
    solver.stop()
    await untilGone()
  })

  it('[PROOF-07] keeps the bounds that were certified when it was cancelled', async () => {
    // A busy machine may take longer than the limit of the check.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const problem = createRestaurantWeek(20, 100, 2, LONG_SECONDS)
    const stop = new AbortController()
    const answer = await solveRoster(problem, {
      solver,
      timeLimitSeconds: LONG_SECONDS,
      signal: stop.signal,
      onProgress: ({ phase }) => {
        if (phase === 'goal') stop.abort()
      },
    })
    expect(answer.ending).toBe('cancelled')
    expect(answer.proofs.length).toBeGreaterThan(0)
    const checked = checkAnswer({ ...problem, timeLimitSeconds: LONG_SECONDS }, answer)
    expect(checked.errors).toEqual([])
    // A busy machine may not have checked all of them within its second.
    const certified = answer.isCheckPending ? listCertified(checked) : answer.certified
    for (const { goal } of answer.proofs) expect(certified).toContain(answer.goals[goal]?.name)
  })

  it('answers with the best roster so far when the child is killed', async () => {
    const problem = createRestaurantWeek(60, 300, 2, LONG_SECONDS)
    let isKilled = false
    const answer = await solveRoster(problem, {
      solver,
      timeLimitSeconds: LONG_SECONDS,
      onProgress: ({ phase }) => {
        if (phase !== 'goal' || isKilled) return
        isKilled = true
        for (const pid of listSolvers()) process.kill(pid, 'SIGKILL')
      },
    })
    expect(answer.ending).toBe('failed')
    expect(answer.filledSlots).toBeGreaterThan(200)
    expect(checkRoster(problem, answer.assignments)).toEqual([])
  })

  it('answers without starting anything when it was cancelled before', async () => {
    const problem = createRestaurantWeek(6, 10, 1, LONG_SECONDS)
    const answer = await solveRoster(problem, { solver, timeLimitSeconds: 5, signal: AbortSignal.abort() })
    expect(answer.ending).toBe('cancelled')
    expect(listSolvers()).toEqual([])
  })

  it('says what is wrong with a malformed problem', async () => {
    const problem = createRestaurantWeek(6, 10, 1, LONG_SECONDS)
    const broken = { ...problem, fixed: [{ person: 99, start: 0, end: 60 }] }
    const outcome = solveRoster(broken, { solver, timeLimitSeconds: 5 })
    await expect(outcome).rejects.toBeInstanceOf(SolverFailedError)
    await expect(outcome).rejects.toThrow('fixed[0].person names no entry: 99')
  })
})
