import { countOf } from '../../count.ts'
import type { takingsScreens as english, takingsMessages as englishMessages } from '../../takings/takings.ts'

export const takingsScreens: typeof english = {
  title: 'Kosten und Umsatz',
  ofWeek: (dates) => `Was die Arbeit vom ${dates} kostet, nach Tagen, gegenüber dem Umsatz.`,
  show: 'Kosten und Umsatz',
  planned: 'Geplant',
  worked: 'Gearbeitet',
  takings: 'Umsatz',
  takingsIn: (currency) => `Umsatz in ${currency}`,
  total: 'Woche',
  partly: (ahead) => `${countOf(ahead, 'Schicht', 'Schichten')} noch nicht zu Ende`,
  unpriced: (count) => `${countOf(count, 'Schicht', 'Schichten')} ohne Stundensatz`,
  takingsOf: (date) => `Umsatz am ${date}`,
  import: 'Umsätze importieren',
  bars: (date, planned, worked, takings) =>
    [
      `${date}: geplant ${planned}`,
      ...(worked ? [`gearbeitet ${worked}`] : []),
      ...(takings ? [`Umsatz ${takings}`] : []),
    ].join(', '),
  byHour: 'Nach Stunde',
  byHourOf: (date) => `Umsatz und Personen nach Stunde, ${date}`,
  hour: 'Stunde',
  peoplePlanned: 'Personen geplant',
  peopleClocked: 'Personen eingestempelt',
  ofTakings: (share) => `${share} vom Umsatz`,
  withPayRules:
    'Die Kosten enthalten die Zuschläge der Lohnregeln. Bezahlte Abwesenheit steht nur in der Lohnabrechnung. „Dienstplan erstellen“ vergleicht nur Stundenlöhne.',
  budget: (amount) => `Wochenbudget ${amount}`,
  setBudget: 'Wochenbudget festlegen',
  changeBudget: 'Budget ändern',
  shareDays: (days) => `Die Quote zählt ${countOf(days, 'Tag', 'Tage')} mit gearbeiteten Stunden und Umsatz.`,
}

export const takingsMessages: typeof englishMessages = {
  saved: 'Umsatz gespeichert',
  saveFailed: 'Der Umsatz konnte nicht gespeichert werden',
}
