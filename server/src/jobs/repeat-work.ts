/** Repeats background work while the server runs. */

export interface Log {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export interface RepeatedWork {
  /** Resolves once the current run has ended. */
  stop(): Promise<void>
}

/**
 * Runs the work now and then every `everyMs` milliseconds, but never twice at the same time. Errors are passed to
 * `complain`; the next run tries again.
 */
export function repeatWork(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  complain: (error: unknown) => void,
): RepeatedWork {
  const ending = new AbortController()
  let underWay: Promise<void> = Promise.resolve()
  let isWaiting = false
  const attempt = async (): Promise<void> => {
    isWaiting = false
    if (ending.signal.aborted) return
    try {
      await work(ending.signal)
    } catch (error) {
      if (!ending.signal.aborted) complain(error)
    }
  }
  const attemptNext = (): void => {
    if (isWaiting) return
    isWaiting = true
    underWay = underWay.then(attempt)
  }
  const timer = setInterval(attemptNext, everyMs)
  timer.unref()
  attemptNext()
  return {
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await underWay
    },
  }
}
