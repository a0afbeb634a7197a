/** Recognises Postgres errors, for both drivers. Drizzle wraps the driver's error as its cause. */
import { DrizzleQueryError } from 'drizzle-orm'

const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'
const FOREIGN_KEY_VIOLATION = '23503'
/** PostgreSQL 18 reports this code if `on delete restrict` refuses; earlier versions report a foreign key violation. */
const RESTRICT_VIOLATION = '23001'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const READ_ONLY_TRANSACTION = '25006'
const DISK_FULL = '53100'
const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'
/** The error class of all constraint violations. */
const INTEGRITY_VIOLATIONS = '23'
/** Raised by the triggers of recorded tables when a write belongs to no change. */
const UNNAMED_WRITE = 'FW001'
const LOCKED_PERIOD = 'FW003'

interface PostgresError {
  code: string
  constraint?: string
  detail?: string
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}

/** Returns the Postgres error, however deeply the driver and Drizzle have wrapped it. */
function findPostgresError(error: unknown): PostgresError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isPostgresError(cause)) return cause
  }
  return undefined
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  const found = findPostgresError(error)
  return found?.code === code && (constraint === undefined || found.constraint === constraint)
}

/** Checks whether a row with the same key already exists; `constraint` restricts the check to one unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint)
}

/** Checks whether the write would have double-booked a person (or violated another exclusion constraint). */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, EXCLUSION_VIOLATION, constraint)
}

/** Checks whether the row refers to something that does not exist, or something still refers to it. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return [FOREIGN_KEY_VIOLATION, RESTRICT_VIOLATION].some((code) => isViolation(error, code, constraint))
}

/** Checks whether the write was aborted because of a concurrent one; a retry may succeed. */
function isRaceLost(error: unknown): boolean {
  return [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].some((code) => isViolation(error, code, undefined))
}

/** Checks whether waiting for a lock or for the database timed out. */
function isTimedOut(error: unknown): boolean {
  return [LOCK_NOT_AVAILABLE, QUERY_CANCELED].some((code) => isViolation(error, code, undefined))
}

/**
 * Checks whether the disk has no room for the write, or the database refuses all writes, for this or another reason.
 */
export function isOutOfRoom(error: unknown): boolean {
  return [READ_ONLY_TRANSACTION, DISK_FULL].some((code) => isViolation(error, code, undefined))
}

/**
 * Checks whether the connection broke during a transaction, so that it is unknown whether the transaction was
 * committed.
 */
function isBrokenOff(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError && cause.query === 'rollback') return true
  }
  return false
}

/** Checks whether any constraint refused the write. */
export function isRefusedByTables(error: unknown): boolean {
  return findPostgresError(error)?.code.startsWith(INTEGRITY_VIOLATIONS) === true
}

/** Checks whether the write was refused because it belongs to no change (DOOR-01). */
export function isUnnamedWrite(error: unknown): boolean {
  return isViolation(error, UNNAMED_WRITE, undefined)
}

/**
 * Returns the dates of the locked payroll period that the write touches; null if it was refused for another reason
 * (PAY-03).
 */
export function findLockedPeriod(error: unknown): { startDate: string; endDate: string } | null {
  const found = findPostgresError(error)
  const [startDate, endDate] = found?.code === LOCKED_PERIOD ? (found.detail?.split('/') ?? []) : []
  return startDate === undefined || endDate === undefined ? null : { startDate, endDate }
}

/**
 * PostgreSQL error classes for connection, resource and operator errors: the database is gone, full, or shutting down.
 */
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

function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (UNAVAILABLE_SQLSTATE.test(code) && code.length === 5) return true
    if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_TEXT.test(cause.message)) return true
  }
  return false
}

/** Tests of errors by the code of the failure; the first that applies counts. */
const FAILURE_TESTS = {
  duplicate: (error) => isUniqueViolation(error),
  overlapping: (error) => isExclusionViolation(error),
  stillUsed: (error) => isForeignKeyViolation(error),
  raced: isRaceLost,
  outOfRoom: isOutOfRoom,
  busy: isTimedOut,
  brokenOff: isBrokenOff,
  unavailable: isUnavailable,
} as const satisfies Record<string, (error: unknown) => boolean>

type PlainFailureCode = keyof typeof FAILURE_TESTS

/** A failure for which the database is the reason, as a code and facts. */
export type DatabaseFailure =
  | { readonly code: 'locked'; readonly startDate: string; readonly endDate: string }
  | { readonly code: PlainFailureCode }

/** Returns what the database had against a statement; null if the error has another reason. */
export function findDatabaseFailure(error: unknown): DatabaseFailure | null {
  const locked = findLockedPeriod(error)
  if (locked) return { code: 'locked', ...locked }
  const codes = Object.keys(FAILURE_TESTS) as PlainFailureCode[]
  const code = codes.find((each) => FAILURE_TESTS[each](error))
  return code === undefined ? null : { code }
}
