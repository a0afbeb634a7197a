import type { Staff } from '@fairweek/domain/contracts/staff'
import { staffMessages } from '@fairweek/domain/messages/staff'
import type { SignedInCaller } from '../../caller.ts'
import { type Change, change } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { findRole } from '../roles/roles.store.ts'
import { refuseOutranked } from '../users/refuse-outranked.ts'
import { requireStaff } from './save-staff.ts'
import { insertStaffRole, removeStaffRole } from './staff.store.ts'

async function changeRoles(
  caller: SignedInCaller,
  action: string,
  staffId: number,
  write: (tx: Change) => Promise<void>,
): Promise<Staff> {
  return change(caller, action, { people: [staffId] }, async (tx) => {
    refuseOutranked(tx.user, (await requireStaff(tx, staffId)).user)
    await write(tx)
    return requireStaff(tx, staffId)
  })
}

/** Gives somebody a job role; giving it twice changes nothing more. */
export function addRole(caller: SignedInCaller, staffId: number, roleId: number): Promise<Staff> {
  return changeRoles(caller, 'addStaffRole', staffId, async (tx) => {
    if (!(await findRole(tx, roleId))) throw new AppError('notFound', staffMessages.unknownRole)
    await insertStaffRole(tx, staffId, roleId)
  })
}

/** Takes a job role from somebody; it is no error when they do not hold it. */
export function removeRole(caller: SignedInCaller, staffId: number, roleId: number): Promise<Staff> {
  return changeRoles(caller, 'removeStaffRole', staffId, (tx) => removeStaffRole(tx, staffId, roleId))
}
