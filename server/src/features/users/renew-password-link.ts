import { staffMessages } from '@fairweek/domain/messages/staff'
import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import { mayMakePasswordLink } from '@fairweek/domain/rules/permissions'
import type { Caller, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { deleteIdentitiesOf } from '../../people/identities.store.ts'
import { findPasswordHash, lockUser } from '../../people/users.store.ts'
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

/**
 * Creates a link to set anybody's password and returns its path, for operators with access to the data. The old
 * password works until the link is used (OPS-02). Also unlinks the account from single sign-on (decision 0106).
 */
export async function resetPassword(caller: Caller, username: string): Promise<string> {
  const account = await findPasswordHash(caller, username)
  if (!account) throw new AppError('notFound', userRefusals.unknown(username))
  const details = { userId: account.id }
  return change(caller, 'renewPasswordLink', { isAct: true, details }, async (tx) => {
    await deleteIdentitiesOf(tx, account.id)
    return replacePasswordLink(tx, account.id)
  })
}
