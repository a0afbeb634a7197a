import type * as english from '../../calendar/calendar.ts'

export const calendarMessages: typeof english.calendarMessages = {
  noFeed: 'Unter dieser Adresse gibt es keinen Kalender. Vielleicht wurde der Link beendet; erstelle einen neuen.',
  noLink: 'Du hast keinen Kalenderlink.',
  ended: 'Kalenderlink beendet',
  endedDescription: 'Der alte Link funktioniert nicht mehr.',
  createFailed: 'Der Kalenderlink konnte nicht erstellt werden',
  endFailed: 'Der Kalenderlink konnte nicht beendet werden',
  calendarName: (business) => `Meine Schichten: ${business}`,
  shift: (role, business) => `${role} · ${business}`,
  timesOpen: 'Die Zeiten dieser Schicht stehen noch nicht fest.',
}

export const calendarScreens: typeof english.calendarScreens = {
  title: 'Deine Schichten in deinem Kalender',
  description:
    'Ein Link zum Abonnieren im Kalender deines Handys oder Computers. Er enthält deine bestätigten Schichten, sonst nichts, und folgt jeder Änderung.',
  secret: 'Wer den Link hat, kann deine Schichten lesen. Behalte ihn für dich; du kannst ihn jederzeit beenden.',
  link: 'Link',
  shownOnce: 'Er wird nur einmal gezeigt. Kopiere ihn jetzt oder abonniere ihn auf diesem Gerät.',
  howTo:
    'In Google Kalender: „Weitere Kalender“, „Per URL“. In Outlook: „Kalender hinzufügen“, „Aus dem Internet abonnieren“.',
  subscribe: 'Auf diesem Gerät abonnieren',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  make: 'Link erstellen',
  makeNew: 'Neuen Link erstellen',
  makeNewHint: 'Ein neuer Link beendet diesen: Kalender, die ihm folgen, zeigen deine Schichten nicht mehr.',
  since: (day) => `Du hast seit dem ${day} einen Link. Zu deiner Sicherheit wird er nicht noch einmal gezeigt.`,
  end: 'Link beenden',
}
