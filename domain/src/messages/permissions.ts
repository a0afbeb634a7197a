/** The words of a refusal (NAV-06). */

/** What somebody wanted to do when they were refused. */
const DENIAL_ACTIONS = {
  view: 'view this information',
  create: 'create this record',
  edit: 'edit this record',
  delete: 'delete this record',
  confirm: 'confirm schedules',
  unconfirm: 'unconfirm schedules',
  cancel: 'cancel shifts',
  assign: 'assign staff to shifts',
} as const

export type DenialAction = keyof typeof DENIAL_ACTIONS

/** The sentence that refuses an action, naming the rank it needs (NAV-06). */
export function denialMessage(action: DenialAction, requiredRole: string): string {
  return `You don't have permission to ${DENIAL_ACTIONS[action]}. This action requires ${requiredRole} privileges.`
}

export const permissionMessages = {
  deniedTitle: 'Permission Denied',
  managerSection: 'This section requires manager privileges',
  onlyAdminChangesRoles: 'Only admin users can change user roles',
  onlyAdminChangesUsernames: "Only admin users can change other users' usernames",
  notSignedIn: 'You are not signed in. Sign in and try again.',
  sessionEnded: 'Your session has ended. Sign in again.',
} as const
