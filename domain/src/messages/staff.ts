/** Sentences of staff management (STAFFS-01 to STAFFS-04). */

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
  termsAreManagers: 'Only a manager can change seniority and target weekly hours.',
  deleteWarning: (name: string) =>
    `This permanently deletes ${name || 'this staff member'} and cannot be undone. Future shifts become unassigned; confirmed past shifts stay in timesheets.`,
  linkTitle: (name: string) => `An account for ${name}`,
  renewedLinkTitle: (name: string) => `A new password for ${name}`,
  renewLink: 'New password link',
  renewLinkHint:
    'For a first link that ran out, or a forgotten password. The old password works until the link is used.',
  renewLinkFailed: 'Failed to make a new password link',
  linkDescription: 'Hand this link over. It is shown only now, works once, and for 7 days.',
  lastAdmin: 'This is the last admin account. Make somebody else an admin first.',
  ownAccount: 'You cannot delete the staff member of your own account.',
  unknownRole: 'This role no longer exists. Reload and choose another.',
  alreadyLinked: 'This staff member already has an account.',
} as const
