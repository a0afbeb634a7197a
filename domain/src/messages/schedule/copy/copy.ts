import { catalogue } from '../../../language/catalogue.ts'
import { countOf } from '../../count.ts'

const copies = (count: number) => countOf(count, 'shift')

/** Results of copying shifts. */
export const copyMessages = catalogue('copyMessages', {
  done: (added: number, refused: number) =>
    added === 0
      ? 'Nothing was copied.'
      : `${copies(added)} copied${refused === 0 ? '' : `, ${refused} not copied`}. Nobody is notified until the copies are confirmed.`,
  tooMany: (maximum: number) => `At most ${maximum} copies at once. Choose fewer days.`,
  alreadyThere: 'The same shift already exists.',
  notCopied: 'Only drafts and published shifts with a time can be copied.',
})

/** Texts of the dialog that copies shifts to other days. */
export const copyScreens = catalogue('copyScreens', {
  open: 'Copy to…',
  title: (count: number) => (count === 1 ? 'Copy shift' : `Copy ${copies(count)}`),
  hint: 'Copies are drafts. The same rules apply as when you add a shift.',
  what: 'What to copy',
  chosenShifts: (count: number) => (count === 1 ? 'This shift' : `These ${copies(count)}`),
  wholeDay: (count: number, day: string) => `All ${copies(count)} from ${day}`,
  days: 'Days',
  chosen: (dates: readonly string[]) => `Chosen: ${dates.join(', ')}`,
  noneChosen: 'Choose at least one day.',
  copyTo: (days: number) => (days === 0 ? 'Copy' : `Copy to ${countOf(days, 'day')}`),
  failed: 'Failed to copy',
  copied: 'Shift copied',
  remembered: (person: string) => `Copied ${person}’s shift. Press Ctrl+V on another day to paste it.`,
  keepsPerson: 'A copy stays with the same person. Choose a day in that person’s row.',
  day: (day: string) => `Copy the shifts of ${day}`,
  outcome: 'Not copied',
  refused: (person: string, place: string, reason: string) => `${person}, ${place}: ${reason}`,
})
