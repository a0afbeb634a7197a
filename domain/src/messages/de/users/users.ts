import { countOf } from '../../count.ts'
import type * as english from '../../users/users.ts'

export const userMessages: typeof english.userMessages = {
  closed: 'Konto geschlossen',
  closeFailed: 'Das Konto konnte nicht geschlossen werden',
  closeQuestion: (username) => `Das Konto ${username} schließen?`,
  closeWarning: 'Es wird sofort abgemeldet und kann sich nicht mehr anmelden. Seine Änderungen bleiben im Verlauf.',
  inviteFailed: 'Die Links konnten nicht erstellt werden',
  answerFailed: 'Die Antwort konnte nicht gespeichert werden',
}

export const inviteScreens: typeof english.inviteScreens = {
  open: 'Einladen',
  title: 'Team einladen',
  description:
    'Alle bekommen ein Konto und einen eigenen Link zum Festlegen des Passworts. Jeder Link wird nur einmal angezeigt, gilt einmal und läuft nach 7 Tagen ab.',
  someoneNew: (add) => `Jemand Neues? Wähle stattdessen „${add}“: Dabei entsteht auch der Link.`,
  people: 'Wen du einladen kannst',
  selectNobody: 'Niemanden auswählen',
  selectEverybody: 'Alle auswählen',
  nobody: 'Alle haben ein Konto und ein Passwort.',
  nobodyHint: 'Bei einem vergessenen Passwort: Bearbeite die Person und erstelle dort einen neuen Link.',
  again: 'Schon eingeladen; ein neuer Link macht den alten ungültig',
  emailOf: (name) => `E-Mail von ${name}`,
  emailMissing: 'Ohne E-Mail-Adresse meldet sich die Person mit einem Benutzernamen an.',
  make: (count) => `${countOf(count, 'Link', 'Links')} erstellen`,
  sheetTitle: 'Links zum Weitergeben',
  sheetHint:
    'Druck diese Seite aus oder lass jede Person jetzt ihren eigenen Code scannen. Sobald du die Seite verlässt, lassen sich die Links nicht mehr anzeigen.',
  sheetHintEmail:
    'Verschick die Links per E-Mail, druck diese Seite aus oder lass jede Person jetzt ihren eigenen Code scannen. Sobald du die Seite verlässt, lassen sich die Links nicht mehr anzeigen.',
  print: 'Drucken',
  card: (businessName) => `Dein Konto bei ${businessName}`,
  steps: (provider) =>
    provider === null
      ? 'Scann den Code oder gib die Adresse ein und wähle ein Passwort.'
      : `Scann den Code oder gib die Adresse ein und melde dich mit ${provider} an.`,
  username: (username) => `Benutzername: ${username}`,
  validUntil: (date) => `Gilt einmal, bis ${date}`,
  codeOf: (name) => `QR-Code mit dem Link für ${name}`,
  left: (count) => `${countOf(count, 'Person konnte', 'Personen konnten')} nicht eingeladen werden`,
}

export const claimScreens: typeof english.claimScreens = {
  title: 'Neue Konten',
  hint: 'Diese Personen haben sich registriert. Sie sehen nichts vom Team, bis du sie annimmst.',
  accept: (name) => `${name} hat sich registriert. Annehmen?`,
  registeredAs: (username, email) => `Registriert als ${username} mit ${email}`,
  question: (name, candidate) => `Ist ${name} dieselbe Person wie ${candidate} in deinem Team?`,
  yes: (candidate) => `Ja, das ist ${candidate}`,
  no: 'Nein, jemand anderes',
  yesAccept: 'Annehmen',
  refuse: 'Nicht annehmen',
  refuseQuestion: (name) => `Das Konto von ${name} löschen?`,
  refuseWarning: 'Konto und Profil werden gelöscht, und die Person wird abgemeldet.',
  waitingTitle: 'Dein Konto wartet auf die Leitung',
  waiting: 'Sobald die Leitung es annimmt, erscheinen hier deine Woche und dein Team.',
}

export const userScreens: typeof english.userScreens = {
  usernameHint: 'Ohne E-Mail-Adresse: Trag einen Benutzernamen ein, um ein Konto anzulegen',
  ownEmailHint: 'Mit einer E-Mail-Adresse kannst du dich auch damit anmelden und bekommst Mitteilungen per E-Mail.',
  withoutProfile: 'Konten ohne Profil im Team',
  withoutProfileHint:
    'Diese Konten können sich anmelden, stehen aber in keinem Dienstplan. Nur Admins können sie schließen.',
  account: 'Konto',
  lastSignIn: 'Letzte Anmeldung',
  neverSignedIn: 'Nie',
  close: 'Schließen',
  closeThat: (username) => `${username} schließen`,
}
