/** Converts every error thrown during a request to `{ code, message, issues? }`. */
import { randomBytes } from 'node:crypto'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@fairweek/domain/contracts/errors'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { validationMessages } from '@fairweek/domain/messages/validation'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type DatabaseFailure, findDatabaseFailure, findLockedPeriod } from '../db/database-errors.ts'
import { AppError } from '../errors/app-error.ts'

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** The error code for each failure of the database; its message has the name of the failure. */
const DATABASE_ERRORS = {
  duplicate: 'conflict',
  overlapping: 'conflict',
  stillUsed: 'conflict',
  raced: 'conflict',
  outOfRoom: 'unavailable',
  busy: 'unavailable',
  brokenOff: 'unavailable',
  unavailable: 'unavailable',
} as const satisfies Record<Exclude<DatabaseFailure['code'], 'locked'>, ErrorCode>

/** Errors detected by Fastify and its plugins, by status. */
const FASTIFY_ERRORS: Partial<Record<number, () => AppError>> = {
  400: () => new AppError('invalid', requestErrorMessages.badJson),
  // A path that leads out of the folder of the web app's files.
  403: () => new AppError('notFound', requestErrorMessages.notFound),
  404: () => new AppError('notFound', requestErrorMessages.notFound),
  413: () => new AppError('tooLarge', requestErrorMessages.tooLarge),
  415: () => new AppError('unsupportedType', requestErrorMessages.unsupportedType),
  429: () => new AppError('tooManyRequests', errorMessages.unexpected),
}

function fastifyErrorOf(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null
  // Fastify's own errors have a code. Without one, 400 is a path that names no file, such as one with a null byte.
  const status = error.statusCode === 400 && !('code' in error) ? 404 : error.statusCode
  return FASTIFY_ERRORS[status]?.() ?? null
}

/** Returns the error for a write on locked dates; null for any other error (PAY-03). */
export function lockedPeriodError(error: unknown): AppError | null {
  const locked = findLockedPeriod(error)
  return locked && errorOfDatabase({ code: 'locked', ...locked })
}

/** Returns the error for a failure of the database, in the reader's language. */
export function errorOfDatabase(failure: DatabaseFailure): AppError {
  if (failure.code === 'locked')
    return new AppError('conflict', timesheetMessages.locked(failure.startDate, failure.endDate))
  return new AppError(DATABASE_ERRORS[failure.code], requestErrorMessages[failure.code])
}

function internalError(error: unknown, log: FastifyBaseLogger): AppError {
  const id = randomBytes(4).toString('hex')
  log.error({ err: error, id }, 'a request failed')
  return new AppError('internal', requestErrorMessages.internal(id))
}

/**
 * Maps every failure to an error of the closed list. Failures that are not the caller's fault are logged with an id.
 */
export function toAppError(error: unknown, log: FastifyBaseLogger): AppError {
  if (error instanceof AppError) {
    if (error.cause !== undefined) log.error({ err: error.cause }, 'a request could not be answered')
    return error
  }
  const failure = findDatabaseFailure(error)
  const known = (failure && errorOfDatabase(failure)) ?? fastifyErrorOf(error)
  if (known?.code === 'unavailable') log.error({ err: error }, 'the database is not available')
  return known ?? internalError(error, log)
}

/** Checks whether the request was never fully received, so that nobody waits for an answer. */
export function isBrokenOffUpload({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Routes whose clients also read the message of a failure from a field named `error`. */
const WITH_ERROR_FIELD = /^\/api\/(notifications|staff\/by-user)(\/|$|\?)/

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(WITH_ERROR_FIELD.test(request.url) && { error: error.message }),
    ...(error.issues && error.issues.length > 0 && { issues: [...error.issues] }),
  }
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  // Works even after a CSV route has set its own content type, and bypasses the route's reply schema.
  return reply
    .code(ERROR_STATUS[error.code])
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/**
 * The longest query that is logged, in characters. An import of 5,000 rows is one query of 250 kB, and on a full disk
 * such failures must not fill the log.
 */
const LONGEST_QUERY_IN_LOG = 2000

/** Describes an error for the log, without the values of a query, which may include a password hash. */
export function describeErrorForLog(error: unknown): { type: string; message: string; stack: string } {
  const messages: string[] = []
  let frames: string[] = []
  for (const cause of causesOf(error)) {
    // Drizzle appends the values to the query; the message of the Postgres error below contains none.
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
