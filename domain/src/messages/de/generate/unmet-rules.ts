import type * as english from '../../generate/unmet-rules.ts'

export const unmetRuleScreens: typeof english.unmetRuleScreens = {
  coveredBut: 'Alles ist besetzt, aber um diesen Preis:',
  notMet: 'Diese Regeln und Sollstunden sind nicht eingehalten:',
  notMetFromNowOn: 'Diese Regeln und Sollstunden sind ab dieser Woche nicht eingehalten:',
  withoutPlan: 'Diese Regeln und Sollstunden sind jetzt nicht eingehalten (der Plan gilt noch nicht):',
  inWeek: (dates, sentence) => `${dates}: ${sentence}`,
  worksInARow: (name, days) => `${name} arbeitet ${days} Tage in Folge`,
  more: (rest) => `und ${rest} weitere unter „Konflikte im Dienstplan“`,
}
