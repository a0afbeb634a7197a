import type { Assignment, RosterProblem } from '../src/problem.ts'
import type { RosterExchange } from '../src/roster-exchange.ts'
import { goals } from '../src/rules/goals.ts'
import { compareScores } from '../src/score.ts'
import { createLock, holdLock, type SharedLock } from './shared-lock.ts'

/** Memory that threads share: a lock, the best roster's score, the goals' limits, and by person * duties + duty who has what. */
export type RosterMemory = {
  readonly lock: SharedLock
  readonly score: Float64Array
  readonly bounds: Float64Array
  readonly holds: Uint8Array
  /** Two cells: 1 = there is a roster, 1 = the search that proves has ended. */
  readonly state: Int32Array
}

/** Cells of the state. */
const HAS_ROSTER = 0
const IS_CLOSED = 1
/** A first roster is there much sooner; a search that cannot have one must not be waited for. */
const PATIENCE_MS = 2000

const GOAL_BYTES = goals.length * Float64Array.BYTES_PER_ELEMENT

/** Memory for the best roster of a problem. */
export function createRosterMemory({ people, duties }: Pick<RosterProblem, 'people' | 'duties'>): RosterMemory {
  return {
    lock: createLock(),
    score: new Float64Array(new SharedArrayBuffer(GOAL_BYTES)).fill(Number.POSITIVE_INFINITY),
    bounds: new Float64Array(new SharedArrayBuffer(GOAL_BYTES)),
    holds: new Uint8Array(new SharedArrayBuffer(people.length * duties.length)),
    state: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)),
  }
}

/** Where the threads' searches meet; each thread opens the same memory. */
export function openRosterExchange(memory: RosterMemory, dutyCount: number): RosterExchange {
  const { lock, score, bounds, holds, state } = memory
  return {
    offer(offered, assignments) {
      holdLock(lock, () => {
        if (compareScores(offered, [...score]) >= 0) return
        score.set(offered)
        holds.fill(0)
        for (const { person, duty } of assignments) holds[person * dutyCount + duty] = 1
      })
      Atomics.store(state, HAS_ROSTER, 1)
      Atomics.notify(state, HAS_ROSTER)
    },
    take(isWanted) {
      // A glance without the lock costs nothing; what it finds is looked at again under the lock.
      if (!isWanted([...score])) return null
      return holdLock(lock, () => {
        if (!isWanted([...score])) return null
        const taken: Assignment[] = []
        holds.forEach((held, place) => {
          if (held === 1) taken.push({ person: Math.floor(place / dutyCount), duty: place % dutyCount })
        })
        return taken
      })
    },
    raise(goal, bound) {
      if (bound <= (bounds[goal] as number)) return bounds[goal] as number
      return holdLock(lock, () => {
        bounds[goal] = Math.max(bound, bounds[goal] as number)
        return bounds[goal]
      })
    },
    close() {
      Atomics.store(state, IS_CLOSED, 1)
    },
    isClosed: () => Atomics.load(state, IS_CLOSED) === 1,
  }
}

/** Blocks this thread until the other one has its first roster, which nothing may delay. */
export function waitForFirstRoster({ state }: RosterMemory): void {
  Atomics.wait(state, HAS_ROSTER, 0, PATIENCE_MS)
}
