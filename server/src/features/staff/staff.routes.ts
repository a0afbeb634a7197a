import * as contracts from '@fairweek/domain/contracts/staff'
import * as data from '@fairweek/domain/contracts/staff-data'
import * as erase from '@fairweek/domain/contracts/staff-erase'
import * as form from '@fairweek/domain/contracts/staff-form'
import * as merge from '@fairweek/domain/contracts/staff-merge'
import { sortByName } from '@fairweek/domain/language/compare-names'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { hasRank, mayActOn } from '@fairweek/domain/rules/permissions'
import { AppError } from '../../errors/app-error.ts'
import type { Feature } from '../../http/serve.ts'
import { findStaffByUser, listStaff } from '../../people/staff.store.ts'
import { addRole, removeRole } from './change-staff-roles.ts'
import { deleteStaff } from './delete-staff.ts'
import { eraseStaff } from './erase/erase-staff.ts'
import { exportStaff } from './export-staff.ts'
import { importStaff } from './import-staff.ts'
import { mergeStaff, previewMerge } from './merge/merge-staff.ts'
import { exportPersonData } from './person-data/export-person-data.ts'
import { readProfileImage, saveProfileImage } from './profile-image.ts'
import { createStaff, updateStaff } from './save-staff.ts'
import { createStaffFromForm, saveStaffForm } from './save-staff-form.ts'
import { visibleTo } from './visible-staff.ts'

export const staffRoutes: Feature = (serve) => {
  serve(
    contracts.listStaff,
    async (caller) => {
      const { user, isAccepted } = caller
      const people = await listStaff(caller)
      const shown = isAccepted ? people : people.filter(({ userId }) => userId === user.id)
      return sortByName(shown).map((profile) => visibleTo(user, profile))
    },
    // Managers all get the same reply, but staff do not: they see all of their own profile and less of others.
    { sameFor: ({ id, role }) => (hasRank(role, 'manager') ? role : String(id)) },
  )
  serve(contracts.getStaffByUser, async (caller) => {
    const { user, params } = caller
    if (!mayActOn(user, params.userId)) throw new AppError('forbidden', staffMessages.fetchOneFailed)
    const profile = await findStaffByUser(caller, params.userId)
    if (!profile) throw new AppError('notFound', staffMessages.fetchOneFailed)
    return profile
  })
  serve(contracts.createStaff, (caller) => createStaff(caller, caller.body))
  serve(form.createFromStaffForm, (caller) => createStaffFromForm(caller, caller.body))
  serve(form.saveStaffForm, (caller) => saveStaffForm(caller, caller.params.id, caller.body))
  serve(contracts.updateStaff, (caller) => updateStaff(caller, caller.params.id, caller.body))
  serve(contracts.getProfileImage, (caller) => readProfileImage(caller, caller.params.id))
  serve(contracts.saveProfileImage, (caller) => saveProfileImage(caller, caller.params.id, caller.body.image))
  serve(contracts.removeProfileImage, (caller) => saveProfileImage(caller, caller.params.id, null))
  serve(contracts.deleteStaff, (context) => deleteStaff(context, context.params.id))
  serve(data.exportPersonData, (caller) => exportPersonData(caller, caller.params.id))
  serve(erase.eraseStaff, (caller) => eraseStaff(caller, caller.params.id, caller.body))
  serve(merge.previewMerge, (caller) =>
    previewMerge(caller, { targetId: caller.params.id, otherId: caller.params.otherId }),
  )
  serve(merge.mergeStaff, (caller) => mergeStaff(caller, caller.params.id, caller.body))
  serve(contracts.addStaffRole, (caller) => addRole(caller, caller.params.id, caller.body.roleId))
  serve(contracts.removeStaffRole, (caller) => removeRole(caller, caller.params.id, caller.params.roleId))
  serve(contracts.importStaff, (caller) => importStaff(caller, caller.body))
  serve(contracts.exportStaff, async (caller) => ({ filename: 'staff.csv', text: await exportStaff(caller) }))
}
