/**
 * Texts of the panels below a week: a table of everybody's hours, shifts to assign to a person, and purging (WEEK-09 to
 * WEEK-11).
 */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const overviewScreens = catalogue('overviewScreens', {
  title: 'Staff Overview',
  staffMember: 'Staff Member',
  seniority: (level: number) => `Seniority ${level}`,
  role: 'Role',
  scheduled: 'Scheduled Hours',
  target: 'Target Hours',
  notSet: 'Not set',
  noTarget: 'No target',
  targetStatus: { over: 'Over Target', under: 'Under Target', met: 'Confirmed' },
  overtime: (hours: string) => `${hours} h of overtime`,
  nearOvertime: (hours: string) => `${hours} h left before overtime`,
  status: 'Status',
  empty: 'No staff members found.',

  assignTitle: 'Assign Staff',
  assignHint: (count: number) =>
    count === 0
      ? 'Every planned shift from now on has a person. The schedule above shows what is still open.'
      : `${countOf(count, 'upcoming shift')} this week ${count === 1 ? 'has' : 'have'} no one assigned.`,
  assign: 'Assign',
  assignThat: (shift: string) => `Assign ${shift}`,
  chooseFor: (shift: string) => `Who takes ${shift}`,
  nobodyFree: 'Nobody who holds the role is free then.',
  shiftWords: (role: string, day: string, time: string) => `${role}, ${day}, ${time}`,
})

export const purgeScreens = catalogue('purgeScreens', {
  title: 'Database Administration',
  hint: 'Only admins can purge. Confirmed shifts that were worked stay for payroll. A purge can be undone.',
  week: 'Purge Current Week',
  weekQuestion: 'Purge this week?',
  weekWarning: (range: string) =>
    `All shifts of ${range} are deleted, except confirmed ones that were worked. Shifts with notifications are archived instead.`,
  all: 'Purge All Schedules',
  allQuestion: 'Purge all schedules?',
  allWarning:
    'All shifts of all weeks are deleted, except confirmed ones that were worked. Shifts with notifications are archived instead.',
  purged: 'Database purged successfully',
  failed: 'Failed to purge database',
  weekInvalid: 'Invalid week start date for purge operation.',
  undo: 'Undo the purge',
})
