/**
 * Limits how many passwords are hashed at once, because hashing is slow on purpose. Addresses take turns, and requests
 * beyond the limit are refused immediately, so a flood from one address delays each other address by one turn only.
 */
import { authRefusals } from '@fairweek/domain/messages/auth/refusals'
import { AppError } from '../../errors/app-error.ts'

export interface HashQueueLimits {
  /** The number of hashes computed at the same time. */
  readonly atOnce: number
  /** The number of requests that may wait: from one address, and in total. */
  readonly waitingOfOne: number
  readonly waiting: number
}

/** A hash takes about 30 ms of a core, so the last request in a full queue waits about two seconds. */
export const HASH_LIMITS: HashQueueLimits = { atOnce: 2, waitingOfOne: 32, waiting: 128 }

const RETRY_AFTER_SECONDS = 5

/** Runs work when its turn comes; throws `unavailable` if too many requests are waiting. */
export type HashQueue = <Result>(address: string | null, work: () => Promise<Result>) => Promise<Result>

interface Turn {
  readonly begin: () => void
  readonly refuse: (error: AppError) => void
}

function tooBusy(): AppError {
  return new AppError('unavailable', authRefusals.tooBusy, undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

export function createHashQueue({ atOnce, waitingOfOne, waiting }: HashQueueLimits): HashQueue {
  /** The queue of each address, in the order in which addresses take turns. */
  const lines = new Map<string, Turn[]>()
  let running = 0
  let count = 0

  const longestLine = () => [...lines.entries()].reduce((a, b) => (b[1].length > a[1].length ? b : a))

  function makeRoom(own: number): boolean {
    if (own >= waitingOfOne) return false
    if (count < waiting) return true
    const [address, line] = longestLine()
    // An address with fewer waiting requests displaces the last request of the address with the most.
    if (line.length <= own + 1) return false
    line.pop()?.refuse(tooBusy())
    if (line.length === 0) lines.delete(address)
    count -= 1
    return true
  }

  function next(): void {
    running -= 1
    const [first] = lines
    if (!first) return
    const [address, line] = first
    lines.delete(address)
    const turn = line.shift()
    if (line.length > 0) lines.set(address, line)
    count -= 1
    running += 1
    turn?.begin()
  }

  function takeTurn(address: string): Promise<void> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    const line = lines.get(address) ?? []
    if (!makeRoom(line.length)) return Promise.reject(tooBusy())
    return new Promise((resolve, reject) => {
      line.push({ begin: resolve, refuse: reject })
      lines.set(address, line)
      count += 1
    })
  }

  return async (address, work) => {
    await takeTurn(address ?? '')
    try {
      return await work()
    } finally {
      next()
    }
  }
}
