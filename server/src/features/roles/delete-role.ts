import type { User } from '@fairweek/domain/contracts/auth'
import { roleMessages } from '@fairweek/domain/messages/roles'
import type { Database } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { findRole, removeRole } from './roles.store.ts'

/** Deletes a role that no staff member holds and no shift, requirement or request names. */
export async function deleteRole(db: Database, actor: User, id: number): Promise<{ message: string }> {
  try {
    await db.transaction(async (tx) => {
      const before = await findRole(tx, id)
      if (!before || !(await removeRole(tx, id))) throw new AppError('notFound', roleMessages.notFound)
      await recordAudit(tx, { actor, action: 'deleteRole', subject: 'roles', subjectId: id, before })
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', roleMessages.assigned)
    throw error
  }
  return { message: roleMessages.deleted }
}
