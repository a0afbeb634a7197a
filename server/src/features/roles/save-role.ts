import type { Role } from '@fairweek/domain/contracts/roles'
import { roleMessages } from '@fairweek/domain/messages/roles'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { refuseTakenName } from '../../db/refuse-taken-name.ts'
import { AppError } from '../../errors/app-error.ts'
import { insertRole, renameRole } from '../../people/roles.store.ts'

/**
 * Waits for running imports, which also add roles: the roles they have read must not change until they have written.
 */
export const ROLES_CLAIM = { locks: ['imports'] } as const

export function createRole(caller: SignedInCaller, name: string): Promise<Role> {
  return refuseTakenName(roleMessages.nameTaken, () =>
    change(caller, 'createRole', ROLES_CLAIM, (tx) => insertRole(tx, name)),
  )
}

export function updateRole(caller: SignedInCaller, id: number, name: string): Promise<Role> {
  return refuseTakenName(roleMessages.nameTaken, () =>
    change(caller, 'updateRole', ROLES_CLAIM, async (tx) => {
      const renamed = await renameRole(tx, id, name)
      if (!renamed) throw new AppError('notFound', roleMessages.notFound)
      return renamed
    }),
  )
}
