/** Sentences of role management (ROLES-01). */

export const roleMessages = {
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
} as const
