import { roleMessages } from '@fairweek/domain/messages/roles'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import { AppError } from '../../errors/app-error.ts'
import { removeRole } from '../../people/roles.store.ts'
import { isRoleInOwnDemand } from '../requirements/demand-weeks.store.ts'
import { ROLES_CLAIM } from './save-role.ts'

/** Deletes a role if no staff member has it, and no shift, requirement, week's own demand or request refers to it. */
export async function deleteRole(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  try {
    await change(caller, 'deleteRole', ROLES_CLAIM, async (tx) => {
      if (!(await removeRole(tx, id))) throw new AppError('notFound', roleMessages.notFound)
      // Checks after the deletion, which waits for concurrent changes of requirements in the role.
      if (await isRoleInOwnDemand(tx, id)) throw new AppError('conflict', roleMessages.assigned)
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', roleMessages.assigned)
    throw error
  }
  return { message: roleMessages.deleted }
}
