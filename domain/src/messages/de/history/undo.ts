import { numberText } from '../../count.ts'
import type * as english from '../../history/undo.ts'

export const undoMessages: typeof english.undoMessages = {
  undoGone: 'Das wurde bereits rückgängig gemacht, oder es gibt nichts rückgängig zu machen.',
  undoLeft: (count) =>
    count === 0
      ? 'Alles ist wieder wie vorher.'
      : count === 1
        ? '1 Eintrag wurde seitdem geändert oder passt nicht mehr und blieb unverändert.'
        : `${numberText(count)} Einträge wurden seitdem geändert oder passen nicht mehr und blieben unverändert.`,
  othersWord: 'Das war die Entscheidung dieser Person. Nur sie kann es rückgängig machen oder wiederholen.',
  ownMatter:
    'Bei dieser Entscheidung ging es um dich. Nur jemand anderes aus der Leitung kann sie rückgängig machen oder wiederholen.',
  noHistory: 'Für diese Schicht gibt es keinen Verlauf.',
  touched: (what, by) => `Unverändert, weil ${by} es seitdem geändert hat: ${what}.`,
  locked: (what) => `Unverändert, weil die Tage für die Lohnabrechnung gesperrt sind: ${what}.`,
  opposite: (one, other) =>
    `Unverändert, weil seitdem das Gegenteil festgelegt wurde: die Vorgabe zu ${one} und ${other}.`,
  refused: (what) => `Unverändert, weil es nicht mehr zum aktuellen Dienstplan passt: ${what}.`,
}
