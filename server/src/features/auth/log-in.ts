import type { User } from '@fairweek/domain/contracts/auth'
import { authMessages } from '@fairweek/domain/messages/auth'
import type { Caller } from '../../caller.ts'
import { change, recordAct } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { instantNow } from '../../http/clock.ts'
import type { SessionControl } from '../../http/sessions.ts'
import { changeUser, findPasswordHash, findUser } from '../users/users.store.ts'
import type { LoginLimit } from './login-limit.ts'
import { hashPassword, isOutdatedHash, isPasswordOf } from './passwords.ts'

/** A caller whose session can be started or ended. */
export interface Visitor extends Caller {
  readonly session: SessionControl
}

function refuseTooMany(limit: LoginLimit, key: string): void {
  const seconds = limit.begin(key)
  if (seconds === null) return
  const message = authMessages.tooManyTries(Math.ceil(seconds / 60))
  throw new AppError('tooManyRequests', message, undefined, { retryAfterSeconds: seconds })
}

/** Signs in. An unknown username and a wrong password are refused alike, in words and in time. */
export async function logIn(
  caller: Visitor,
  limit: LoginLimit,
  { username, password }: { username: string; password: string },
): Promise<User> {
  const key = `${username.toLowerCase()}\n${caller.address}`
  refuseTooMany(limit, key)
  const found = await findPasswordHash(caller, username)
  const isRight = await isPasswordOf(found?.passwordHash ?? null, password)
  const user = found && (await findUser(caller, found.id))
  if (!found?.passwordHash || !isRight || !user) {
    // What was typed as a username may be a password, so only that of an account is kept.
    await recordAct({ ...caller, user: null }, 'loginRefused', found ? { userId: found.id } : undefined)
    throw new AppError('unauthenticated', authMessages.wrongCredentials)
  }
  limit.succeed(key)
  const renewed = isOutdatedHash(found.passwordHash) ? { passwordHash: await hashPassword(password) } : {}
  return change({ ...caller, user }, 'login', { isAct: true }, async (tx) => {
    const signedIn = await changeUser(tx, user.id, { lastLogin: instantNow(tx.clock), ...renewed })
    // The account may have been deleted since its password was read.
    if (!signedIn) throw new AppError('unauthenticated', authMessages.wrongCredentials)
    await caller.session.start(tx, user.id)
    return signedIn
  })
}

/** Ends the session; for a visitor there is nothing to end. */
export async function logOut(caller: Visitor): Promise<{ message: string }> {
  if (caller.user === null) await caller.session.end(caller)
  else await change(caller, 'logout', { isAct: true }, (tx) => caller.session.end(tx))
  return { message: authMessages.loggedOutDescription }
}
