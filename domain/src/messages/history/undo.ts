/** Messages about undoing changes. */
import { catalogue } from '../../language/catalogue.ts'

export const undoMessages = catalogue('undoMessages', {
  undoGone: 'This has already been undone, or there is nothing to undo.',
  undoLeft: (count: number) =>
    count === 0
      ? 'Everything is as it was before.'
      : count === 1
        ? '1 entry has changed since or no longer fits, and was left as it is.'
        : `${count} entries have changed since or no longer fit, and were left as they are.`,
  othersWord: 'This was that person’s own decision. Only they can undo or redo it.',
  ownMatter: 'This decision was about you. Only another manager can undo or redo it.',
  noHistory: 'There is no history for this shift.',
  touched: (what: string, by: string) => `Left as it is, because ${by} has changed it since: ${what}.`,
  locked: (what: string) => `Left as it is, because its days are locked for payroll: ${what}.`,
  refused: (what: string) => `Left as it is, because it no longer fits the current roster: ${what}.`,
})
