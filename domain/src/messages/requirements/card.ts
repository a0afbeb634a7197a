/** Texts of the Staff Requirements card, in a separate module so that other pages do not load them. */
import { catalogue } from '../../language/catalogue.ts'
import { requirementMessages } from './requirements.ts'

/** Texts of the Staff Requirements card. */
export const requirementScreens = catalogue('requirementScreens', {
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
  validFrom: 'From date (optional)',
  validUntil: 'Until date (optional)',
  anyDate: (label: string) => `Clear: ${label}`,
  /** 'from Jan 4, 2027 until Mar 31, 2027' */
  validity: (from: string | null, until: string | null) =>
    [...(from === null ? [] : [`from ${from}`]), ...(until === null ? [] : [`until ${until}`])].join(' '),
  sameQuestion: 'Add these people to the existing requirement?',
  /**
   * Warns that the same day, time and role already has a requirement for `now` people; the one being saved adds `more`.
   */
  sameWarning: (row: { role: string; day: string; times: string; now: number; more: number }) =>
    `${row.role}, ${row.day}, ${row.times} already needs ${row.now} staff. With this requirement, it needs ${row.now + row.more}.`,
  sameAdd: 'Add anyway',
  sameSave: 'Save anyway',
  endsNextDayHint:
    'Tick this for shifts past midnight, such as 6 PM to 2 AM. It is ticked automatically when the end is before the start.',

  ofDay: (day: string) => `Requirements of ${day}`,
  showDay: (day: string) => `Show the requirements of ${day}`,
  noneFor: (day: string) => `${requirementMessages.none} for ${day}.`,
  needed: (people: number) => `${people} staff needed`,
  editRow: (role: string, times: string) => `Edit requirement: ${role}, ${times}`,
  deleteRow: (role: string, times: string) => `Delete requirement: ${role}, ${times}`,
  eventOn: (date: string) => `Event on ${date}`,
  people: (people: number) => (people === 0 ? 'nobody' : `${people} staff`),
  fromEvents: (count: number) => `and ${count} from events`,
})
