import { countOf } from '../../count.ts'
import type * as english from '../../labour-cost/labour-cost.ts'

export const labourCostMessages: typeof english.labourCostMessages = {
  rateRange: 'Muss ein Betrag von 0,01 bis 100.000 sein',
  rateTwice: 'Gib nur einen Stundenlohn pro Position an',
  unknownRole: 'Eine der Positionen gibt es nicht mehr. Schließe den Dialog und öffne ihn noch einmal.',
  saved: 'Stundenlöhne gespeichert',
  saveFailed: 'Die Stundenlöhne konnten nicht gespeichert werden',
  loadFailed: 'Die Stundenlöhne konnten nicht geladen werden',
}

export const labourCostScreens: typeof english.labourCostScreens = {
  ratesOf: (name) => `Stundenlöhne von ${name}`,
  ratesDescription:
    'Nur Leitung und Admins sehen Stundenlöhne. Schichten von Personen ohne Stundenlohn fehlen in den Personalkosten.',
  general: 'Stundenlohn',
  otherRoles: 'Für alle anderen Positionen',
  anHour: (currency) => `${currency} pro Stunde`,
  generalHint: 'Für jede Position ohne eigenen Stundenlohn. Leer heißt keiner.',
  inRole: (role) => `Position: ${role}`,
  labour: 'Personalkosten',
  noRates: 'Personalkosten: noch keine Stundenlöhne eingetragen',
  setRates: 'Stundenlöhne eintragen',
  dayCost: (amount) => `${amount} Personalkosten`,
  unpriced: (count) => `${countOf(count, 'Schicht', 'Schichten')} ohne Stundenlohn`,
  ofBudget: (budget) => `von ${budget}`,
  left: (amount) => `${amount} übrig`,
  over: (amount) => `${amount} über Budget`,
  budgetBar: (amount, budget) => `Personalkosten ${amount} bei einem Wochenbudget von ${budget}`,
}
