import type { User } from '@fairweek/domain/contracts/auth'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { userMessages } from '@fairweek/domain/messages/users'
import { outranks } from '@fairweek/domain/rules/permissions'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../http/clock.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { createPasswordLink } from './password-link.ts'
import { lockUser, removeOpenPasswordLinks } from './users.store.ts'

/** A new link for somebody whose first one ran out, or who forgot the password; the old password holds until it is used. */
export function renewPasswordLink(
  { db, clock, user: actor }: { db: Database; clock: Clock; user: User },
  userId: number,
): Promise<{ setPasswordPath: string }> {
  return db.transaction(async (tx) => {
    const target = await lockUser(tx, userId)
    if (!target) throw new AppError('notFound', userMessages.notFound)
    if (outranks(target.role, actor.role)) throw new AppError('forbidden', staffMessages.outranks)
    await removeOpenPasswordLinks(tx, userId)
    const setPasswordPath = await createPasswordLink(tx, clock, userId)
    await recordAudit(tx, { actor, action: 'renewPasswordLink', subject: 'users', subjectId: userId })
    return { setPasswordPath }
  })
}
