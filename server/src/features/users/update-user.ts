import type { User } from '@fairweek/domain/contracts/auth'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { updateUser as endpoint } from '@fairweek/domain/contracts/users'
import { denialMessage, permissionMessages } from '@fairweek/domain/messages/permissions'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { userMessages } from '@fairweek/domain/messages/users'
import { hasRank, mayActOn, outranks } from '@fairweek/domain/rules/permissions'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { deleteSessionsOf } from '../../http/session.store.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { refuseTakenAccount } from './refuse-taken.ts'
import { changeUser, lockAdmins, lockUser, type UserChange } from './users.store.ts'

type Wish = Body<typeof endpoint>

/** What really changes. A role or username sent as it stands is no change, and so nobody's to refuse. */
function changesOf(wish: Wish, target: User): UserChange {
  return {
    ...(wish.username !== undefined && wish.username !== target.username && { username: wish.username }),
    ...(wish.email !== undefined && wish.email !== target.email && { email: wish.email }),
    ...(wish.role !== undefined && wish.role !== target.role && { role: wish.role }),
  }
}

function refuse(actor: User, target: User, change: UserChange): void {
  const isAdmin = hasRank(actor.role, 'admin')
  if (outranks(target.role, actor.role)) throw new AppError('forbidden', staffMessages.outranks)
  if (change.role && !isAdmin) throw new AppError('forbidden', permissionMessages.onlyAdminChangesRoles)
  if (change.username && !isAdmin && target.id !== actor.id)
    throw new AppError('forbidden', permissionMessages.onlyAdminChangesUsernames)
}

/** Changes an account (SE3). A new role ends its sessions, so that no page of the old rank stays open. */
export function updateUser(db: Database, actor: User, userId: number, wish: Wish): Promise<User> {
  if (!mayActOn(actor, userId)) throw new AppError('forbidden', denialMessage('edit', 'manager'))
  return refuseTakenAccount(() =>
    db.transaction(async (tx) => {
      // Before the row itself: two admins who demote each other wait here in the same order.
      const admins = wish.role === undefined || wish.role === 'admin' ? [] : await lockAdmins(tx)
      const target = await lockUser(tx, userId)
      if (!target) throw new AppError('notFound', userMessages.notFound)
      const change = changesOf(wish, target)
      refuse(actor, target, change)
      if (Object.keys(change).length === 0) return target
      if (change.role && target.role === 'admin' && admins.every((id) => id === userId))
        throw new AppError('conflict', staffMessages.lastAdmin)
      const after = await changeUser(tx, userId, change)
      if (!after) throw new AppError('notFound', userMessages.notFound)
      if (change.role) await deleteSessionsOf(tx, userId)
      const before = Object.fromEntries(Object.keys(change).map((key) => [key, target[key as keyof User]]))
      await recordAudit(tx, { actor, action: 'updateUser', subject: 'users', subjectId: userId, before, after: change })
      return after
    }),
  )
}
