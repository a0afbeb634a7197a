/**
 * The closed list of ways a request can fail, each with its HTTP status. Every error body is
 * `{ code, message, issues? }` (decision SE10); `message` is a sentence for a person and says what to do.
 */
import { z } from 'zod'

/** HTTP status of each error code. */
export const ERROR_STATUS = {
  /** The input breaks a rule that can be checked without the database; `issues` names each field. */
  invalid: 400,
  /** Nobody is signed in, or the session has ended. */
  unauthenticated: 401,
  /** Signed in, but the role or the ownership does not allow it. */
  forbidden: 403,
  /** No such thing, or it belongs to somebody else. */
  notFound: 404,
  /** What was asked for is no longer possible, or would break a rule of the roster. */
  conflict: 409,
  /** The body is larger than the server takes. */
  tooLarge: 413,
  /** The body is of a kind this endpoint does not read. */
  unsupportedType: 415,
  /** Too many tries; `Retry-After` says when to come back. */
  tooManyRequests: 429,
  /** A fault on our side; the message carries an id that also stands in the log. */
  internal: 500,
  /** Named in the specification, part of the registry, and not built yet. */
  notImplemented: 501,
  /** The database is away or full; nothing was written. */
  unavailable: 503,
} as const

/** One of the closed list of error codes. */
export type ErrorCode = keyof typeof ERROR_STATUS

/** One fault of one field: where it stands in the input, and what is wrong with it. */
const issueSchema = z.strictObject({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof issueSchema>

/** The body of every answer that is not a success. On some routes `error` repeats the message (SE10). */
export const errorBodySchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  error: z.string().optional(),
  issues: z.array(issueSchema).optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
