/**
 * Sessions: a random id in an HttpOnly cookie, and its hash with the account in the database. Whoever reads the
 * database cannot sign in with what is there, and deleting the row ends the session at once.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@fairweek/domain/contracts/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../caller.ts'
import { isOutOfRoom } from '../db/database-errors.ts'
import { shareReads } from '../share-reads.ts'
import { type Clock, instantNow } from './clock.ts'
import { deleteExpiredSessions, deleteSession, insertSession, listSessions, touchSession } from './session.store.ts'

const ID_BYTES = 32
const DAY_MS = 86_400_000
/** A session ends when unused for so long … */
const IDLE_MS = 7 * DAY_MS
/** … and in any case so long after signing in. */
const ABSOLUTE_MS = 30 * DAY_MS
/** The grid reads every second; when a session was last seen is written down no more often than this. */
const TOUCH_MS = 10 * 60_000

/** How a use case starts or ends the session of the request it serves. */
export interface SessionControl {
  /** Signs the account in under a new id; an older session of this browser ends. */
  start(scope: Scope, userId: number): Promise<void>
  end(scope: Scope): Promise<void>
  /** Hash of the current session's id, to spare it when all others end; null without one. */
  readonly idHash: string | null
}

export const PLAIN_COOKIE = 'fairweek'

/**
 * `__Host-` binds the cookie to this host, to https and to the whole domain; browsers refuse it over plain http. Under a path
 * of a shared domain only `__Secure-` is left.
 */
function cookieName(request: FastifyRequest, path: string): string {
  if (request.protocol !== 'https') return PLAIN_COOKIE
  return path === '' ? '__Host-fairweek' : '__Secure-fairweek'
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

function expiryOf(createdAt: number, lastSeenAt: number): string {
  return new Date(Math.min(lastSeenAt + IDLE_MS, createdAt + ABSOLUTE_MS)).toISOString()
}

/** Stores a new session and returns the id for its cookie, which is kept nowhere else. */
export async function createSession(scope: Scope, clock: Clock, userId: number): Promise<string> {
  const now = clock()
  const id = randomBytes(ID_BYTES).toString('base64url')
  const createdAt = new Date(now).toISOString()
  await deleteExpiredSessions(scope, createdAt)
  await insertSession(scope, { idHash: hashOf(id), userId, createdAt, expiresAt: expiryOf(now, now) })
  return id
}

/** Who is signed in, by a cookie that browsers send to a path of the domain and below it; the empty one is the whole domain. */
export function createSessions(path: string) {
  const readIdHash = (request: FastifyRequest): string | null => {
    const id = request.cookies[cookieName(request, path)]
    return id ? hashOf(id) : null
  }
  return {
    /** Whether the browser believes it is signed in. */
    hasCookie: (request: FastifyRequest): boolean => readIdHash(request) !== null,

    /** Makes what finds the signed-in account, read again for each request so that a change of role or a deletion counts at once. */
    createReader: (scope: Scope, clock: Clock): ((request: FastifyRequest) => Promise<User | null>) => {
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
            // Whoever only reads may go on while the disk is full.
            (error: unknown) => {
              if (!isOutOfRoom(error)) throw error
            },
          )
        return session.user
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
      return {
        idHash,
        start: async (scope, userId) => {
          if (idHash) await deleteSession(scope, idHash)
          const id = await createSession(scope, clock, userId)
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
