import type { ErrorCode, Issue } from '@fairweek/domain/contracts/errors'

interface Extras {
  /** Seconds after which the client may retry; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
  /** The underlying error, for the log only. */
  readonly cause?: unknown
}

/**
 * Thrown by use cases to refuse a request: a code from a closed list, a message for the user, and the fields concerned.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: readonly Issue[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, issues?: readonly Issue[], extras: Extras = {}) {
    super(message, { cause: extras.cause })
    this.name = 'AppError'
    this.code = code
    this.issues = issues
    this.retryAfterSeconds = extras.retryAfterSeconds
  }
}

/**
 * Thrown to close the connection of a request without an answer. The client cannot tell this from a broken connection,
 * so it finds out elsewhere how its request ended.
 */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError'
}
