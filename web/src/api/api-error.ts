import { errorBodySchema, type Issue } from '@fairweek/domain/contracts/errors'
import { errorMessages } from '@fairweek/domain/messages/errors'

/** A refused or failed call. `message` is a sentence for a person: the server's own, else '{status}: {text}'. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly issues: readonly Issue[]
  /** What HTTP calls the status; empty where the server was not reached. */
  readonly statusText: string

  constructor(status: number, code: string, message: string, issues: readonly Issue[] = [], statusText = '') {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.issues = issues
    this.statusText = statusText
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error that an answer outside 2xx stands for. */
export function errorFromReply(status: number, statusText: string, body: string): ApiError {
  const parsed = errorBodySchema.safeParse(parseJson(body))
  if (parsed.success) return new ApiError(status, parsed.data.code, parsed.data.message, parsed.data.issues, statusText)
  return new ApiError(status, 'unknown', `${status}: ${body.trim() || statusText}`, [], statusText)
}

/** What to show of anything that was thrown. */
export function messageOf(error: unknown, fallback: string = errorMessages.unexpected): string {
  return error instanceof ApiError && error.message ? error.message : fallback
}

/** Whether a call met no server at all. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** Whether somebody lacks the rank for what they did. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'forbidden'
}
