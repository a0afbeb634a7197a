import { staffMessages } from '@fairweek/domain/messages/staff'
import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import { mayMakePasswordLink } from '@fairweek/domain/rules/permissions'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { deleteIdentitiesOf } from '../../people/identities.store.ts'
import { lockUser } from '../../people/users.store.ts'
import { replacePasswordLink } from './password-link.ts'

/**
 * Creates a new link for a person whose link has expired, or who forgot the password; the old password works until the
 * link is used. Also unlinks the account from single sign-on (decision 0106).
 */
export function renewPasswordLink(caller: SignedInCaller, userId: number): Promise<{ setPasswordPath: string }> {
  return change(caller, 'renewPasswordLink', { isAct: true, details: { userId } }, async (tx) => {
    const target = await lockUser(tx, userId)
    if (!target) throw new AppError('notFound', userRefusals.notFound)
    if (!mayMakePasswordLink(tx.user.role, target.role)) throw new AppError('forbidden', staffMessages.renewLinkRefused)
    await deleteIdentitiesOf(tx, userId)
    return { setPasswordPath: await replacePasswordLink(tx, userId) }
  })
}
