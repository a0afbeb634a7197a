import type * as english from '../permissions.ts'

const rankText = (rank: string) => (rank === 'admin' ? 'Admin' : rank === 'manager' ? 'Leitung' : rank)

export const denialWords: typeof english.denialWords = {
  denied: (what, requiredRole) =>
    `Du bist nicht berechtigt, ${what}. Dafür brauchst du im Konto die Rolle „${rankText(requiredRole)}“.`,
  actions: {
    view: 'diese Angaben anzusehen',
    create: 'diesen Eintrag anzulegen',
    edit: 'diesen Eintrag zu bearbeiten',
    delete: 'diesen Eintrag zu löschen',
    confirm: 'Dienstpläne zu veröffentlichen',
    unconfirm: 'die Veröffentlichung von Dienstplänen zurückzunehmen',
    cancel: 'Schichten abzusagen',
    assign: 'Schichten zu vergeben',
  },
}

export const permissionMessages: typeof english.permissionMessages = {
  deniedTitle: 'Keine Berechtigung',
  managerSection: 'Dieser Bereich ist der Leitung vorbehalten',
  onlyAdminChangesRoles: 'Nur Admins können die Rolle eines Kontos ändern',
  onlyAdminChangesUsernames: 'Nur Admins können fremde Benutzernamen ändern',
  notSignedIn: 'Du bist nicht angemeldet. Melde dich an und versuch es noch einmal.',
  sessionEnded: 'Deine Sitzung ist abgelaufen. Melde dich wieder an.',
}
