/** Recognising what Postgres refused, the same for both drivers. Drizzle wraps the driver's error as its cause. */
import { DrizzleQueryError } from 'drizzle-orm'

const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'
const FOREIGN_KEY_VIOLATION = '23503'
/** What PostgreSQL 18 says, and earlier ones call a foreign key violation, when `on delete restrict` refuses. */
const RESTRICT_VIOLATION = '23001'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const READ_ONLY_TRANSACTION = '25006'
const DISK_FULL = '53100'
const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'
/** The class of errors to which every constraint belongs. */
const INTEGRITY_VIOLATIONS = '23'
/** Raised by the triggers of recorded tables. */
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

/** What Postgres said, however the driver and Drizzle wrapped it. */
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

/** Whether a row with the same key is there already; `constraint` narrows it to one unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint)
}

/** Whether the write would have booked one person twice at once (or broken another exclusion constraint). */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, EXCLUSION_VIOLATION, constraint)
}

/** Whether the row names something that is not there, or is still named by something else. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return [FOREIGN_KEY_VIOLATION, RESTRICT_VIOLATION].some((code) => isViolation(error, code, constraint))
}

/** Whether the write was given up so that another at the same moment could go on; tried again, it may succeed. */
export function isRaceLost(error: unknown): boolean {
  return [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].some((code) => isViolation(error, code, undefined))
}

/** Whether somebody else held the rows, or the database was occupied, for longer than anybody should wait. */
export function isTimedOut(error: unknown): boolean {
  return [LOCK_NOT_AVAILABLE, QUERY_CANCELED].some((code) => isViolation(error, code, undefined))
}

/** Whether there is no room for what would have been written, or the database takes no writes for that or another reason. */
export function isOutOfRoom(error: unknown): boolean {
  return [READ_ONLY_TRANSACTION, DISK_FULL].some((code) => isViolation(error, code, undefined))
}

/**
 * Whether the connection broke in the middle of a transaction. Its end was on the way or not: nobody knows what the
 * database kept.
 */
export function isBrokenOff(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError && cause.query === 'rollback') return true
  }
  return false
}

/** Whether a constraint of any kind refuses the write. */
export function isRefusedByTables(error: unknown): boolean {
  return findPostgresError(error)?.code.startsWith(INTEGRITY_VIOLATIONS) === true
}

/** Whether the write was refused because no change names it (DOOR-01). */
export function isUnnamedWrite(error: unknown): boolean {
  return isViolation(error, UNNAMED_WRITE, undefined)
}

/** The days of the locked period that the write touches, or null where it was not refused for one (PAY-03). */
export function findLockedPeriod(error: unknown): { startDate: string; endDate: string } | null {
  const found = findPostgresError(error)
  const [startDate, endDate] = found?.code === LOCKED_PERIOD ? (found.detail?.split('/') ?? []) : []
  return startDate === undefined || endDate === undefined ? null : { startDate, endDate }
}
