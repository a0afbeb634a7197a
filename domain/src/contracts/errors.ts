/**
 * The closed list of error codes, each with its HTTP status. Every error body is `{ code, message, issues? }` (decision
 * SE10); `message` is a sentence for the user that says what to do.
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
  /** It does not exist, or belongs to somebody else. */
  notFound: 404,
  /** The request is no longer possible, or would break a rule of the roster. */
  conflict: 409,
  /** The body exceeds the size limit. */
  tooLarge: 413,
  /** The endpoint does not accept this content type. */
  unsupportedType: 415,
  /** Too many attempts; `Retry-After` says when to try again. */
  tooManyRequests: 429,
  /** An error of the server; the message carries an id that is also in the log. */
  internal: 500,
  /** Registered from the specification, but not built yet. */
  notImplemented: 501,
  /** The database is unavailable or full; nothing was written. */
  unavailable: 503,
} as const

/** One of the closed list of error codes. */
export type ErrorCode = keyof typeof ERROR_STATUS

/** An invalid field: its path in the input, and what is wrong with it. */
const issueSchema = z.strictObject({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof issueSchema>

/** The body of every error response. On some routes `error` repeats the message (SE10). */
export const errorBodySchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  error: z.string().optional(),
  issues: z.array(issueSchema).optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
