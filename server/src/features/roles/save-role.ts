import type { User } from '@fairweek/domain/contracts/auth'
import type { Role } from '@fairweek/domain/contracts/roles'
import { roleMessages } from '@fairweek/domain/messages/roles'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { findRole, insertRole, renameRole } from './roles.store.ts'

/** The database decides whether a name is taken, so two at once cannot both have it. */
async function refuseTakenName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('conflict', roleMessages.nameTaken, [{ path: 'name', message: roleMessages.nameTaken }])
  }
}

export function createRole(db: Database, actor: User, name: string): Promise<Role> {
  return refuseTakenName(() =>
    db.transaction(async (tx) => {
      const role = await insertRole(tx, name)
      await recordAudit(tx, { actor, action: 'createRole', subject: 'roles', subjectId: role.id, after: role })
      return role
    }),
  )
}

export function updateRole(db: Database, actor: User, id: number, name: string): Promise<Role> {
  return refuseTakenName(() =>
    db.transaction(async (tx) => {
      const before = await findRole(tx, id)
      const after = await renameRole(tx, id, name)
      if (!before || !after) throw new AppError('notFound', roleMessages.notFound)
      await recordAudit(tx, { actor, action: 'updateRole', subject: 'roles', subjectId: id, before, after })
      return after
    }),
  )
}
