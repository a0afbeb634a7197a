/** Names of the keyboard and mouse actions of the roster, as listed in the help. */
import { catalogue } from '../../../language/catalogue.ts'

export const editingKeys = catalogue('editingKeys', {
  title: 'Moving shifts',
  open: 'Keyboard shortcuts',
  byMouse: 'With the mouse',
  byKeyboard: 'By keyboard',
  mouse: [
    'Drag a shift to another day or hour. Hold Shift to move it by quarter hours.',
    'Drag a shift onto somebody else’s shift to swap the two, or onto an open shift to fill it.',
    'Ctrl-click selects several shifts; Shift-click selects a range.',
    'Hold Alt while dragging a shift to copy it to another day. The copy keeps its times, role and person.',
    'Drag the upper or lower edge of a shift to change when it starts or ends.',
  ],
  keys: [
    { keys: ['←', '↑', '↓', '→'], does: 'go from shift to shift' },
    { keys: ['Enter'], does: 'open a shift, or place the one you are moving' },
    { keys: ['M'], does: 'start moving a shift' },
    { keys: ['←', '→'], does: 'while moving: a day earlier or later' },
    { keys: ['↑', '↓'], does: 'while moving: a quarter hour earlier or later; with Shift an hour' },
    { keys: ['+', '−'], does: 'a quarter hour longer or shorter' },
    { keys: ['Esc'], does: 'cancel the move' },
    { keys: ['Space'], does: 'select a shift; with Shift and an arrow key several, with Ctrl and A all' },
    { keys: ['G'], does: 'give the shift, or all selected shifts, to someone' },
    { keys: ['C'], does: 'copy the shift, or all selected shifts, to other days' },
    { keys: ['Ctrl', 'C'], does: 'copy a shift' },
    {
      keys: ['Ctrl', 'V'],
      does: 'paste the copied shift on the day of the focused shift or slot (on a Mac, use ⌘ instead of Ctrl)',
    },
    { keys: ['Del'], does: 'delete the shift, or all selected shifts' },
    { keys: ['?'], does: 'show this list' },
  ],
  hint: 'Arrow keys move from shift to shift. M starts moving a shift. The question mark key lists all keys.',
})
