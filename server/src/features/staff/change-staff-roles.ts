import type { User } from '@fairweek/domain/contracts/auth'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { staffMessages } from '@fairweek/domain/messages/staff'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { findRole } from '../roles/roles.store.ts'
import { findStaff, insertStaffRole, removeStaffRole } from './staff.store.ts'

async function changeRoles(
  db: Database,
  actor: User,
  action: string,
  staffId: number,
  change: (tx: Database) => Promise<void>,
): Promise<Staff> {
  return db.transaction(async (tx) => {
    const before = await findStaff(tx, staffId)
    if (!before) throw new AppError('notFound', staffMessages.notFound)
    await change(tx)
    const after = await findStaff(tx, staffId)
    if (!after) throw new AppError('notFound', staffMessages.notFound)
    const entry = { subject: 'staff', subjectId: staffId, before: before.roles, after: after.roles }
    await recordAudit(tx, { actor, action, ...entry })
    return after
  })
}

/** Gives somebody a job role; twice is as once. */
export function addRole(db: Database, actor: User, staffId: number, roleId: number): Promise<Staff> {
  return changeRoles(db, actor, 'addStaffRole', staffId, async (tx) => {
    if (!(await findRole(tx, roleId))) throw new AppError('notFound', staffMessages.unknownRole)
    await insertStaffRole(tx, staffId, roleId)
  })
}

/** Takes a job role from somebody; one they do not hold is no fault. */
export function removeRole(db: Database, actor: User, staffId: number, roleId: number): Promise<Staff> {
  return changeRoles(db, actor, 'removeStaffRole', staffId, (tx) => removeStaffRole(tx, staffId, roleId))
}
