/** Texts of the shift dialog. */
import { catalogue } from '../../language/catalogue.ts'

export const shiftScreens = catalogue('shiftScreens', {
  add: 'Add Shift',
  edit: 'Edit Shift',
  savedAsPending: 'Saved as a draft until the week is confirmed.',
  reassigned: 'Reassigned: this shift was originally assigned to someone else.',
  date: 'Date',
  otherWeek: (week: string) => `Another week: ${week}`,
  startTime: 'Start time',
  endTime: 'End time',
  startAt: (time: string) => `Start at ${time}`,
  endAt: (time: string) => `End at ${time}`,
  role: 'Role',
  selectRole: 'Select a role',
  staff: 'Staff',
  /** Explains the figures in the list of people, which compare each person's hours with their target. */
  hoursWithIt: 'Weekly hours including this shift.',
  /** Shown beside a name in the list: why this person is excluded, or that they are free. */
  standing: {
    free: 'free',
    busy: (times: string) => `busy ${times}`,
    overHours: 'over target hours',
    Overtime: 'overtime',
    Unavailability: 'not available',
    TimeOff: 'time off',
    DoubleShift: 'works that day',
    CloserOpener: 'too little rest after closing',
    Rest: 'too little rest',
    RestAfterNights: 'too little rest after nights',
    DaysInARow: 'too many days in a row',
    /** For all limits of a contract. */
    contract: 'against their contract',
    NotApart: 'beside someone to avoid',
    NotBeside: 'nobody to work beside',
  },
  nobodyHoldsRole: 'Nobody holds this role yet.',
  selectRoleFirst: 'Select a role first',
  selectStaff: 'Select a staff member',
  /** Heading of the conflicts that the shift would cause. */
  speaksAgainst: 'Objections',
  /** Replaces a missing name. */
  thisPerson: 'this person',

  delete: 'Delete Shift',
  deleteQuestion: 'Delete this shift?',
  deleteWarning: (day: string, times: string) =>
    `${day}, ${times}. If this shift was published, the person on it is notified.`,

  pin: 'Pin to this person',
  unpin: 'Unpin',
  unconfirm: 'Unconfirm this shift',
  locked: 'This shift is published and counts in the timesheets, so it is locked. Unconfirm it to change or delete it.',
})
