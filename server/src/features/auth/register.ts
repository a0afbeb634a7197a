import type { register as endpoint, User } from '@fairweek/domain/contracts/auth/auth'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import { authMessages } from '@fairweek/domain/messages/auth/auth'
import { authRefusals } from '@fairweek/domain/messages/auth/refusals'
import { singleSignOnMessages } from '@fairweek/domain/messages/auth/single-sign-on'
import { beginRegistration } from '../../attempts/attempt-limits.ts'
import type { Scope } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { listStaffWithoutAccount } from '../../people/staff.store.ts'
import { hasUsers, insertUser } from '../../people/users.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { refuseWrongPhone } from '../staff/refuse-wrong-phone.ts'
import { insertClaim } from '../users/claims.store.ts'
import { insertOwnProfile } from '../users/insert-own-profile.ts'
import { refuseLookAlike } from '../users/look-alikes.ts'
import { refuseTakenAccount } from '../users/refuse-taken.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Visitor } from './log-in.ts'
import { hashPassword } from './passwords.ts'
import type { SingleSignOn } from './single-sign-on/single-sign-on.ts'

export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  const message = authRefusals.passwordTooCommon
  throw new AppError('invalid', message, [{ path: 'password', message }])
}

/**
 * Throws if registration is closed. The first account can always be created, so that a new business is never locked
 * out.
 */
async function refuseWhenClosed(scope: Scope, singleSignOn: SingleSignOn | null, isFirst: boolean): Promise<void> {
  if (isFirst) return
  if (singleSignOn?.isOnlyWay) throw new AppError('forbidden', singleSignOnMessages.registrationOff(singleSignOn.name))
  if (!(await readSettings(scope)).allowRegistration) throw new AppError('forbidden', authMessages.registrationClosed)
}

/**
 * Creates an account and signs in. The account gets a new staff profile, unless an imported one may be its owner's. The
 * first account of an empty database is an admin, every later one staff, who waits for a manager to accept it (ACC-05).
 * Writes all of it or nothing.
 */
export async function register(
  caller: Visitor,
  singleSignOn: SingleSignOn | null,
  wish: Body<typeof endpoint>,
): Promise<User> {
  await refuseWhenClosed(caller, singleSignOn, !(await hasUsers(caller)))
  refuseCommonPassword(wish.password)
  await beginRegistration(caller)
  const passwordHash = await hashPassword(wish.password, caller.address)
  return refuseTakenAccount(() =>
    change(caller, 'register', { locks: ['registration'] }, async (tx) => {
      const isFirst = !(await hasUsers(tx))
      await refuseWhenClosed(tx, singleSignOn, isFirst)
      await refuseWrongPhone(tx, wish.phoneNumber)
      const { username, email } = wish
      await refuseLookAlike(tx, username)
      const role = isFirst ? 'admin' : 'staff'
      const user = await insertUser(tx, { username, email, role, passwordHash, lastLogin: instantNow(tx.clock) })
      const { name, phoneNumber } = wish
      // If an imported profile without an account has this e-mail address, a manager decides whether it is the same
      // person.
      const isKnown = (await listStaffWithoutAccount(tx, [email])).length > 0
      if (!isKnown) await insertOwnProfile(tx, user.id, { name, phoneNumber })
      if (!isFirst) await insertClaim(tx, { userId: user.id, name, phoneNumber })
      await caller.session.start(tx, user.id)
      return user
    }),
  )
}
