import { countOf } from '../count.ts'

const shifts = (count: number) => countOf(count, 'shift')

/** What is said while somebody moves shifts about on the roster, by mouse or by keyboard. */
export const handScreens = {
  roster: 'Roster',
  /** Where a shift would come to lie. */
  place: (day: string, times: string) => `${day}, ${times}`,
  nobody: 'Nobody',
  swap: (one: string, other: string) => `${one} ⇄ ${other}`,
  swapGets: (person: string, shift: string) => `${person} gets ${shift}`,
  asRole: (role: string) => `as ${role}`,

  fine: 'Nothing speaks against it',
  unchanged: 'Back where it was',
  nowhere: 'Not a place for a shift',
  refused: 'Not possible',
  fact: (person: string, fact: string) => `${person} ${fact}`,
  /** Whoever gave it back, or whose it was when a manager cancelled it. */
  hadIt: 'had this shift before it was cancelled',
  saving: 'This shift is still being saved.',

  /** For those who hear it. */
  spoken: {
    pickedUp: (shift: string) =>
      `Picked up: ${shift}. Arrow keys move it, plus and minus change its end, Enter drops it, Escape puts it back.`,
    aim: (place: string, verdict: string) => `${place}. ${verdict}.`,
    dropped: (place: string) => `Dropped: ${place}.`,
    putBack: 'Put back where it was.',
    cannotDrop: (reasons: string) => `Cannot be dropped here: ${reasons}.`,
    swap: (one: string, other: string) => `Swap ${one} and ${other}`,
  },

  /** What is done to several shifts at once. */
  lot: {
    label: 'Selected shifts',
    selected: (count: number) => `${shifts(count)} selected`,
    isSelected: 'selected',
    confirm: 'Confirm',
    give: 'Give to…',
    swap: 'Swap',
    pin: 'Pin',
    unpin: 'Unpin',
    pinHint: 'Planning anew keeps them with whoever is on them.',
    delete: 'Delete',
    clear: 'Clear selection',
    deleteQuestion: (count: number) => `Delete ${shifts(count)}?`,
    deleteWarning: 'Confirmed ones stay. The people on the others are free again.',
    giveTitle: (count: number) => `Give ${shifts(count)} to…`,
    giveHint: 'Whoever could take most of them comes first.',
    search: 'Search by name',
    nobodyFound: 'Nobody of that name holds a role of these shifts.',
    nobodyHolds: 'Nobody holds a role of these shifts.',
    could: (count: number, all: number) => (all === 1 ? '' : `${count} of ${all}`),
    done: {
      confirm: (count: number) => `${shifts(count)} confirmed`,
      pin: (count: number) => `${shifts(count)} pinned`,
      unpin: (count: number) => `${shifts(count)} unpinned`,
      delete: (count: number) => `${shifts(count)} deleted`,
      give: (count: number) => `${shifts(count)} given`,
    },
    noneDone: 'Nothing was changed',
    someLeft: (done: string) => `${done}, others left as they were`,
    refused: (person: string, place: string, reason: string) => `${person}, ${place}: ${reason}`,
  },

  /** Which keys do what. */
  help: {
    title: 'Moving shifts',
    open: 'Keys of the roster',
    byMouse: 'With the mouse',
    byKeyboard: 'By keyboard',
    mouse: [
      'Drag a shift to another day or hour. With Shift held it moves by quarter hours.',
      'Drag it onto somebody else’s shift to swap the two, or onto a gap to fill it.',
      'Click with Ctrl to select several, with Shift all up to there.',
      'Drag its upper or lower edge to change when it starts or ends.',
    ],
    keys: [
      { keys: ['←', '↑', '↓', '→'], does: 'go from shift to shift' },
      { keys: ['Enter'], does: 'open a shift, or drop the one you hold' },
      { keys: ['M'], does: 'pick a shift up' },
      { keys: ['←', '→'], does: 'holding one: a day earlier or later' },
      { keys: ['↑', '↓'], does: 'holding one: a quarter hour earlier or later; with Shift an hour' },
      { keys: ['+', '−'], does: 'a quarter hour longer or shorter' },
      { keys: ['Esc'], does: 'put it back' },
      { keys: ['Space'], does: 'select a shift; with Shift and an arrow key several, with Ctrl and A all' },
      { keys: ['G'], does: 'give it, or all that are selected, to somebody' },
      { keys: ['Del'], does: 'delete it, or all that are selected' },
      { keys: ['?'], does: 'show this' },
    ],
    hint: 'Arrow keys go from shift to shift. M picks one up. Question mark lists all keys.',
  },
} as const
