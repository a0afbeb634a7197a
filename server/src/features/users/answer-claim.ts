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
 * Answers a claim 'Is this …?': the account gets the profile of `staffId`, which has its e-mail and no account, or for
 * null a profile of its own (SE11). The first answer counts.
 */
export function answerClaim(
  caller: SignedInCaller,
  claimId: number,
  staffId: number | null,
): Promise<{ message: string }> {
  return change(caller, 'answerClaim', {}, async (tx) => {
    const userId = await findClaimant(tx, claimId)
    // Locked before the claim, in the same order as closing an account, which deletes its claim.
    const account = userId === null ? null : await lockUser(tx, userId)
    const claim = account && (await takeClaim(tx, claimId))
    if (!account || !claim) throw new AppError('conflict', userMessages.answered)
    refuseOutranked(tx.user, account)
    // After an undone answer, the account may still have the profile from it.
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
