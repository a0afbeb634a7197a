/** Texts about notes on a shift, a day or a week on the screens (NOTES-01, NOTES-02). */
import { catalogue } from '../../language/catalogue.ts'

export const noteScreens = catalogue('noteScreens', {
  title: 'Notes',
  description: 'Staff see these notes as soon as they can see a shift in this week.',
  none: 'No notes for this week or its days.',
  add: 'Add note',
  edit: (on: string) => `Edit note: ${on}`,
  wholeWeek: 'Whole week',
  /** Title on the dashboard. */
  titleToday: 'Notes for today',
  today: 'Today',
  openShift: 'Open shift',
  toSchedule: 'Open the schedule',
  on: 'Note for',
  note: 'Note',
  ofShift: 'Note for this shift',
  ofShiftHint: 'The person on this shift sees the note as soon as they can see the shift.',
  save: 'Save note',
  savedNow: (text: string) => `The note now says: ${text}`,
  goneNow: 'The note has been deleted. Save again to keep your text.',
  fetchFailed: 'The notes could not be loaded.',
})
