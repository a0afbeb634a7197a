import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { findStaffByUser, linkAccount, listStaffWithoutAccount } from '../../people/staff.store.ts'
import { lockUser } from '../../people/users.store.ts'
import { findClaimant, takeClaim } from './claims.store.ts'
import { insertOwnProfile } from './insert-own-profile.ts'

/**
 * Accepts an account that somebody registered (ACC-05). It gets the imported profile `staffId`, which has the same e-mail
 * address and no account; if `staffId` is null, it keeps its own profile, or gets a new one. The first answer counts.
 */
export function answerClaim(
  caller: SignedInCaller,
  claimId: number,
  staffId: number | null,
): Promise<{ message: string }> {
  return change(caller, 'answerClaim', {}, async (tx) => {
    const userId = await findClaimant(tx, claimId)
    // Locks the account before the claim, in the same order as `closeAccount`, which deletes the claim with the
    // account.
    const account = userId === null ? null : await lockUser(tx, userId)
    const claim = account && (await takeClaim(tx, claimId))
    if (!account || !claim) throw new AppError('conflict', userRefusals.answered)
    refuseOutranked(tx.user, account)
    // If an earlier answer was undone, the account may still have the profile from it.
    const linked = await findStaffByUser(tx, account.id)
    if (linked) return { message: userRefusals.accepted(linked.name) }
    if (staffId === null) {
      await insertOwnProfile(tx, account.id, claim)
      return { message: userRefusals.keptApart }
    }
    const person = (await listStaffWithoutAccount(tx, account.email === null ? [] : [account.email])).find(
      ({ id }) => id === staffId,
    )
    if (!person || !(await linkAccount(tx, staffId, account.id)))
      throw new AppError('conflict', userRefusals.notCandidate)
    return { message: userRefusals.connected(person.name) }
  })
}
