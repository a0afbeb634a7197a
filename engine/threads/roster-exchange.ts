import type { Assignment, RosterProblem } from '../src/problem.ts'
import type { RosterExchange } from '../src/roster-exchange.ts'
import { listGoals } from '../src/rules/goals/goals.ts'
import { compareScores } from '../src/score.ts'
import { createLock, holdLock, type SharedLock } from './shared-lock.ts'

/**
 * Memory shared by threads: the best roster's score, the bounds of the goals, and assignments indexed by person *
 * duties + duty.
 */
export type RosterMemory = {
  readonly lock: SharedLock
  readonly score: Float64Array
  readonly bounds: Float64Array
  readonly holds: Uint8Array
  /** Two cells: `HAS_ROSTER` and `IS_CLOSED`, each 0 or 1. */
  readonly state: Int32Array
}

const HAS_ROSTER = 0
const IS_CLOSED = 1
/** The longest wait for the proving search's first roster, which normally takes far less time. */
const PATIENCE_MS = 2000

/** Creates the memory shared by two searches of a problem. */
export function createRosterMemory(
  problem: Pick<RosterProblem, 'people' | 'duties' | 'changes' | 'goals'>,
): RosterMemory {
  const { people, duties } = problem
  const goalBytes = listGoals(problem).length * Float64Array.BYTES_PER_ELEMENT
  return {
    lock: createLock(),
    score: new Float64Array(new SharedArrayBuffer(goalBytes)).fill(Number.POSITIVE_INFINITY),
    bounds: new Float64Array(new SharedArrayBuffer(goalBytes)),
    holds: new Uint8Array(new SharedArrayBuffer(people.length * duties.length)),
    state: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)),
  }
}

/** Opens the exchange of parallel searches of a problem; every thread opens it on the same memory. */
export function openRosterExchange(memory: RosterMemory, dutyCount: number): RosterExchange {
  const { lock, score, bounds, holds, state } = memory
  return {
    offer(offered, assignments) {
      const write = (): void => {
        if (compareScores(offered, [...score]) >= 0) return
        score.set(offered)
        holds.fill(0)
        for (const { person, duty } of assignments) holds[person * dutyCount + duty] = 1
      }
      holdLock(lock, write, undefined)
      Atomics.store(state, HAS_ROSTER, 1)
      Atomics.notify(state, HAS_ROSTER)
    },
    take(isWanted) {
      // Reading without the lock is cheap; a wanted score is checked again under the lock.
      if (!isWanted([...score])) return null
      const read = (): Assignment[] | null => {
        if (!isWanted([...score])) return null
        const taken: Assignment[] = []
        holds.forEach((held, place) => {
          if (held === 1) taken.push({ person: Math.floor(place / dutyCount), duty: place % dutyCount })
        })
        return taken
      }
      return holdLock(lock, read, null)
    },
    raise(goal, bound) {
      if (bound <= (bounds[goal] as number)) return bounds[goal] as number
      const raise = (): number => {
        bounds[goal] = Math.max(bound, bounds[goal] as number)
        return bounds[goal]
      }
      return holdLock(lock, raise, bound)
    },
    close() {
      Atomics.store(state, IS_CLOSED, 1)
      Atomics.notify(state, IS_CLOSED)
    },
    isClosed: () => Atomics.load(state, IS_CLOSED) === 1,
  }
}

/**
 * Blocks this thread until the proving search has its first roster, so as not to slow that search down, and then until
 * the proving search has ended or its head start, in milliseconds, is over.
 */
export function waitToJoin({ state }: RosterMemory, headStartMs: number): void {
  Atomics.wait(state, HAS_ROSTER, 0, PATIENCE_MS)
  Atomics.wait(state, IS_CLOSED, 0, headStartMs)
}
