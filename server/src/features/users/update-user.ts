import { type User, usernameSchema } from '@fairweek/domain/contracts/auth/auth'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { updateUser as endpoint } from '@fairweek/domain/contracts/users'
import { denialMessage, permissionMessages } from '@fairweek/domain/messages/permissions'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import { hasRank, mayActOn } from '@fairweek/domain/rules/permissions'
import { userFields } from '@fairweek/domain/rules/saved-forms/staff-form'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { endAccessOf } from '../../http/session.store.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { changeUser, lockAdmins, lockUser, type UserChange } from '../../people/users.store.ts'
import { dropClaimsOfAccepted } from './claims.store.ts'
import { refuseLookAlike } from './look-alikes.ts'
import { refuseTakenAccount } from './refuse-taken.ts'

type Wish = Body<typeof endpoint>

/** Returns only the fields that differ, so that sending an unchanged role or username is not refused. */
function changesOf(wish: Wish, target: User): UserChange {
  return {
    ...(wish.username !== undefined && wish.username !== target.username && { username: wish.username }),
    ...(wish.email !== undefined && wish.email !== target.email && { email: wish.email }),
    ...(wish.role !== undefined && wish.role !== target.role && { role: wish.role }),
  }
}

/** Applies the current rules only to new usernames; existing ones stay valid. */
function checkUsername(username: string | undefined): void {
  const checked = username === undefined ? null : usernameSchema.safeParse(username)
  const message = checked?.error?.issues[0]?.message
  if (message !== undefined) throw new AppError('invalid', message, [{ path: 'username', message }])
}

function refuse(actor: User, target: User, change: UserChange): void {
  const isAdmin = hasRank(actor.role, 'admin')
  refuseOutranked(actor, target)
  if (change.role && !isAdmin) throw new AppError('forbidden', permissionMessages.onlyAdminChangesRoles)
  if (change.username && !isAdmin && target.id !== actor.id)
    throw new AppError('forbidden', permissionMessages.onlyAdminChangesUsernames)
}

/** Changes an account's username, e-mail or role. */
export function updateUser(caller: SignedInCaller, userId: number, wish: Wish): Promise<User> {
  if (!mayActOn(caller.user, userId)) throw new AppError('forbidden', denialMessage('edit', 'manager'))
  return refuseTakenAccount(() => change(caller, 'updateUser', {}, (tx) => writeAccount(tx, userId, wish)))
}

/** Changes an account within a change. */
export async function writeAccount(tx: Change<SignedInCaller>, userId: number, wish: Wish): Promise<User> {
  // Locks all admins before the account itself, so that two admins who demote each other do not deadlock.
  const admins = wish.role === undefined || wish.role === 'admin' ? [] : await lockAdmins(tx)
  const target = await lockUser(tx, userId)
  if (!target) throw new AppError('notFound', userRefusals.notFound)
  const wanted = changesOf(wish, target)
  refuse(tx.user, target, wanted)
  const { username, email, role } = target
  const rows = [{ table: 'users', column: 'id', value: userId }]
  const form = { thing: 'account', fields: userFields, rows } as const
  await refuseStaleForm(tx, form, wish.basedOn, { username, email: email ?? '', role })
  if (Object.keys(wanted).length === 0) return target
  checkUsername(wanted.username)
  if (wanted.username !== undefined) await refuseLookAlike(tx, wanted.username, userId)
  if (wanted.role && target.role === 'admin' && admins.every((id) => id === userId))
    throw new AppError('conflict', staffMessages.lastAdmin)
  const after = await changeUser(tx, userId, wanted)
  if (!after) throw new AppError('notFound', userRefusals.notFound)
  if (wanted.role) {
    await dropClaimsOfAccepted(tx)
    await endAccessOf(tx, userId)
  }
  return after
}
