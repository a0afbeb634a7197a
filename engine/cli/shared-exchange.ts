import type { SequenceExchange } from '../src/sequence/sequence-search.ts'

/** Memory that threads share: a lock, then cost and bound, then the lines. */
export type SharedMemory = { readonly lock: Int32Array; readonly values: Float64Array; readonly lines: Int8Array }

const FREE = 0
const HELD = 1
const COST = 0
const BOUND = 1

/** Memory for the best roster of so many people and days. */
export function createSharedMemory(people: number, days: number): SharedMemory {
  const values = new Float64Array(new SharedArrayBuffer(16))
  values[COST] = Number.POSITIVE_INFINITY
  values[BOUND] = Number.NEGATIVE_INFINITY
  return {
    lock: new Int32Array(new SharedArrayBuffer(4)),
    values,
    lines: new Int8Array(new SharedArrayBuffer(people * days)),
  }
}

/** Where the threads' searches meet; each thread opens the same memory. */
export function openExchange({ lock, values, lines }: SharedMemory, days: number): SequenceExchange {
  const alone = <T>(action: () => T): T => {
    while (Atomics.compareExchange(lock, 0, FREE, HELD) !== FREE) Atomics.wait(lock, 0, HELD, 1)
    try {
      return action()
    } finally {
      Atomics.store(lock, 0, FREE)
      Atomics.notify(lock, 0)
    }
  }
  return {
    offerRoster(offered, cost) {
      alone(() => {
        if (cost >= (values[COST] as number)) return
        values[COST] = cost
        for (const [person, line] of offered.entries()) lines.set(line, person * days)
      })
    },
    takeRoster(below) {
      // A glance without the lock costs nothing; what it finds is read again under the lock.
      if ((values[COST] as number) >= below) return null
      return alone(() => {
        const people = lines.length / days
        const taken = Array.from({ length: people }, (_, person) => lines.slice(person * days, (person + 1) * days))
        return { lines: taken, cost: values[COST] as number }
      })
    },
    shareBound(bound) {
      if (bound <= (values[BOUND] as number)) return values[BOUND] as number
      return alone(() => {
        values[BOUND] = Math.max(bound, values[BOUND] as number)
        return values[BOUND] as number
      })
    },
  }
}
