import { ERROR_STATUS, type ErrorCode, type Issue } from '@fairweek/domain/contracts/errors'

interface Extras {
  /** Seconds after which it makes sense to try again; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
  /** What happened, for the log alone. */
  readonly cause?: unknown
}

/** How a use case refuses: one code of the closed list, a sentence for the person, and the fields it is about. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly issues: readonly Issue[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, issues?: readonly Issue[], extras: Extras = {}) {
    super(message, { cause: extras.cause })
    this.name = 'AppError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.issues = issues
    this.retryAfterSeconds = extras.retryAfterSeconds
  }
}
