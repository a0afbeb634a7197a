/** Which keys, and what of the mouse, do what on the roster. */
export const handKeys = {
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
} as const
