import type { Role } from '@fairweek/domain/contracts/roles'
import { roleMessages } from '@fairweek/domain/messages/roles'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
import { AppError } from '../../http/app-error.ts'
import { insertRole, renameRole } from './roles.store.ts'

/** Excludes imports, which add roles too: the roles they have read must not change until they have written. */
export const ROLES_CLAIM = { locks: ['imports'] } as const

/** Relies on the unique index, so that two concurrent writes cannot both get a name. */
async function refuseTakenName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('conflict', roleMessages.nameTaken, [{ path: 'name', message: roleMessages.nameTaken }])
  }
}

export function createRole(caller: SignedInCaller, name: string): Promise<Role> {
  return refuseTakenName(() => change(caller, 'createRole', ROLES_CLAIM, (tx) => insertRole(tx, name)))
}

export function updateRole(caller: SignedInCaller, id: number, name: string): Promise<Role> {
  return refuseTakenName(() =>
    change(caller, 'updateRole', ROLES_CLAIM, async (tx) => {
      const renamed = await renameRole(tx, id, name)
      if (!renamed) throw new AppError('notFound', roleMessages.notFound)
      return renamed
    }),
  )
}
