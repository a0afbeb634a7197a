import type * as english from '../../requirements/closed-days.ts'

export const closedDayMessages: typeof english.closedDayMessages = {
  twice: 'Dieses Datum ist schon ein Schließtag.',
  dateTwice: 'Gib jedes Datum nur einmal an.',
  pastWeek: 'Dieses Datum liegt in einer vergangenen Woche und lässt sich nicht mehr schließen oder öffnen.',
  notFound: 'Diesen Schließtag gibt es nicht mehr.',
  added: 'Schließtag hinzugefügt',
  addFailed: 'Der Schließtag konnte nicht hinzugefügt werden',
  deleted: 'Schließtag gelöscht',
  deleteFailed: 'Der Schließtag konnte nicht gelöscht werden',
}

export const closedDayScreens: typeof english.closedDayScreens = {
  title: 'Schließtage',
  hint: 'An diesen Tagen wird niemand gebraucht. Bestehende Schichten bleiben.',
  date: 'Datum',
  name: 'Name',
  namePlaceholder: 'z. B. 1. Weihnachtstag',
  add: 'Schließtag eintragen',
  holidays: 'Feiertage auswählen',
  remove: (name, date) => `Wieder öffnen: ${name}, ${date}`,
}
