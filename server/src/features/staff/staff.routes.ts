import * as contracts from '@fairweek/domain/contracts/staff'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { mayActOn } from '@fairweek/domain/rules/permissions'
import { AppError } from '../../http/app-error.ts'
import type { Feature } from '../../http/serve.ts'
import { addRole, removeRole } from './change-staff-roles.ts'
import { deleteStaff } from './delete-staff.ts'
import { exportStaff } from './export-staff.ts'
import { importStaff } from './import-staff.ts'
import { createStaff, updateStaff } from './save-staff.ts'
import { findStaffByUser, listStaff } from './staff.store.ts'
import { visibleTo } from './visible-staff.ts'

export const staffRoutes: Feature = (serve) => {
  serve(contracts.listStaff, async ({ db, user }) => (await listStaff(db)).map((profile) => visibleTo(user, profile)))
  serve(contracts.getStaffByUser, async ({ db, user, params }) => {
    if (!mayActOn(user, params.userId)) throw new AppError('forbidden', staffMessages.fetchOneFailed)
    const profile = await findStaffByUser(db, params.userId)
    if (!profile) throw new AppError('notFound', staffMessages.fetchOneFailed)
    return profile
  })
  serve(contracts.createStaff, ({ db, user, body }) => createStaff(db, user, body))
  serve(contracts.updateStaff, ({ db, user, params, body }) => updateStaff(db, user, params.id, body))
  serve(contracts.deleteStaff, (context) => deleteStaff(context, context.params.id))
  serve(contracts.addStaffRole, ({ db, user, params, body }) => addRole(db, user, params.id, body.roleId))
  serve(contracts.removeStaffRole, ({ db, user, params }) => removeRole(db, user, params.id, params.roleId))
  serve(contracts.importStaff, ({ db, user, body }) => importStaff(db, user, body))
  serve(contracts.exportStaff, async ({ db }) => ({ filename: 'staff.csv', text: await exportStaff(db) }))
}
