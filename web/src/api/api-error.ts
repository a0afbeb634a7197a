import type { ErrorBody, Issue } from '@fairweek/domain/contracts/errors'
import { errorMessages } from '@fairweek/domain/messages/errors'

interface ApiErrorDetails {
  readonly issues?: readonly Issue[] | undefined
  readonly statusText?: string
  readonly isWorded?: boolean
}

/** A refused or failed call. `message` is the server's sentence or, if the server sent none, '{status}: {text}'. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly issues: readonly Issue[]
  /** The reason phrase of the HTTP status; empty if the server was not reached. */
  readonly statusText: string
  /** The name of the read that failed; absent for writes. */
  read?: string
  /** Whether `message` is a sentence written for users rather than a status code with a proxy's text. */
  readonly isWorded: boolean

  constructor(
    status: number,
    code: string,
    message: string,
    { issues = [], statusText = '', isWorded = true }: ApiErrorDetails = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.issues = issues
    this.statusText = statusText
    this.isWorded = isWorded
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const OWN_FIELDS: ReadonlySet<string> = new Set(['code', 'message', 'error', 'issues'] satisfies (keyof ErrorBody)[])

/** Whether JSON is an error of our server, rather than one of a proxy. */
function isOwn(json: unknown): json is ErrorBody {
  if (typeof json !== 'object' || json === null) return false
  const { code, message, issues = [] }: Partial<Record<keyof ErrorBody, unknown>> = json
  const isWorded = typeof code === 'string' && typeof message === 'string' && Array.isArray(issues)
  return isWorded && Object.keys(json).every((field) => OWN_FIELDS.has(field))
}

/** Finds the message in JSON from a proxy or another server; undefined if there is none. */
function sentenceOf(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { message, error }: { message?: unknown; error?: unknown } = json
  return [message, error].find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** Statuses with which a proxy asks for its own sign-in. */
const PROXY_SIGN_IN = new Set([401, 403, 407, 511])

const BYTES_A_MEGABYTE = 1_000_000

/** The error of a call that a proxy answered, because its own sign-in has ended. */
export function proxySignInError(status: number): ApiError {
  return new ApiError(status, 'proxySignIn', errorMessages.signInAgain)
}

/** Turns a reply with a status outside 2xx into an error. `sentBytes` is the size of the body that was sent. */
export function errorFromReply(status: number, statusText: string, body: string, sentBytes = 0): ApiError {
  const json = parseJson(body)
  if (isOwn(json)) return new ApiError(status, json.code, json.message, { issues: json.issues, statusText })
  if (PROXY_SIGN_IN.has(status)) return proxySignInError(status)
  if (status === 413)
    return new ApiError(status, 'tooLarge', errorMessages.tooLargeForProxy(sentBytes / BYTES_A_MEGABYTE), {
      statusText,
    })
  const sentence = sentenceOf(json)
  if (sentence) return new ApiError(status, 'unknown', sentence, { statusText })
  return new ApiError(status, 'unknown', `${status}: ${body.trim() || statusText}`, { statusText, isWorded: false })
}

/** Returns the sentence to show for any thrown value, or `fallback` if the server sent none (CONST-05). */
export function messageOf(error: unknown, fallback: string = errorMessages.unexpected): string {
  return error instanceof ApiError && error.isWorded && error.message ? error.message : fallback
}

/** Whether our own server did not answer a call: it was unreachable, or a proxy answered instead. */
export function isWithoutAnswer(error: ApiError): boolean {
  return error.status === 0 || !error.isWorded
}

/** Whether a write was refused because its target has changed since it was read. */
export function isOutdated(error: ApiError): boolean {
  return error.status === 409 && error.issues.some(({ path }) => path === 'version')
}

/** Whether a call reached no server at all. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** Whether a call was refused because the user's rank is too low. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'forbidden'
}
