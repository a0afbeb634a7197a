import type { User } from '@fairweek/domain/contracts/auth'
import { authMessages } from '@fairweek/domain/messages/auth'
import type { Caller } from '../../caller.ts'
import { change, recordAct } from '../../changes/change.ts'
import { AppError } from '../../http/app-error.ts'
import { instantNow } from '../../http/clock.ts'
import type { SessionControl } from '../../http/sessions.ts'
import { changeUser, findPasswordHash, findUser } from '../users/users.store.ts'
import { hashPassword, isOutdatedHash } from './passwords.ts'
import { accountKey, tryPassword } from './try-password.ts'

/** A caller whose session can be started or ended. */
export interface Visitor extends Caller {
  readonly session: SessionControl
}

/** Signs in. Refuses an unknown username and a wrong password with the same message, after the same time. */
export async function logIn(
  caller: Visitor,
  { username, password }: { username: string; password: string },
): Promise<User> {
  const found = await findPasswordHash(caller, username)
  const account = found ? accountKey(found.id) : username.normalize('NFKC').toLowerCase()
  const isRight = await tryPassword(caller, account, { passwordHash: found?.passwordHash ?? null, password })
  const user = found && (await findUser(caller, found.id))
  if (!found?.passwordHash || !isRight || !user) {
    // A mistyped username may be a password, so only that of an existing account is recorded.
    await recordAct({ ...caller, user: null }, 'loginRefused', found ? { userId: found.id } : undefined)
    throw new AppError('unauthenticated', authMessages.wrongCredentials)
  }
  const renewed = isOutdatedHash(found.passwordHash)
    ? { passwordHash: await hashPassword(password, caller.address) }
    : {}
  return change({ ...caller, user }, 'login', { isAct: true }, async (tx) => {
    const signedIn = await changeUser(tx, user.id, { lastLogin: instantNow(tx.clock), ...renewed })
    // The account may have been deleted since its password was read.
    if (!signedIn) throw new AppError('unauthenticated', authMessages.wrongCredentials)
    await caller.session.start(tx, user.id)
    return signedIn
  })
}

/** Ends the session; a visitor has none to end. */
export async function logOut(caller: Visitor): Promise<{ message: string }> {
  if (caller.user === null) await caller.session.end(caller)
  else await change(caller, 'logout', { isAct: true }, (tx) => caller.session.end(tx))
  return { message: authMessages.loggedOutDescription }
}
