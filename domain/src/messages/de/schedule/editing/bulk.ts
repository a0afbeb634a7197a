import { countOf, numberText } from '../../../count.ts'
import type * as english from '../../../schedule/editing/bulk.ts'

const shifts = (count: number) => countOf(count, 'Schicht', 'Schichten')

export const bulkScreens: typeof english.bulkScreens = {
  label: 'Ausgewählte Schichten',
  selected: (count) => `${shifts(count)} ausgewählt`,
  confirm: 'Veröffentlichen',
  give: 'Zuweisen …',
  swap: 'Tauschen',
  pin: 'Fixieren',
  unpin: 'Fixierung lösen',
  pinHint: 'Beim Neuplanen bleiben diese, wo sie sind.',
  delete: 'Löschen',
  clear: 'Auswahl aufheben',
  deleteQuestion: (count) => `${shifts(count)} löschen?`,
  deleteWarning:
    'Veröffentlichte Schichten bleiben. War eine gelöschte Schicht veröffentlicht, wird die eingeteilte Person benachrichtigt.',
  giveTitle: (count) => `${shifts(count)} zuweisen`,
  giveHint: 'Wer die meisten davon übernehmen kann, steht zuerst.',
  search: 'Nach Namen suchen',
  nobodyFound: 'Niemand mit diesem Namen hat eine Position dieser Schichten.',
  nobodyHolds: 'Niemand hat eine Position dieser Schichten.',
  could: (count, all) => (all === 1 ? '' : `${numberText(count)} von ${numberText(all)}`),
  done: {
    confirm: (count) => `${shifts(count)} veröffentlicht`,
    pin: (count) => `${shifts(count)} fixiert`,
    unpin: (count) => `${shifts(count)} nicht mehr fixiert`,
    delete: (count) => `${shifts(count)} gelöscht`,
    give: (count) => `${shifts(count)} zugewiesen`,
  },
  noneDone: 'Nichts wurde geändert',
  someLeft: (done) => `${done}, andere unverändert`,
  refused: (person, place, reason) => `${person}, ${place}: ${reason}`,
}
