import { countOf } from '../../../count.ts'
import type * as english from '../../../schedule/month/month.ts'

export const monthScreens: typeof english.monthScreens = {
  month: (name) => `Wochen im ${name}`,
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  keys: 'Pfeiltasten gehen von Tag zu Tag, Bild auf und Bild ab von Monat zu Monat, Enter öffnet die Woche.',
  figures: 'Zahlen zeigen offene Schichten, ein Haken heißt: alles besetzt.',
  view: 'Ansicht',
  views: { week: 'Woche', month: 'Monat' },
  openWeek: (dates) => `Woche vom ${dates}`,
  fetchFailed: 'Der Monat konnte nicht geladen werden',
  generate: 'Wochen erstellen …',

  shifts: (count) => countOf(count, 'Schicht', 'Schichten'),
  cost: (money) => `Personalkosten ${money}`,
  weekNote: 'Die Woche hat eine Notiz',
  dayNote: 'Mit Notiz',

  timeOff: (hours) => `Abwesenheit${hours === '' ? '' : ` ${hours}`}`,
  timeOffAsked: (hours) => `Abwesenheit angefragt${hours === '' ? '' : ` ${hours}`}`,
}
