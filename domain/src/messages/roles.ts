/** Texts about roles (ROLES-01). */
import { catalogue } from '../language/catalogue.ts'

export const roleMessages = catalogue('roleMessages', {
  created: 'Role created',
  updated: 'Role updated',
  deleted: 'Role deleted',
  saveFailed: 'Failed to save role',
  deleteFailed: 'Failed to delete role',
  assigned: 'This role may be assigned to staff members and cannot be deleted.',
  nameTaken: 'A role with this name already exists.',
  nameRequired: 'Role name is required',
  notFound: 'This role no longer exists.',
  empty: 'No roles found. Add your first role.',
})

/** Texts of the roles page. */
export const roleScreens = catalogue('roleScreens', {
  description:
    'Roles are the jobs people do here. A requirement names a role, and only people with that role are scheduled for it.',
  add: 'Add Role',
  edit: 'Edit Role',
  name: 'Role Name',
  namePlaceholder: 'e.g., Sommelier',
  deleteWarning: 'This may fail if staff are assigned to the role.',
  /** Replaces the name in the delete confirmation for a role without one. */
  unnamed: 'role',
})
