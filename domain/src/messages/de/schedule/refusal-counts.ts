import type * as english from '../../schedule/refusal-counts.ts'

export const refusalCounts: typeof english.refusalCounts = {
  started: 'schon begonnen',
  role: 'ohne diese Position',
  notEmployed: 'dann nicht angestellt',
  released: 'vorher schon dafür eingeteilt',
  timeOff: 'abwesend',
  availability: 'dann nicht verfügbar',
  workingThatDay: 'an dem Tag schon eingeteilt',
  overlap: 'dann schon in einer Schicht',
  rest: 'mit zu wenig Ruhezeit',
  closerOpener: 'mit zu wenig Ruhezeit zwischen Schließen und Öffnen',
  restAfterNights: 'mit zu wenig Ruhezeit nach Nachtschichten',
}
