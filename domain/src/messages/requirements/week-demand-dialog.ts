/** Texts of the dialog that changes the demand of a single week. */
import { catalogue } from '../../language/catalogue.ts'
import { weekDates } from '../../time/short-text.ts'

export const weekDemandDialogScreens = catalogue('weekDemandDialogScreens', {
  title: (weekStart: string) => `Requirements for ${weekDates(weekStart)}`,
  description: 'What you change here applies to this week only. Shifts stay as they are.',
  none: 'Nobody is needed this week.',
  wholeWeek: 'Show the whole week',
  ofDay: (day: string) => `Requirements on ${day}`,
  fewer: (what: string) => `One fewer: ${what}`,
  more: (what: string) => `One more: ${what}`,
  remove: (what: string) => `Remove: ${what}`,
  add: 'Add to this week',
  discard: 'Discard',
  added: (day: string, count: number, role: string, times: string) => `Added: ${day}, ${count} ${role}, ${times}`,
  /** Marks an added row until it is saved. */
  notSaved: 'New',
  incomplete: 'Nothing was saved',
  incompleteHint: 'The row below is not complete. Complete it, or discard it.',
  long: (times: string) => `Nothing was saved: ${times} is unusually long`,
  longHint: 'If the times are right, press “Add to this week”, then save. Otherwise, correct them.',
  unchanged: 'Nothing has changed, so nothing was saved',
  saved: 'This week now has its own requirements',
  saveFailed: 'Failed to change the requirements of this week',
})
