import type * as english from '../../schedule/refusal-counts.ts'

export const refusalCounts: typeof english.refusalCounts = {
  started: 'schon begonnen',
  role: 'ohne diese Position',
  gaveBack: 'vorher schon dafür eingeteilt',
  timeOff: 'abwesend',
  availability: 'dann nicht verfügbar',
  workingThatDay: 'an dem Tag schon eingeteilt',
  overlap: 'dann schon in einer Schicht',
  rest: 'mit zu wenig Ruhezeit',
  closerOpener: 'mit zu wenig Ruhezeit zwischen Schließen und Öffnen',
  restAfterNights: 'mit zu wenig Ruhezeit nach Nachtschichten',
  workingTimes: 'außerhalb der Zeiten laut Vertrag',
  hoursADay: 'über den Stunden pro Tag laut Vertrag',
  hoursAWeek: 'über den Stunden pro Woche laut Vertrag',
  hoursAFortnight: 'über den Stunden in zwei Wochen laut Vertrag',
  daysAWeek: 'über den Tagen pro Woche laut Vertrag',
  daysInARow: 'über den Tagen in Folge laut Vertrag',
  nightsInARow: 'über den Nächten in Folge laut Vertrag',
  nightsAWeek: 'über den Nächten pro Woche laut Vertrag',
  twoDaysOff: 'ohne zwei freie Tage am Stück',
  freeWeekends: 'nicht jedes zweite Wochenende frei',
}
