/**
 * Limits how many long replies are sent at the same time: one per account, and few in total. Further requests wait in a
 * queue; a request whose client has disconnected leaves the queue.
 */
import { longReplyMessages } from '@fairweek/domain/messages/generate/long-replies'
import { AppError } from '../errors/app-error.ts'

/**
 * The number of long replies at a time. Each holds one or two pages in memory and uses the thread that serves all
 * requests.
 */
const MOST_AT_ONCE = 2
const MOST_IN_LINE = 50
const PATIENCE_MS = 30_000

interface Waiting {
  readonly userId: number
  readonly enter: (leave: () => void) => void
}

export interface PageGate {
  /**
   * Resolves when it is this account's turn; call the returned function to end the turn. Throws 429 if the wait is too
   * long.
   */
  enter(userId: number, isGone: AbortSignal): Promise<() => void>
}

export function createPageGate(patienceMs = PATIENCE_MS): PageGate {
  const served = new Set<number>()
  const line: Waiting[] = []
  const admit = (): void => {
    for (let i = 0; i < line.length && served.size < MOST_AT_ONCE; ) {
      const next = line[i]
      if (!next || served.has(next.userId)) {
        i++
        continue
      }
      line.splice(i, 1)
      served.add(next.userId)
      next.enter(() => {
        if (served.delete(next.userId)) admit()
      })
    }
  }
  return {
    enter: (userId, isGone) =>
      new Promise((resolve, reject) => {
        const refuse = (): void => {
          stopWaiting()
          const seconds = Math.ceil(PATIENCE_MS / 1000)
          reject(new AppError('tooManyRequests', longReplyMessages.wait, undefined, { retryAfterSeconds: seconds }))
        }
        const stopWaiting = (): void => {
          clearTimeout(timer)
          isGone.removeEventListener('abort', refuse)
          const place = line.indexOf(waiting)
          if (place >= 0) line.splice(place, 1)
        }
        const waiting: Waiting = {
          userId,
          enter: (leave) => {
            stopWaiting()
            let hasLeft = false
            resolve(() => {
              if (!hasLeft) leave()
              hasLeft = true
            })
          },
        }
        const timer = setTimeout(refuse, patienceMs)
        isGone.addEventListener('abort', refuse)
        if (line.length >= MOST_IN_LINE || isGone.aborted) return refuse()
        line.push(waiting)
        admit()
      }),
  }
}
