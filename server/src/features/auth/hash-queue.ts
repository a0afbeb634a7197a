/**
 * Decides who may hash next. Hashing is slow on purpose, so few do it at once, addresses that wait take turns, and
 * requests beyond the limit are refused at once: a flood delays others by one turn each, not by its length.
 */
import { authMessages } from '@fairweek/domain/messages/auth'
import { AppError } from '../../http/app-error.ts'

export interface HashQueueLimits {
  /** How many hash at the same time. */
  readonly atOnce: number
  /** How many may wait, from one address and in total. */
  readonly waitingOfOne: number
  readonly waiting: number
}

/** A hash takes about 30 ms of a core: the last in the queue is done in about two seconds. */
export const HASH_LIMITS: HashQueueLimits = { atOnce: 2, waitingOfOne: 32, waiting: 128 }

const RETRY_AFTER_SECONDS = 5

/** Runs work when its turn comes; throws `unavailable` if too many wait. */
export type HashQueue = <Result>(address: string | null, work: () => Promise<Result>) => Promise<Result>

interface Turn {
  readonly begin: () => void
  readonly refuse: (error: AppError) => void
}

function tooBusy(): AppError {
  return new AppError('unavailable', authMessages.tooBusy, undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

export function createHashQueue({ atOnce, waitingOfOne, waiting }: HashQueueLimits): HashQueue {
  /** The queue of each address; the address whose turn is next comes first. */
  const lines = new Map<string, Turn[]>()
  let running = 0
  let count = 0

  const longestLine = () => [...lines.entries()].reduce((a, b) => (b[1].length > a[1].length ? b : a))

  function makeRoom(own: number): boolean {
    if (own >= waitingOfOne) return false
    if (count < waiting) return true
    const [address, line] = longestLine()
    // An address with fewer requests waiting takes the last place of the address with most.
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
