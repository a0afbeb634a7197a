import type * as english from '../../app/language.ts'

export const languageScreens: typeof english.languageScreens = {
  title: 'Sprache und Uhr',
  description: 'Für alles, was du hier liest, und für die Nachrichten und den Kalender, die du bekommst.',
  language: 'Sprache',
  asBusiness: 'Wie der Betrieb',
  clock: 'Uhr',
  clocks: { '12': '12 Stunden (5:30 PM)', '24': '24 Stunden (17:30)' },
  saveFailed: 'Die Sprache konnte nicht gespeichert werden',
}
