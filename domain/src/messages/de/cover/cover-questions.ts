import { listOf } from '../../count.ts'
import type * as english from '../../cover/cover-questions.ts'

export const coverQuestionScreens: typeof english.coverQuestionScreens = {
  title: 'Nach einem Wechsel veröffentlichter Schichten fragen',
  hint: 'Es ändert sich erst etwas, wenn alle Gefragten zustimmen.',
  question: (parts) =>
    `Fragen: ${listOf(
      parts.map(({ name, from, to }) =>
        from === null ? `${name} (übernimmt ${to})` : `${name} (wechselt von ${from} zu ${to})`,
      ),
    )}`,
  asking: 'Für diese Schicht wird gerade gefragt.',
  show: 'Antworten ansehen',
  remaining: (shift) =>
    `Noch offen: ${shift}. Personen mit veröffentlichten Schichten könnten um einen Wechsel gebeten werden.`,
  showRemaining: 'Mögliche Anfragen ansehen',
}
