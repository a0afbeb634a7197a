/** Texts shown or announced while shifts are moved on the roster by mouse or keyboard. */
import { catalogue } from '../../../language/catalogue.ts'

export const editingScreens = catalogue('editingScreens', {
  roster: 'Roster',
  /** Target day and times of the move. */
  place: (day: string, times: string) => `${day}, ${times}`,
  nobody: 'Nobody',
  swap: (one: string, other: string) => `${one} ⇄ ${other}`,
  copyOf: (person: string) => `Copy: ${person}`,
  swapGets: (person: string, shift: string) => `${person} gets ${shift}`,
  asRole: (role: string) => `as ${role}`,

  fine: 'No objections',
  unchanged: 'Unchanged',
  nowhere: 'A shift cannot be placed here',
  refused: 'Not possible',
  fact: (person: string, fact: string) => `${person} ${fact}`,
  /** Shown for the person who released the shift, or who was on it when a manager cancelled it. */
  hadIt: 'had this shift before it was cancelled',
  saving: 'This shift is still being saved.',
  isSelected: 'selected',

  /** Announced by screen readers. */
  spoken: {
    pickedUp: (shift: string) =>
      `Moving: ${shift}. Arrow keys move it, plus and minus change its end, Enter places it, Escape cancels.`,
    aim: (place: string, verdict: string) => `${place}. ${verdict}.`,
    dropped: (place: string) => `Placed: ${place}.`,
    putBack: 'Put back where it was.',
    cannotDrop: (reasons: string) => `Cannot be placed here: ${reasons}.`,
    swap: (one: string, other: string) => `Swap ${one} and ${other}`,
    copyTo: (person: string, day: string) => `a copy of the shift of ${person}, ${day}`,
    remembered: (shift: string) => `Copied: ${shift}. Go to a day and press Ctrl and V to paste it there.`,
    pasted: (place: string) => `Pasted: ${place}.`,
  },
})
