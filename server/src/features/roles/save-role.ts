import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { updateRole as endpoint, Role } from '@fairweek/domain/contracts/roles'
import { roleMessages, roleScreens } from '@fairweek/domain/messages/roles'
import { nameFields } from '@fairweek/domain/rules/saved-forms/form-fields'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { refuseTakenName } from '../../db/refuse-taken-name.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { findRole, insertRole, renameRole } from '../../people/roles.store.ts'

/**
 * Waits for running imports, which also add roles: the roles they have read must not change until they have written.
 */
export const ROLES_CLAIM = { locks: ['imports'] } as const

export function createRole(caller: SignedInCaller, name: string): Promise<Role> {
  return refuseTakenName(roleMessages.nameTaken, () =>
    change(caller, 'createRole', ROLES_CLAIM, (tx) => insertRole(tx, name)),
  )
}

const fields = nameFields(() => roleScreens.name)

export function updateRole(
  caller: SignedInCaller,
  id: number,
  { name, basedOn }: Body<typeof endpoint>,
): Promise<Role> {
  return refuseTakenName(roleMessages.nameTaken, () =>
    change(caller, 'updateRole', ROLES_CLAIM, async (tx) => {
      const present = await findRole(tx, id)
      if (!present) throw new AppError('notFound', roleMessages.notFound)
      const rows = [{ table: 'roles', column: 'id', value: id }]
      await refuseStaleForm(tx, { thing: 'role', fields, rows }, basedOn, present)
      return renameRole(tx, id, name)
    }),
  )
}
