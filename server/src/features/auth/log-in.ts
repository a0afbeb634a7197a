import type { logout, User } from '@fairweek/domain/contracts/auth/auth'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { authMessages } from '@fairweek/domain/messages/auth/auth'
import { authRefusals } from '@fairweek/domain/messages/auth/refusals'
import type { Caller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change, recordAct } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { findSessionData } from '../../http/session.store.ts'
import type { SessionControl } from '../../http/sessions.ts'
import { changeUser, findPasswordHash, findUser } from '../../people/users.store.ts'
import { hashPassword, isOutdatedHash } from './passwords.ts'
import type { SingleSignOn } from './single-sign-on/single-sign-on.ts'
import { accountKey, tryPassword } from './try-password.ts'

/** A caller whose session can be started or ended. */
export interface Visitor extends Caller {
  readonly session: SessionControl
}

/** Signs in. An unknown username and a wrong password get the same message after the same time. */
export async function logIn(
  caller: Visitor,
  { username, password }: { username: string; password: string },
): Promise<User> {
  const found = await findPasswordHash(caller, username)
  const account = found ? accountKey(found.id) : username.normalize('NFKC').toLowerCase()
  const isRight = await tryPassword(caller, account, { passwordHash: found?.passwordHash ?? null, password })
  const user = found && (await findUser(caller, found.id))
  if (!found?.passwordHash || !isRight || !user) {
    // People sometimes type their password as the username, so an unknown username is not recorded.
    await recordAct({ ...caller, user: null }, 'loginRefused', found ? { userId: found.id } : undefined)
    throw new AppError('unauthenticated', authRefusals.wrongCredentials)
  }
  const renewed = isOutdatedHash(found.passwordHash)
    ? { passwordHash: await hashPassword(password, caller.address) }
    : {}
  return change({ ...caller, user }, 'login', { isAct: true }, async (tx) => {
    const signedIn = await changeUser(tx, user.id, { lastLogin: instantNow(tx.clock), ...renewed })
    // The account may have been deleted since its password was checked.
    if (!signedIn) throw new AppError('unauthenticated', authRefusals.wrongCredentials)
    await caller.session.start(tx, user.id)
    return signedIn
  })
}

/**
 * Ends the session, if there is one. If it was begun through single sign-on, returns the URL that ends the provider's
 * session too.
 */
export async function logOut(caller: Visitor, singleSignOn: SingleSignOn | null): Promise<Reply<typeof logout>> {
  const { idHash } = caller.session
  const idToken = singleSignOn && idHash !== null ? (await findSessionData(caller, idHash))?.idToken : undefined
  if (caller.user === null) await caller.session.end(caller)
  else await change(caller, 'logout', { isAct: true }, (tx) => caller.session.end(tx))
  const providerLogoutUrl =
    singleSignOn && idToken !== undefined ? await singleSignOn.provider.findLogoutUrl(idToken) : null
  return { message: authMessages.loggedOutDescription, ...(providerLogoutUrl !== null && { providerLogoutUrl }) }
}
