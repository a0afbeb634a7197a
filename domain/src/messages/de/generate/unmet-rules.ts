import type * as english from '../../generate/unmet-rules.ts'

export const unmetRuleScreens: typeof english.unmetRuleScreens = {
  coveredBut: 'Alles ist besetzt, aber um diesen Preis:',
  notMet: 'Nicht eingehaltene Regeln und Zielstunden:',
  notMetFromNowOn: 'Ab dieser Woche nicht eingehaltene Regeln und Zielstunden:',
  withoutPlan: 'Ohne diesen Plan nicht eingehaltene Regeln und Zielstunden:',
  inWeek: (dates, sentence) => `${dates}: ${sentence}`,
  worksInARow: (name, days) => `${name} arbeitet ${days} Tage in Folge`,
  more: (rest) => `und ${rest} weitere unter „Konflikte im Dienstplan“`,
}
