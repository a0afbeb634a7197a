import type { User } from '@fairweek/domain/contracts/auth'
import { authMessages } from '@fairweek/domain/messages/auth'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { type Clock, instantNow } from '../../http/clock.ts'
import { deleteSessionsOf } from '../../http/session.store.ts'
import type { SessionControl } from '../../http/sessions.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { hashToken } from '../users/password-link.ts'
import { changeUser, usePasswordLink } from '../users/users.store.ts'
import { hashPassword } from './passwords.ts'
import { refuseCommonPassword } from './register.ts'

/** Sets a password with a one-time link and signs in; whoever was signed in with the old one no longer is. */
export async function setPassword(
  caller: { db: Database; clock: Clock; address: string; session: SessionControl },
  { token, password }: { token: string; password: string },
): Promise<User> {
  const { db, clock, address, session } = caller
  refuseCommonPassword(password)
  return db.transaction(async (tx) => {
    const now = instantNow(clock)
    const userId = await usePasswordLink(tx, hashToken(token), now)
    if (userId === null) throw new AppError('conflict', authMessages.linkNotValid)
    // Slow on purpose, so only after the link has proved true: nobody can ask for it with made-up ones.
    const passwordHash = await hashPassword(password)
    const user = await changeUser(tx, userId, { passwordHash, lastLogin: now })
    if (!user) throw new AppError('conflict', authMessages.linkNotValid)
    await deleteSessionsOf(tx, user.id)
    await session.start(tx, user.id)
    await recordAudit(tx, { actor: user, action: 'setPassword', subject: 'users', subjectId: user.id, address })
    return user
  })
}
