/** Texts of refusals for lack of permission (NAV-06). */
import { catalogue } from '../language/catalogue.ts'

/** Names of the actions that a refusal can mention. */
export const denialWords = catalogue('denialWords', {
  denied: (what: string, requiredRole: string) =>
    `You don't have permission to ${what}. This action requires ${requiredRole} privileges.`,
  actions: {
    view: 'view this information',
    create: 'create this record',
    edit: 'edit this record',
    delete: 'delete this record',
    confirm: 'confirm schedules',
    unconfirm: 'unconfirm schedules',
    cancel: 'cancel shifts',
    assign: 'assign staff to shifts',
  },
})

export type DenialAction = keyof typeof denialWords.actions

/** Returns the message that refuses an action and names the required role (NAV-06). */
export function denialMessage(action: DenialAction, requiredRole: string): string {
  return denialWords.denied(denialWords.actions[action], requiredRole)
}

export const permissionMessages = catalogue('permissionMessages', {
  deniedTitle: 'Permission Denied',
  managerSection: 'This section requires manager privileges',
  onlyAdminChangesRoles: 'Only admin users can change user roles',
  onlyAdminChangesUsernames: "Only admin users can change other users' usernames",
  notSignedIn: 'You are not logged in. Log in and try again.',
  sessionEnded: 'Your session has ended. Log in again.',
})
