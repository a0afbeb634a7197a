/** One way for a request to fail: whatever was thrown becomes `{ code, message, issues? }` (SE10). */
import { randomBytes } from 'node:crypto'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@fairweek/domain/contracts/errors'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { validationMessages } from '@fairweek/domain/messages/validation'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import {
  findLockedPeriod,
  isBrokenOff,
  isExclusionViolation,
  isForeignKeyViolation,
  isOutOfRoom,
  isRaceLost,
  isTimedOut,
  isUniqueViolation,
} from '../db/database-errors.ts'
import { AppError } from './app-error.ts'

/** Connection, resource and operator classes of PostgreSQL's error codes: it is gone, full, or shutting down. */
const UNAVAILABLE_SQLSTATE = /^(08|53|57P|58|25006|25P03)/
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
])
const UNAVAILABLE_TEXT =
  /connection terminated|connection error and is not queryable|timeout expired|timeout exceeded when trying to connect|no space left|PGlite is closed|pool after calling end/i

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

function isUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (UNAVAILABLE_SQLSTATE.test(code) && code.length === 5) return true
    if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_TEXT.test(cause.message)) return true
  }
  return false
}

/** Faults that Fastify itself finds, by their status. */
const FASTIFY_ERRORS: Partial<Record<number, readonly [ErrorCode, string]>> = {
  400: ['invalid', errorMessages.badJson],
  404: ['notFound', errorMessages.notFound],
  413: ['tooLarge', errorMessages.tooLarge],
  415: ['unsupportedType', errorMessages.unsupportedType],
  429: ['tooManyRequests', errorMessages.unexpected],
}

function fastifyErrorOf(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null
  const known = FASTIFY_ERRORS[error.statusCode]
  return known ? new AppError(known[0], known[1]) : null
}

/** The refusal of a write in days that are paid out, or null where it was not refused for these (PAY-03). */
export function lockedPeriodError(error: unknown): AppError | null {
  const locked = findLockedPeriod(error)
  return locked && new AppError('conflict', timesheetMessages.locked(locked.startDate, locked.endDate))
}

function databaseErrorOf(error: unknown): AppError | null {
  const locked = lockedPeriodError(error)
  if (locked) return locked
  if (isUniqueViolation(error)) return new AppError('conflict', errorMessages.duplicate)
  if (isExclusionViolation(error)) return new AppError('conflict', errorMessages.overlapping)
  if (isForeignKeyViolation(error)) return new AppError('conflict', errorMessages.stillUsed)
  if (isRaceLost(error)) return new AppError('conflict', errorMessages.raced)
  if (isOutOfRoom(error)) return new AppError('unavailable', errorMessages.outOfRoom)
  if (isTimedOut(error)) return new AppError('unavailable', errorMessages.busy)
  if (isBrokenOff(error)) return new AppError('unavailable', errorMessages.brokenOff)
  if (isUnavailable(error)) return new AppError('unavailable', errorMessages.unavailable)
  return null
}

function internalError(error: unknown, log: FastifyBaseLogger): AppError {
  const id = randomBytes(4).toString('hex')
  log.error({ err: error, id }, 'a request failed')
  return new AppError('internal', errorMessages.internal(id))
}

/** Every failure as one of the closed list; what is no fault of the caller's is logged under an id. */
export function toAppError(error: unknown, log: FastifyBaseLogger): AppError {
  if (error instanceof AppError) {
    if (error.cause !== undefined) log.error({ err: error.cause }, 'a request could not be answered')
    return error
  }
  const known = databaseErrorOf(error) ?? fastifyErrorOf(error)
  if (known?.code === 'unavailable') log.error({ err: error }, 'the database is not available')
  return known ?? internalError(error, log)
}

/** Whether nobody waits for an answer any more, because the request never arrived wholly. */
export function isBrokenOffUpload({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Routes whose failures are also read from a field named `error` (SE10). */
const WITH_ERROR_FIELD = /^\/api\/(notifications|staff\/by-user)(\/|$|\?)/

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(WITH_ERROR_FIELD.test(request.url) && { error: error.message }),
    ...(error.issues && error.issues.length > 0 && { issues: [...error.issues] }),
  }
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  // Also after a CSV route has named its own type, and past the route's reply check.
  return reply
    .code(ERROR_STATUS[error.code])
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** An import of 5,000 rows is one query of a quarter of a megabyte; on a full disk its failures must not fill the log. */
const LONGEST_QUERY_IN_LOG = 2000

/** An error for the log: never the values of a query, which may hold a password's hash. */
export function describeErrorForLog(error: unknown): { type: string; message: string; stack: string } {
  const messages: string[] = []
  let frames: string[] = []
  for (const cause of causesOf(error)) {
    // Drizzle puts the values behind the query; what Postgres itself says below names none of them.
    messages.push(
      cause.message.startsWith('Failed query:') && 'query' in cause
        ? `Failed query: ${String(cause.query).slice(0, LONGEST_QUERY_IN_LOG)}`
        : cause.message,
    )
    frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  }
  return {
    type: error instanceof Error ? error.name : typeof error,
    message: messages.join(' ← ') || validationMessages.invalid,
    stack: frames.join('\n'),
  }
}
