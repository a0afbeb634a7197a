import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { findStaffByUser, linkAccount, listStaffWithoutAccount, removeStaff } from '../../people/staff.store.ts'
import { lockUser, removeUser } from '../../people/users.store.ts'
import { findClaimant, takeClaim } from './claims.store.ts'
import { insertOwnProfile } from './insert-own-profile.ts'

/** Takes a claim that nobody has answered, with its account; the first answer counts. */
async function takeWaiting(tx: SignedInCaller & Change, claimId: number) {
  const userId = await findClaimant(tx, claimId)
  // Locks the account before the claim, in the same order as `closeAccount`, which deletes the claim with the account.
  const account = userId === null ? null : await lockUser(tx, userId)
  const claim = account && (await takeClaim(tx, claimId))
  if (!account || !claim) throw new AppError('conflict', userRefusals.answered)
  refuseOutranked(tx.user, account)
  return { account, claim }
}

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
    const { account, claim } = await takeWaiting(tx, claimId)
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

/**
 * Deletes an account that somebody registered and that a manager does not accept, with the profile that it brought
 * (ACC-05). The first answer counts.
 */
export function refuseClaim(caller: SignedInCaller, claimId: number): Promise<{ message: string }> {
  return change(caller, 'refuseClaim', {}, async (tx) => {
    const { account, claim } = await takeWaiting(tx, claimId)
    const own = await findStaffByUser(tx, account.id)
    if (own) await removeStaff(tx, own.id)
    await removeUser(tx, account.id)
    return { message: userRefusals.notAccepted(claim.name) }
  })
}
