import { catalogue } from '../../language/catalogue.ts'
import { reader } from '../../language/reader.ts'
import { countOf } from '../count.ts'
import { coverageWords } from './coverage.ts'

/** Texts of the week grid: shifts, open shifts, coverage, and the printed sheet. */
export const gridScreens = catalogue('gridScreens', {
  week: 'Week',
  time: 'Time',
  days: 'Days of the week',
  legend: 'Legend',
  add: 'Add',
  addInSlot: '+ Add',
  addShift: 'Add a shift',
  addShiftAt: (day: string, time: string) => `Add a shift on ${day} at ${time}`,
  needMoreOrFewer: 'Need more or fewer?',
  changeDemandOf: (day: string) => `Need more or fewer? Change the requirements of this week, starting with ${day}`,

  nothingPlanned: 'Nothing planned',
  nothingPlannedYet: 'Nothing planned on this day yet.',
  shifts: (count: number) => countOf(count, 'shift'),
  filled: (needed: number) => `${needed} of ${needed} filled`,
  short: (missing: number) => `${missing} short`,
  ofNeeded: (needed: number) => `of ${needed}`,
  /** Number of missing people and the total needed: '5 short' and 'of 18'. */
  shortOf: (short: string, rest: string) => `${short} ${rest}`,
  covered: 'covered',
  lacking: 'short',

  /** Coverage of a day, for screen readers. */
  coverage: {
    nobodyNeeded: (day: string) => `${day}: nobody needed`,
    everythingCovered: (day: string) => `${day}: everything covered`,
    short: (day: string, stretches: readonly string[]) => `${day}: ${stretches.join(', ')}`,
    stretch: (missing: number, from: string, to: string) => `${missing} short from ${from} to ${to}`,
  },

  spokenNeed: (missing: number, role: string, day: string, from: string, to: string) =>
    `${coverageWords.need(missing)}, ${role}, ${day}, ${from} to ${to}. Why, and what would help`,
  spokenShort: (missing: number, role: string, day: string, from: string, to: string) =>
    `${coverageWords.roleShort(missing, role)}, ${day}, ${from} to ${to}. Why, and what would help`,
  why: 'Why?',

  spokenTimes: (from: string, to: string, endsNextDay: boolean) =>
    `${from} to ${to}${endsNextDay ? ', ends next day' : ''}`,
  /** Appended to a shift with a note, for screen readers. */
  hasNote: ', has a note',
  fromDayBefore: (shift: string) => `From the day before: ${shift}`,
  until: (time: string) => `to ${time}`,
  onUntil: (count: number, time: string) => `${count} working until ${time}`,

  view: 'View',
  views: { hours: 'By hour', people: 'By person', twoWeeks: 'Two weeks', month: 'Month' },
  find: 'Find a name',
  role: 'Role',
  allRoles: 'All roles',
  noMatch: 'No person or shift matches',
  noMatchHint: 'Try another name or role.',
  showEverything: 'Show everything',

  /** Label of an open shift that is wide enough only for a number. */
  more: (missing: number) => `${missing} more`,
  weekByPerson: 'Week by person',
  person: 'Person',
  openShifts: 'Open',
  openCount: (count: number) => (count === 0 ? 'nothing open' : `${count} open`),
  giveShiftOn: (person: string, day: string) => `Add a shift for ${person} on ${day}`,
  addShiftOn: (day: string) => `Add a shift on ${day}`,
  noShifts: 'No shifts this week',
  away: {
    allDay: 'all day',
    timeOff: (hours: string) => `Time off ${hours}`,
    absent: (reason: string, hours: string) => `${reason} ${hours}`,
    cannot: (hours: string) => `Cannot work ${hours}`,
    notEmployed: 'Not employed',
  },

  print: {
    name: 'Name',
    stillOpen: 'Still open',
    footer: (sheet: { status: string; date: string; time: string; version: string; shifts: number }) =>
      `${sheet.status}. Printed ${sheet.date} at ${sheet.time}, version ${sheet.version}. ${countOf(sheet.shifts, 'shift')}.${reader().hourClock === '12' ? ' a = AM, p = PM.' : ''}`,
  },
})
