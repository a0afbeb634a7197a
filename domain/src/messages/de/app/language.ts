import type * as english from '../../app/language.ts'

export const languageScreens: typeof english.languageScreens = {
  title: 'Sprache und Uhr',
  description: 'Gilt für alles, was du hier liest, für deine Benachrichtigungen und für deinen Kalenderlink.',
  language: 'Sprache',
  asBusiness: 'Wie der Betrieb',
  clock: 'Uhr',
  clocks: { '12': '12 Stunden (5:30 PM)', '24': '24 Stunden (17:30)' },
  saveFailed: 'Die Sprache konnte nicht gespeichert werden',
}
