/** Words for yes and no in the import languages. */

import { foldText, wordsOf } from './cell-text.ts'

const YES = new Set(
  wordsOf(`
    yes, y, true, 1, x, ✓, ✔, +1, ja, j, wahr, oui, o, vrai, si, s, verdadero, vero, waar, sim, verdadeiro
  `),
)
const NO = new Set(
  wordsOf(`
    no, n, false, 0, -, –, nein, falsch, non, faux, falso, nee, onwaar, nao
  `),
)

/** Parses yes or no; null if the cell says neither. */
export function readYesNo(text: string): boolean | null {
  const word = foldText(text).replace(/\.$/, '')
  return YES.has(word) ? true : NO.has(word) ? false : null
}
