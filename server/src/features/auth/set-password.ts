import type { readPasswordLink as endpoint, User } from '@fairweek/domain/contracts/auth/auth'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { authRefusals } from '@fairweek/domain/messages/auth/refusals'
import type { Caller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { deleteSessionsOf } from '../../http/session.store.ts'
import { findStaffByUser } from '../../people/staff.store.ts'
import { changeUser, findPasswordLinkOwner, usePasswordLink } from '../../people/users.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { hashToken } from '../users/password-link.ts'
import type { Visitor } from './log-in.ts'
import { hashPassword } from './passwords.ts'
import { refuseCommonPassword } from './register.ts'

/** Returns whose password a link sets, for display to the person who opened it. */
export async function readPasswordLink(caller: Caller, token: string): Promise<Reply<typeof endpoint>> {
  const owner = await findPasswordLinkOwner(caller, hashToken(token), instantNow(caller.clock))
  if (!owner) throw new AppError('conflict', authRefusals.linkNotValid)
  const [profile, { businessName }] = [await findStaffByUser(caller, owner.id), await readSettings(caller)]
  return {
    username: owner.username,
    name: profile?.name ?? null,
    hasEmail: owner.email !== null,
    businessName,
    isFirstSignIn: owner.lastLogin === null,
  }
}

/** Sets a password with a one-time link and signs in; ends all sessions that used the old password. */
export async function setPassword(
  caller: Visitor,
  { token, password }: { token: string; password: string },
): Promise<User> {
  refuseCommonPassword(password)
  const now = instantNow(caller.clock)
  const owner = await findPasswordLinkOwner(caller, hashToken(token), now)
  if (!owner) throw new AppError('conflict', authRefusals.linkNotValid)
  // Hashes only for valid links, because hashing is slow on purpose and made-up links must not cause that work.
  const passwordHash = await hashPassword(password, caller.address)
  return change({ ...caller, user: owner }, 'setPassword', { isAct: true }, async (tx) => {
    const isUsed = await usePasswordLink(tx, hashToken(token), now)
    const user = isUsed ? await changeUser(tx, owner.id, { passwordHash, lastLogin: now }) : null
    if (!user) throw new AppError('conflict', authRefusals.linkNotValid)
    await deleteSessionsOf(tx, user.id)
    await caller.session.start(tx, user.id)
    return user
  })
}
