import type { register as endpoint, User } from '@fairweek/domain/contracts/auth'
import { SENIORITY } from '@fairweek/domain/contracts/constants'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import { authMessages } from '@fairweek/domain/messages/auth'
import type { Scope } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { instantNow } from '../../http/clock.ts'
import { readSettings } from '../settings/settings.store.ts'
import { insertStaff } from '../staff/staff.store.ts'
import { refuseTakenAccount } from '../users/refuse-taken.ts'
import { hasUsers, insertUser } from '../users/users.store.ts'
import { beginRegistration } from './attempt-limits.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Visitor } from './log-in.ts'
import { hashPassword } from './passwords.ts'

export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  const message = authMessages.passwordTooCommon
  throw new AppError('invalid', message, [{ path: 'password', message }])
}

async function refuseWhenClosed(scope: Scope, isFirst: boolean): Promise<void> {
  if (!isFirst && !(await readSettings(scope)).allowRegistration)
    throw new AppError('forbidden', authMessages.registrationClosed)
}

/**
 * Creates an account with its staff profile and signs in. The first account of an empty database is admin, every later
 * one staff (SE1); either everything is written or nothing.
 */
export async function register(caller: Visitor, wish: Body<typeof endpoint>): Promise<User> {
  await refuseWhenClosed(caller, !(await hasUsers(caller)))
  refuseCommonPassword(wish.password)
  await beginRegistration(caller)
  const passwordHash = await hashPassword(wish.password, caller.address)
  return refuseTakenAccount(() =>
    change(caller, 'register', { locks: ['registration'] }, async (tx) => {
      const isFirst = !(await hasUsers(tx))
      await refuseWhenClosed(tx, isFirst)
      const { username, email } = wish
      const role = isFirst ? 'admin' : 'staff'
      const user = await insertUser(tx, { username, email, role, passwordHash, lastLogin: instantNow(tx.clock) })
      const profile = { name: wish.name, phoneNumber: wish.phoneNumber, seniority: SENIORITY.default, email: null }
      const preferences = {
        targetWeeklyHours: null,
        preferredDays: [],
        preferredTimeStart: null,
        preferredTimeEnd: null,
      }
      await insertStaff(tx, { ...profile, ...preferences }, user.id)
      await caller.session.start(tx, user.id)
      return user
    }),
  )
}
