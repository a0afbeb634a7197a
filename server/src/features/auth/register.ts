import type { register as endpoint, User } from '@fairweek/domain/contracts/auth'
import { SENIORITY } from '@fairweek/domain/contracts/constants'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import { authMessages } from '@fairweek/domain/messages/auth'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { type Clock, instantNow } from '../../http/clock.ts'
import type { SessionControl } from '../../http/sessions.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { insertStaff } from '../staff/staff.store.ts'
import { refuseTakenAccount } from '../users/refuse-taken.ts'
import { hasUsers, insertUser, lockRegistration } from '../users/users.store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  const message = authMessages.passwordTooCommon
  throw new AppError('invalid', message, [{ path: 'password', message }])
}

async function refuseWhenClosed(db: Database, isFirst: boolean): Promise<void> {
  if (!isFirst && !(await readSettings(db)).allowRegistration)
    throw new AppError('forbidden', authMessages.registrationClosed)
}

/**
 * Creates an account with its staff profile and signs in. The first account of an empty database is admin, every later
 * one staff (SE1); either everything is written or nothing.
 */
export async function register(
  caller: { db: Database; clock: Clock; address: string; session: SessionControl },
  wish: Body<typeof endpoint>,
): Promise<User> {
  const { db, clock, address, session } = caller
  await refuseWhenClosed(db, !(await hasUsers(db)))
  refuseCommonPassword(wish.password)
  const passwordHash = await hashPassword(wish.password)
  return refuseTakenAccount(() =>
    db.transaction(async (tx) => {
      await lockRegistration(tx)
      const isFirst = !(await hasUsers(tx))
      await refuseWhenClosed(tx, isFirst)
      const { username, email } = wish
      const role = isFirst ? 'admin' : 'staff'
      const user = await insertUser(tx, { username, email, role, passwordHash, lastLogin: instantNow(clock) })
      const profile = { name: wish.name, phoneNumber: wish.phoneNumber, seniority: SENIORITY.default, email: null }
      const preferences = {
        targetWeeklyHours: null,
        preferredDays: [],
        preferredTimeStart: null,
        preferredTimeEnd: null,
      }
      await insertStaff(tx, { ...profile, ...preferences }, user.id)
      await session.start(tx, user.id)
      const entry = { action: 'register', subject: 'users', subjectId: user.id, after: { username, email, role } }
      await recordAudit(tx, { actor: user, address, ...entry })
      return user
    }),
  )
}
