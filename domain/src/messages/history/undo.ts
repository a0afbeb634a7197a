/** Messages about undoing changes. */
import { catalogue } from '../../language/catalogue.ts'

export const undoMessages = catalogue('undoMessages', {
  undoGone: 'This has already been undone, or there is nothing to undo.',
  undoLeft: (count: number) =>
    count === 0
      ? 'Everything is as it was before.'
      : count === 1
        ? '1 item has changed since then or no longer fits, and was left as it is.'
        : `${count} items have changed since then or no longer fit, and were left as they are.`,
  othersWord: 'This was another person’s own decision. Only they can undo or redo it.',
  ownMatter: 'This decision was about you. Only another manager can undo or redo it.',
  noHistory: 'There is no history for this shift.',
  touched: (what: string, by: string) => `Left as it is: ${what}, which ${by} has changed since.`,
  locked: (what: string) => `Left as it is: ${what}, because the days are locked for payroll.`,
  opposite: (one: string, other: string) =>
    `Left as it is: the wish about ${one} and ${other}, because the opposite has been set since.`,
  refused: (what: string) => `Left as it is: ${what}, which no longer fits the current roster.`,
})
