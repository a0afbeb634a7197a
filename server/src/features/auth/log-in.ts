import type { User } from '@fairweek/domain/contracts/auth'
import { authMessages } from '@fairweek/domain/messages/auth'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { type Clock, instantNow } from '../../http/clock.ts'
import type { SessionControl } from '../../http/sessions.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { changeUser, findPasswordHash, findUser } from '../users/users.store.ts'
import type { LoginLimit } from './login-limit.ts'
import { hashPassword, isOutdatedHash, isPasswordOf } from './passwords.ts'

interface Caller {
  db: Database
  clock: Clock
  address: string
  session: SessionControl
}

function refuseTooMany(limit: LoginLimit, key: string): void {
  const seconds = limit.begin(key)
  if (seconds === null) return
  const message = authMessages.tooManyTries(Math.ceil(seconds / 60))
  throw new AppError('tooManyRequests', message, undefined, { retryAfterSeconds: seconds })
}

async function recordRefusal({ db, address }: Caller, userId: number | undefined): Promise<void> {
  await recordAudit(db, {
    actor: null,
    action: 'loginRefused',
    address,
    // What was typed as a username may be a password, so only that of an account is kept.
    ...(userId !== undefined && { subject: 'users', subjectId: userId }),
  })
}

/** Signs in. An unknown username and a wrong password are refused alike, in words and in time. */
export async function logIn(
  caller: Caller,
  limit: LoginLimit,
  { username, password }: { username: string; password: string },
): Promise<User> {
  const key = `${username.toLowerCase()}\n${caller.address}`
  refuseTooMany(limit, key)
  const { db, clock, address, session } = caller
  const found = await findPasswordHash(db, username)
  const isRight = await isPasswordOf(found?.passwordHash ?? null, password)
  if (!found?.passwordHash || !isRight) {
    await recordRefusal(caller, found?.id)
    throw new AppError('unauthenticated', authMessages.wrongCredentials)
  }
  limit.succeed(key)
  const renewed = isOutdatedHash(found.passwordHash) ? { passwordHash: await hashPassword(password) } : {}
  return db.transaction(async (tx) => {
    const user = await changeUser(tx, found.id, { lastLogin: instantNow(clock), ...renewed })
    if (!user) throw new AppError('unauthenticated', authMessages.wrongCredentials)
    await session.start(tx, user.id)
    await recordAudit(tx, { actor: user, action: 'login', subject: 'users', subjectId: user.id, address })
    return user
  })
}

/** Ends the session; for a visitor there is nothing to end. */
export async function logOut(caller: Caller, user: User | null): Promise<{ message: string }> {
  await caller.db.transaction(async (tx) => {
    await caller.session.end(tx)
    // The account may have been deleted since the session began.
    const actor = user && (await findUser(tx, user.id))
    if (actor) await recordAudit(tx, { actor, action: 'logout', address: caller.address })
  })
  return { message: authMessages.loggedOutDescription }
}
