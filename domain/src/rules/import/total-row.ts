/** Recognises rows that sum up others. */
import { foldText, tidyCell } from './cell-text.ts'

const TOTAL =
  /^(?:(?:grand|sub|zwischen|gesamt|end)[- ]?)?(?:total(?:s|e|es|i)?|totaal|summen?|sums?|suma|somma|somme|som|soma|gesamt|gesamtsumme|insgesamt|total general|headcount|anzahl|σ|∑)(?![\p{L}\p{N}])/u
const NUMBER = /^[\d.,:'\s]+(?:h|std\.?)?$/i

/**
 * Checks whether the cells of a row are a total: nothing but words such as 'Total' is in the columns that every row
 * fills, and some cell contains such a word, or the row is the last one and all its cells are numbers.
 */
export function isTotalRow(
  cells: readonly (string | number)[],
  columnsOfRow: readonly number[],
  isLast: boolean,
): boolean {
  const isTotal = (text: string) => TOTAL.test(foldText(text))
  const texts = cells.map((cell) => tidyCell(String(cell)))
  const needed = columnsOfRow.map((index) => texts[index] ?? '')
  if (needed.length === 0 || needed.some((text) => text !== '' && !isTotal(text))) return false
  const filled = texts.filter((text) => text !== '')
  return filled.some(isTotal) || (isLast && filled.every((text) => NUMBER.test(text)))
}
