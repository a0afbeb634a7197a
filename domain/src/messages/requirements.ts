/** Sentences of the Staff Requirements card (REQM-01 to REQM-03). */

import { countOf } from './count.ts'

export const requirementMessages = {
  timeFormat: 'Please enter a valid time format (HH:MM)',
  endAfterStart: 'End time must be after start time',
  endNotNextDay: 'A time that ends next day must end at or before its start time',
  lastsADay: 'A requirement lasts less than 24 hours. To need people around the clock, add one for each shift.',
  dayRequired: 'Please select at least one day',
  dayTwice: 'Each day counts once',
  added: 'Requirement added',
  addedOnDays: (days: number) => `On ${countOf(days, 'day')}`,
  addFailed: 'Failed to add requirement',
  updated: 'Requirement updated',
  updateFailed: 'Failed to update requirement',
  deleted: 'Requirement deleted',
  deleteFailed: 'Failed to delete requirement',
  deleteQuestion: 'Are you sure you want to delete this requirement?',
  none: 'No requirements defined',
  noneHint: 'Click "Add Requirements" to set up staff requirements for each day and role.',
  hint: 'Click on a day to view details or delete requirements.',
  unknownRole: 'Unknown Role',
  notFound: 'This requirement no longer exists.',
  eventRow: 'This need comes from an event. Change the event instead.',
} as const

/** What the Staff Requirements card shows. */
export const requirementScreens = {
  title: 'Staff Requirements',
  addSome: 'Add Requirements',
  addOne: 'Add a requirement',
  editOne: 'Edit requirement',
  day: 'Day',
  days: 'Days',
  role: 'Role',
  noRole: 'Add a role first, such as Bartender.',
  startTime: 'Start Time',
  endTime: 'End Time',
  staffNeeded: 'Staff Needed',
  endsNextDay: 'Ends next day',
  sameQuestion: 'Add to the same requirement?',
  /** `now` people are asked for by rows of the same day, time and role, and `more` by this one. */
  sameWarning: (row: { role: string; day: string; times: string; now: number; more: number }) =>
    `${row.role}, ${row.day}, ${row.times} is already required: ${row.now} staff. With this one it is ${row.now + row.more} staff.`,
  sameAdd: 'Add anyway',
  sameSave: 'Save anyway',
  endsNextDayHint:
    'For shifts that run past midnight, such as 6 PM to 2 AM. Ticked by itself when the end is before the start.',

  ofDay: (day: string) => `Requirements of ${day}`,
  showDay: (day: string) => `Show the requirements of ${day}`,
  noneFor: (day: string) => `${requirementMessages.none} for ${day}.`,
  needed: (people: number) => `${people} staff needed`,
  editRow: (role: string, times: string) => `Edit requirement: ${role}, ${times}`,
  deleteRow: (role: string, times: string) => `Delete requirement: ${role}, ${times}`,
  eventOn: (date: string) => `Event on ${date}`,
  people: (people: number) => (people === 0 ? 'nobody' : `${people} staff`),
  fromEvents: (count: number) => `and ${count} from events`,
} as const
