import { countOf, listOf, numberText } from '../count.ts'
import type * as english from '../staff.ts'

const rankText = (rank: string) =>
  rank === 'admin' ? 'Admin' : rank === 'manager' ? 'Leitung' : rank === 'staff' ? 'Team' : rank

export const staffMessages: typeof english.staffMessages = {
  atLeastOneRole: 'Wähle mindestens eine Position',
  created: 'Person angelegt',
  noAccount: 'Noch ohne Konto.',
  updated: 'Person geändert',
  deleted: 'Person gelöscht',
  openedShifts: (shifts) =>
    `Diese veröffentlichten Schichten nach dem letzten Arbeitstag sind jetzt offen: ${listOf(shifts)}.`,
  saveFailed: 'Die Person konnte nicht gespeichert werden',
  ownSaved: 'Profil gespeichert',
  deleteFailed: 'Die Person konnte nicht gelöscht werden',
  notFound: 'Diese Person gibt es nicht mehr.',
  fetchOneFailed: 'Die Daten der Person konnten nicht geladen werden',
  empty: 'Noch niemand im Team. Füge die erste Person hinzu.',
  loading: 'Daten der Person werden geladen …',
  profileNotFound: 'Profil im Team nicht gefunden',
  outranks: 'Du kannst niemanden bearbeiten, dessen Konto eine höhere Rolle hat als deines.',
  termsAreManagers: 'Nur die Leitung kann Erfahrung, wöchentliche Sollstunden, ersten und letzten Arbeitstag ändern.',
  daysReversed: 'Der letzte Arbeitstag darf nicht vor dem ersten liegen.',
  deleteWarning: (name) =>
    `${name || 'Diese Person'} wird endgültig gelöscht; auf dieser Seite lässt sich das nicht rückgängig machen. Künftige Schichten werden unbesetzt, veröffentlichte vergangene bleiben in den Arbeitszeiten. Über den Verlauf einer Woche mit Schichten dieser Person lässt sie sich zurückholen.`,
  accountGoes: (username) =>
    `Das Konto ${username} wird mit gelöscht und sofort abgemeldet. Nur Admins können es zurückholen.`,
  accountStays: (username, role) =>
    `Das Konto ${username} hat die Rolle „${rankText(role)}“ und bleibt deshalb. Es wird überall abgemeldet, kann sich aber wieder anmelden und steht unter „Konten ohne Profil im Team“, wo Admins es schließen können.`,
  linkTitle: (name) => `Ein Konto für ${name}`,
  renewedLinkTitle: (name) => `Ein neues Passwort für ${name}`,
  renewLink: 'Neuer Passwort-Link',
  renewLinkHint:
    'Wenn der erste Link abgelaufen ist oder das Passwort vergessen wurde. Das alte Passwort gilt, bis der Link benutzt wird.',
  renewLinkRefused: 'Passwort-Links für Leitung und Admins können nur Admins erstellen.',
  renewLinkFailed: 'Der neue Passwort-Link konnte nicht erstellt werden',
  linkDescription:
    'Gib der Person diesen Link oder lass sie den Code scannen. Er wird nur jetzt angezeigt, gilt einmal und läuft nach 7 Tagen ab.',
  roleIsBooked: (name, role, count) =>
    `${name} hat noch ${countOf(count, 'veröffentlichte künftige Schicht', 'veröffentlichte künftige Schichten')} als ${role}. Nimm zuerst die Veröffentlichung dieser Schichten zurück oder vergib sie neu.`,
  lastAdmin: 'Das ist das letzte Admin-Konto. Gib zuerst jemand anderem die Rolle „Admin“.',
  ownAccount: 'Du kannst dein eigenes Profil im Team nicht löschen.',
  unknownRole: 'Diese Position gibt es nicht mehr. Lade neu und wähle eine andere.',
  imageTooLarge: 'Ein Bild darf höchstens 200 KB groß sein.',
  imageUnreadable: 'Das ist kein PNG-, JPEG- oder WebP-Bild.',
  noImage: 'Diese Person hat kein Bild.',
  imageSaved: 'Bild gespeichert',
  imageRemoved: 'Bild entfernt',
  imageFailed: 'Das Bild konnte nicht gespeichert werden',
  alreadyLinked: 'Diese Person hat schon ein Konto.',
}

