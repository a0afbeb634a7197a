import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { findStaffByUser, removeStaff } from '../../people/staff.store.ts'
import { lockUser, removeUser } from '../../people/users.store.ts'
import { findClaimant, takeClaim } from './claims.store.ts'

/**
 * Deletes an account that somebody registered and that a manager does not accept, with the profile that it brought
 * (ACC-05). The first answer counts.
 */
export function refuseClaim(caller: SignedInCaller, claimId: number): Promise<{ message: string }> {
  return change(caller, 'refuseClaim', {}, async (tx) => {
    const userId = await findClaimant(tx, claimId)
    const account = userId === null ? null : await lockUser(tx, userId)
    const claim = account && (await takeClaim(tx, claimId))
    if (!account || !claim) throw new AppError('conflict', userRefusals.answered)
    refuseOutranked(tx.user, account)
    const own = await findStaffByUser(tx, account.id)
    if (own) await removeStaff(tx, own.id)
    await removeUser(tx, account.id)
    return { message: userRefusals.notAccepted(claim.name) }
  })
}
