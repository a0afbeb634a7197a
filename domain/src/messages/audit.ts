/** Sentences of the history of changes and of taking them back. */

export const auditMessages = {
  undoGone: 'This has been undone already, or there is nothing to undo.',
  undoLeft: (count: number) =>
    count === 0
      ? 'Everything stands as it was before.'
      : count === 1
        ? '1 entry was changed since, or no longer fits, and stayed as it is.'
        : `${count} entries were changed since, or no longer fit, and stayed as they are.`,
  othersWord: 'They said this for themselves. Only they can take it back, or do it again.',
  ownMatter: 'This was decided about you. Another manager takes it back, or does it again.',
  noHistory: 'Nothing is known of this shift.',
  touched: (what: string, by: string) => `Left alone, changed since by ${by}: ${what}.`,
  locked: (what: string) => `Left alone, as its days are locked for payroll: ${what}.`,
  refused: (what: string) => `Left alone, as it no longer fits beside what stands now: ${what}.`,
} as const
