import type * as english from '../../calendar/calendar.ts'

export const calendarMessages: typeof english.calendarMessages = {
  noFeed: 'Unter dieser Adresse gibt es keinen Kalender. Vielleicht wurde der Link deaktiviert; erstelle einen neuen.',
  noLink: 'Du hast keinen Kalenderlink.',
  ended: 'Kalenderlink deaktiviert',
  endedDescription: 'Der alte Link funktioniert nicht mehr.',
  createFailed: 'Der Kalenderlink konnte nicht erstellt werden',
  endFailed: 'Der Kalenderlink konnte nicht deaktiviert werden',
  calendarName: (business) => `Meine Schichten: ${business}`,
  shift: (role, business) => `${role} · ${business}`,
  timesOpen: 'Die Zeiten dieser Schicht stehen noch nicht fest.',
}

export const calendarScreens: typeof english.calendarScreens = {
  title: 'Deine Schichten in deinem Kalender',
  description:
    'Abonniere diesen Link im Kalender deines Handys oder Computers. Er enthält nur deine veröffentlichten Schichten und bleibt aktuell.',
  secret: 'Wer den Link hat, kann deine Schichten lesen. Behalte ihn für dich; du kannst ihn jederzeit deaktivieren.',
  link: 'Link',
  shownOnce: 'Der Link wird nur einmal gezeigt. Kopiere ihn jetzt oder abonniere ihn auf diesem Gerät.',
  howTo:
    'Wähle in Google Kalender „Weitere Kalender“ und dann „Per URL“, in Outlook „Kalender hinzufügen“ und dann „Aus dem Internet abonnieren“.',
  subscribe: 'Auf diesem Gerät abonnieren',
  make: 'Link erstellen',
  makeNew: 'Neuen Link erstellen',
  makeNewHint:
    'Ein neuer Link ersetzt diesen: Kalender, die den alten abonniert haben, zeigen deine Schichten nicht mehr.',
  since: (day) => `Du hast seit dem ${day} einen Link. Zu deiner Sicherheit wird er nicht noch einmal gezeigt.`,
  end: 'Link deaktivieren',
}
