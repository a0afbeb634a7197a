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
  beyondTarget: (person: string, hours: number, target: number) => `${person} would have ${hours} of ${target} h`,
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

  /** Which keys do what. */
  help: {
    title: 'Moving shifts',
    open: 'Keys of the roster',
    byMouse: 'With the mouse',
    byKeyboard: 'By keyboard',
    mouse: [
      'Drag a shift to another day or hour. With Shift held it moves by quarter hours.',
      'Drag it onto somebody else’s shift to swap the two, or onto a gap to fill it.',
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
      { keys: ['?'], does: 'show this' },
    ],
    hint: 'Arrow keys go from shift to shift. M picks one up. Question mark lists all keys.',
  },
} as const
