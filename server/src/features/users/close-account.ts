import { staffMessages } from '@fairweek/domain/messages/staff'
import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import { userMessages } from '@fairweek/domain/messages/users/users'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { hasProfile, lockAdmins, lockUser, removeUser } from '../../people/users.store.ts'

/** Deletes an account without a staff profile, and ends its sessions; the last admin cannot be deleted. */
export function closeAccount(caller: SignedInCaller, userId: number): Promise<{ message: string }> {
  return change(caller, 'closeAccount', {}, async (tx) => {
    const admins = await lockAdmins(tx)
    if (!(await lockUser(tx, userId))) throw new AppError('notFound', userRefusals.notFound)
    if (userId === tx.user.id) throw new AppError('conflict', userRefusals.closeOwn)
    if (await hasProfile(tx, userId)) throw new AppError('conflict', userRefusals.closeWithProfile)
    // The caller is another admin, but may have lost that role while waiting for the lock.
    if (admins.every((id) => id === userId)) throw new AppError('conflict', staffMessages.lastAdmin)
    await removeUser(tx, userId)
    return { message: userMessages.closed }
  })
}
