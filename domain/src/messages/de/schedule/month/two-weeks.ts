import type * as english from '../../../schedule/month/two-weeks.ts'

export const twoWeekScreens: typeof english.twoWeekScreens = {
  table: 'Zwei Wochen nach Person',
  previous: 'Vorige zwei Wochen',
  next: 'Nächste zwei Wochen',
  howToChange: 'Geändert wird in der Woche selbst: Drück auf die Schicht oder auf die Daten der Woche.',
}
