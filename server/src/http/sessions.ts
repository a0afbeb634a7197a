/**
 * Sessions: a random id in an HttpOnly cookie, and its hash with the account in the database. The database's content
 * does not allow anyone to sign in, and deleting the row ends the session immediately.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../caller/caller.ts'
import { type Clock, instantNow } from '../caller/clock.ts'
import { shareReads } from '../concurrency/share-reads.ts'
import { isOutOfRoom } from '../db/database-errors.ts'
import type { SessionData } from '../db/schema.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  insertSession,
  listSessions,
  type StoredSession,
  touchSession,
} from './session.store.ts'

const ID_BYTES = 32
const DAY_MS = 86_400_000
/** A session ends after it has not been used for this long … */
const IDLE_MS = 7 * DAY_MS
/** … and at the latest this long after signing in. */
const ABSOLUTE_MS = 30 * DAY_MS
/** The time of a session's last use is stored at most this often, because the grid sends a request every second. */
const TOUCH_MS = 10 * 60_000

/** The account of a session. */
export type SignedIn = Pick<StoredSession, 'user' | 'isAccepted'>

/** Starts or ends the session of the current request. */
export interface SessionControl {
  /** Signs the account in under a new id and ends this browser's previous session. */
  start(scope: Scope, userId: number, data?: SessionData): Promise<void>
  end(scope: Scope): Promise<void>
  /**
   * The hash of the current session's id, so that this session can be kept when all others end; null without a session.
   */
  readonly idHash: string | null
  /** The cookie of a sign-in that is pending at the sign-in provider. */
  readonly pending: PendingCookie
}

/** Stores the id of a pending sign-in in the browser, separately from a session. */
interface PendingCookie {
  readonly id: string | null
  set(id: string, seconds: number): void
  clear(): void
}

export const PLAIN_COOKIE = 'fairweek'
export const PENDING_COOKIE = 'fairweek-sign-in'

/**
 * Returns the name of the cookie. `__Host-` binds it to this host, https and the whole domain; browsers refuse it over
 * plain http. Under a path of a shared domain, only `__Secure-` is possible.
 */
function cookieName(request: FastifyRequest, path: string, name = PLAIN_COOKIE): string {
  if (request.protocol !== 'https') return name
  return path === '' ? `__Host-${name}` : `__Secure-${name}`
}

/** Returns a random id for a cookie. */
export function createId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/** Returns the hash under which a cookie's id is stored. */
export function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

function expiryOf(createdAt: number, lastSeenAt: number): string {
  return new Date(Math.min(lastSeenAt + IDLE_MS, createdAt + ABSOLUTE_MS)).toISOString()
}

/** Stores a new session and returns the id for its cookie, which is stored nowhere else. */
export async function createSession(
  scope: Scope,
  clock: Clock,
  userId: number,
  data: SessionData = {},
): Promise<string> {
  const now = clock()
  const id = createId()
  const createdAt = new Date(now).toISOString()
  await deleteExpiredSessions(scope, createdAt)
  await insertSession(scope, { idHash: hashOf(id), userId, data, createdAt, expiresAt: expiryOf(now, now) })
  return id
}

/**
 * Reads and controls sessions. Their cookie is limited to a path of the domain; an empty path means the whole domain.
 */
export function createSessions(path: string) {
  const readIdHash = (request: FastifyRequest): string | null => {
    const id = request.cookies[cookieName(request, path)]
    return id ? hashOf(id) : null
  }
  return {
    /** Checks whether the browser sent a session cookie. */
    hasCookie: (request: FastifyRequest): boolean => readIdHash(request) !== null,

    /**
     * Returns a function that finds the signed-in account. It reads the account on each request, so that a changed role,
     * an acceptance or a deletion takes effect immediately.
     */
    createReader: (scope: Scope, clock: Clock): ((request: FastifyRequest) => Promise<SignedIn | null>) => {
      const findSession = shareReads((idHashes: readonly string[]) => listSessions(scope, idHashes, instantNow(clock)))
      return async (request) => {
        const idHash = readIdHash(request)
        const session = idHash === null ? undefined : await findSession(idHash)
        if (idHash === null || !session) return null
        const now = clock()
        if (now - Date.parse(session.lastSeenAt) >= TOUCH_MS)
          await touchSession(
            scope,
            idHash,
            new Date(now).toISOString(),
            expiryOf(Date.parse(session.createdAt), now),
          ).catch(
            // While the disk is full, the time of the last use cannot be stored, but reads still work.
            (error: unknown) => {
              if (!isOutOfRoom(error)) throw error
            },
          )
        return session
      }
    },

    control: (clock: Clock, request: FastifyRequest, reply: FastifyReply): SessionControl => {
      const cookie = {
        path: path === '' ? '/' : path,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      } as const
      const idHash = readIdHash(request)
      const pendingName = cookieName(request, path, PENDING_COOKIE)
      return {
        idHash,
        pending: {
          id: request.cookies[pendingName] ?? null,
          set: (id, seconds) => reply.setCookie(pendingName, id, { ...cookie, maxAge: seconds }),
          clear: () => reply.clearCookie(pendingName, cookie),
        },
        start: async (scope, userId, data) => {
          if (idHash) await deleteSession(scope, idHash)
          const id = await createSession(scope, clock, userId, data)
          reply.setCookie(cookieName(request, path), id, { ...cookie, maxAge: ABSOLUTE_MS / 1000 })
        },
        end: async (scope) => {
          if (idHash) await deleteSession(scope, idHash)
          reply.clearCookie(cookieName(request, path), cookie)
        },
      }
    },
  }
}
