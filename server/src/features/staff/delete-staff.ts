import type { User } from '@fairweek/domain/contracts/auth'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { hasRank, outranks } from '@fairweek/domain/rules/permissions'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../http/clock.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { removeUser } from '../users/users.store.ts'
import { findStaff, lockStaff, removeStaff } from './staff.store.ts'
import { releaseShifts } from './staff-shifts.store.ts'

/**
 * Deletes a staff member for good, and their account with its sessions unless it ranks manager or higher. Shifts to come
 * become open; confirmed past ones stay in timesheets under the name they were worked (ST10).
 */
export function deleteStaff(
  { db, clock, user: actor }: { db: Database; clock: Clock; user: User },
  id: number,
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const before = (await lockStaff(tx, id)) ? await findStaff(tx, id) : null
    if (!before) throw new AppError('notFound', staffMessages.notFound)
    if (before.userId === actor.id) throw new AppError('conflict', staffMessages.ownAccount)
    if (before.user && outranks(before.user.role, actor.role)) throw new AppError('forbidden', staffMessages.outranks)
    const { businessTimeZone } = await readSettings(tx)
    const now = wallClock(clock(), businessTimeZone)
    await releaseShifts(tx, before, `${now.day} ${now.time}`, actor.id)
    await removeStaff(tx, id)
    if (before.userId !== null && before.user && !hasRank(before.user.role, 'manager'))
      await removeUser(tx, before.userId)
    await recordAudit(tx, { actor, action: 'deleteStaff', subject: 'staff', subjectId: id, before })
    return { message: staffMessages.deleted }
  })
}