export const staffScreens: typeof english.staffScreens = {
  description: 'Wer hier arbeitet, in welchen Positionen und wie viele Stunden.',
  caption: 'Mitarbeitende',
  add: 'Person hinzufügen',
  addNew: 'Neue Person hinzufügen',
  edit: 'Person bearbeiten',
  search: 'Team durchsuchen',
  searchPlaceholder: 'Name, Position, Telefon …',
  found: (found, all) => {
    const people = countOf(all, 'Person', 'Personen')
    return found === all ? people : `${numberText(found)} von ${people}`
  },
  deleteQuestion: 'Wirklich löschen?',

  staffMember: 'Person',
  name: 'Name',
  phoneNumber: 'Telefonnummer',
  roles: 'Positionen',
  noRoles: 'Noch keine Positionen. Füge sie zuerst auf der Seite „Positionen“ hinzu.',
  noRolesAssigned: 'Keine Positionen zugeordnet',
  seniority: 'Erfahrung',
  seniorityHint: '1 ist neu, 10 am erfahrensten',
  targetHours: 'Sollstunden',
  targetHoursHint: 'Pro Woche; leer, wenn es kein Soll gibt',
  noTarget: 'Nicht angegeben',
  preferredDays: 'Wunschtage',
  preferredFrom: 'Am liebsten ab',
  preferredUntil: 'Am liebsten bis',
  anyTime: 'Egal',
  firstDay: 'Erster Arbeitstag',
  lastDay: 'Letzter Arbeitstag',
  lastDayHint: 'Danach nicht mehr eingeplant oder benachrichtigt; die Arbeitszeiten bleiben erhalten',
  noDay: 'Nicht angegeben',
  clearDay: (day) => `Entfernen: ${day}`,
  shown: 'Angezeigte Personen',
  active: 'Aktiv',
  left: 'Ausgeschieden',
  everybody: 'Alle',
  startsOn: (day) => `Beginnt am ${day}`,
  leavesOn: (day) => `Letzter Tag ${day}`,
  leftOn: (day) => `Ausgeschieden am ${day}`,
  nameOfLeaver: (name) => `${name} (ausgeschieden)`,
  formerTitle: (name) => `${name} hat hier schon gearbeitet`,
  formerQuestion: (name, day) =>
    `${name} ist am ${day} ausgeschieden. Ist es dieselbe Person, werden Profil, Arbeitszeiten und Verlauf weitergeführt.`,
  samePerson: 'Dieselbe Person',
  anotherPerson: 'Jemand anderes',
  actions: 'Aktionen',

  picture: 'Bild',
  choosePicture: 'Bild wählen',
  changePicture: 'Bild ändern',
  removePicture: 'Bild entfernen',
  pictureHint: 'Wird vor dem Hochladen verkleinert. Nur die Leitung und die Person selbst sehen es.',

  email: 'E-Mail',
  emailHint: 'Mit einer E-Mail-Adresse gibt es ein Konto und einen Link zum Festlegen des Passworts',
  username: 'Benutzername',
  userType: 'Rolle im Konto',
  userTypes: { Staff: 'Team', Manager: 'Leitung', Admin: 'Admin' },
  link: 'Link zum Festlegen des Passworts',

  profile: 'Profil',
  ownProfile: 'Dein Profil',
  scheduledHours: 'Geplante Stunden',
  upcomingShifts: (count) => `${countOf(count, 'künftige Schicht', 'künftige Schichten')} geplant`,
}
