/** Sentences of staff management (S:2, S:5, S:8). */

export const staffMessages = {
  atLeastOneRole: 'At least one role must be selected',
  created: 'Staff created',
  updated: 'Staff updated',
  deleted: 'Staff deleted',
  saveFailed: 'Failed to save staff',
  deleteFailed: 'Failed to delete staff',
  fetchFailed: 'Failed to fetch staff',
  notFound: 'This staff member no longer exists.',
  fetchOneFailed: 'Failed to fetch staff data',
  empty: 'No staff members found. Add your first staff member.',
  loading: 'Loading staff data...',
  profileNotFound: 'Staff profile not found',
  outranks: 'You cannot edit somebody who ranks above you.',
  lastAdmin: 'This is the last admin account. Make somebody else an admin first.',
  ownAccount: 'You cannot delete the staff member of your own account.',
  unknownRole: 'This role no longer exists. Reload and choose another.',
  alreadyLinked: 'This staff member already has an account.',
} as const
