import { userMessages } from '@fairweek/domain/messages/users'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../http/app-error.ts'
import { findStaffByUser, linkAccount, listStaffWithoutAccount } from '../staff/staff.store.ts'
import { findClaimant, takeClaim } from './claims.store.ts'
import { insertOwnProfile } from './insert-own-profile.ts'
import { refuseOutranked } from './refuse-outranked.ts'
import { lockUser } from './users.store.ts'

/**
 * A manager's answer to 'Is this …?': the account gets the profile of `staffId`, who has its email and no account, or
 * one of its own for null (SE11). Of several answers the first one holds.
 */
export function answerClaim(
  caller: SignedInCaller,
  claimId: number,
  staffId: number | null,
): Promise<{ message: string }> {
  return change(caller, 'answerClaim', {}, async (tx) => {
    const userId = await findClaimant(tx, claimId)
    // Before the claim: whoever closes the account takes its claim along, in this order.
    const account = userId === null ? null : await lockUser(tx, userId)
    const claim = account && (await takeClaim(tx, claimId))
    if (!account || !claim) throw new AppError('conflict', userMessages.answered)
    refuseOutranked(tx.user, account)
    // An undone answer may have left them the profile that it gave them.
    const linked = await findStaffByUser(tx, account.id)
    if (linked) return { message: userMessages.connected(linked.name) }
    if (staffId === null) {
      await insertOwnProfile(tx, account.id, claim)
      return { message: userMessages.keptApart }
    }
    const person = (await listStaffWithoutAccount(tx, [account.email])).find(({ id }) => id === staffId)
    if (!person || !(await linkAccount(tx, staffId, account.id)))
      throw new AppError('conflict', userMessages.notCandidate)
    return { message: userMessages.connected(person.name) }
  })
}
