import { AppError } from '../errors/app-error.ts'

/** Seconds after which a refused caller may try again. */
const RETRY_SECONDS = 5

interface Turns {
  /** How much work may wait; more is refused. */
  mostWaiting: number
  /** Returns the message of a refusal. */
  refusal: () => string
}

/**
 * Returns a function that runs work one after another in this process, in the order in which it was asked for. Refuses
 * with 429 if too much is waiting.
 */
export function createTurns({ mostWaiting, refusal }: Turns): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return async (work) => {
    if (unfinished > mostWaiting)
      throw new AppError('tooManyRequests', refusal(), undefined, { retryAfterSeconds: RETRY_SECONDS })
    unfinished += 1
    const turn = last.then(work).finally(() => {
      unfinished -= 1
    })
    last = turn.catch(() => undefined)
    return turn
  }
}
