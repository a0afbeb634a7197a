/**
 * The closed list of error codes, each with its HTTP status. Every error body is `{ code, message, issues? }`; `message`
 * is a sentence for the user that says what to do.
 */
import { z } from 'zod'

/** HTTP status of each error code. */
export const ERROR_STATUS = {
  /** The input breaks a rule that needs no database; `issues` names each invalid field. */
  invalid: 400,
  /** Nobody is signed in, or the session has expired. */
  unauthenticated: 401,
  /** The user is signed in, but their rank does not permit this, or the data belongs to somebody else. */
  forbidden: 403,
  /** The item does not exist, or belongs to somebody else. */
  notFound: 404,
  /** The action is no longer possible, or would break a roster rule. */
  conflict: 409,
  /** The body exceeds the size limit. */
  tooLarge: 413,
  /** The endpoint does not accept this content type. */
  unsupportedType: 415,
  /** Too many attempts; `Retry-After` says when to try again. */
  tooManyRequests: 429,
  /** Server error; the message contains an id that is also in the log. */
  internal: 500,
  /** The endpoint is in the specification, but not built yet. */
  notImplemented: 501,
  /** The database is unavailable or full; nothing was written. */
  unavailable: 503,
} as const

/** Every error code of the API. */
export type ErrorCode = keyof typeof ERROR_STATUS

/** An invalid field: its path in the input, and the error. */
const issueSchema = z.strictObject({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof issueSchema>

/** The body of every error response. On some routes `error` repeats the message. */
export const errorBodySchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  error: z.string().optional(),
  issues: z.array(issueSchema).optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
