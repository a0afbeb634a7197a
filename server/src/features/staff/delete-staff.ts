import { staffMessages } from '@fairweek/domain/messages/staff'
import { goesWithProfile } from '@fairweek/domain/rules/permissions'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { endAccessOf } from '../../http/session.store.ts'
import { keepLeave } from '../../people/leave/keep-leave.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { requireStaff } from '../../people/require-staff.ts'
import { removeStaff } from '../../people/staff.store.ts'
import { removeUser } from '../../people/users.store.ts'
import { releaseShifts } from './release-shifts.ts'

/**
 * Deletes a staff member and their account; a manager's or an admin's account stays and is only signed out. Future
 * shifts become open; confirmed past shifts stay in timesheets under the name they were worked under.
 */
export function deleteStaff(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  return change(caller, 'deleteStaff', { weeks: 'every', people: [id] }, async (tx) => {
    const { user: actor } = tx
    const before = await requireStaff(tx, id)
    if (before.userId === actor.id) throw new AppError('conflict', staffMessages.ownAccount)
    refuseOutranked(actor, before.user)
    await keepLeave(tx, before)
    await releaseShifts(tx, before)
    await removeStaff(tx, id)
    if (before.userId !== null && before.user) {
      if (goesWithProfile(before.user.role)) await removeUser(tx, before.userId)
      else await endAccessOf(tx, before.userId)
    }
    return { message: staffMessages.deleted }
  })
}
