import { createLock, holdLock, type SharedLock } from '@fairweek/engine/threads/shared-lock'
import type { SequenceExchange } from '../src/search/sequence-search.ts'

/** Memory shared by threads: the best cost and bound, and the lines of the best roster. */
export type SequenceMemory = { readonly lock: SharedLock; readonly values: Float64Array; readonly lines: Int8Array }

const COST = 0
const BOUND = 1

/** Creates the shared memory for this many people and days. */
export function createSequenceMemory(people: number, days: number): SequenceMemory {
  const values = new Float64Array(new SharedArrayBuffer(16))
  values[COST] = Number.POSITIVE_INFINITY
  values[BOUND] = Number.NEGATIVE_INFINITY
  return {
    lock: createLock(),
    values,
    lines: new Int8Array(new SharedArrayBuffer(people * days)),
  }
}

/** Opens the exchange of parallel searches of a problem; every thread opens it on the same memory. */
export function openSequenceExchange({ lock, values, lines }: SequenceMemory, days: number): SequenceExchange {
  return {
    offerRoster(offered, cost) {
      const write = (): void => {
        if (cost >= (values[COST] as number)) return
        values[COST] = cost
        for (const [person, line] of offered.entries()) lines.set(line, person * days)
      }
      holdLock(lock, write, undefined)
    },
    takeRoster(below) {
      // Reading without the lock is cheap; the cost is checked again under the lock.
      if ((values[COST] as number) >= below) return null
      const read = (): ReturnType<SequenceExchange['takeRoster']> => {
        const people = lines.length / days
        const taken = Array.from({ length: people }, (_, person) => lines.slice(person * days, (person + 1) * days))
        return { lines: taken, cost: values[COST] as number }
      }
      return holdLock(lock, read, null)
    },
    shareBound(bound) {
      if (bound <= (values[BOUND] as number)) return values[BOUND] as number
      const raise = (): number => {
        values[BOUND] = Math.max(bound, values[BOUND] as number)
        return values[BOUND]
      }
      return holdLock(lock, raise, bound)
    },
  }
}
