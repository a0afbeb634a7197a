/** Texts of the dialog that changes the demand of a single week (GN16). */
import { catalogue } from '../../language/catalogue.ts'
import { weekDates } from '../../time/short-text.ts'

export const weekDemandDialogScreens = catalogue('weekDemandDialogScreens', {
  title: (weekStart: string) => `Demand for ${weekDates(weekStart)}`,
  description: 'What you change here applies to this week only. Shifts stay as they are.',
  none: 'Nobody is needed this week.',
  ofDay: (day: string) => `Demand on ${day}`,
  fewer: (what: string) => `One fewer: ${what}`,
  more: (what: string) => `One more: ${what}`,
  remove: (what: string) => `Remove: ${what}`,
  add: 'Add to this week',
  /** A row of demand: 'Saturday, 1 Bartender, 8 PM – 2 AM'. */
  rowText: (day: string, count: number, role: string, times: string) => `${day}, ${count} ${role}, ${times}`,
  added: (rows: readonly string[]) => `Added: ${rows.join('; ')}`,
  unchanged: 'Nothing has been changed',
  saved: 'This week now has its own demand',
  saveFailed: 'Failed to change the demand for this week',
})
