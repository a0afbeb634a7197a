/** Texts of the time clock on the Timesheets page and on dashboards (CLOCK-01 to CLOCK-06). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const timeClockScreens = catalogue('timeClockScreens', {
  title: 'Time clock',
  ownTitle: 'Your time clock',
  clockedTitle: 'Clocked hours',

  setUp: 'Tablets and PINs',
  setUpHint: 'People clock in on a tablet at work with a PIN of their own, or scan its code with their phone.',
  tablets: 'Tablets',
  noTablets: 'No tablet yet.',
  pairedOn: (day: string) => `Paired on ${day}`,
  notPaired: 'Not paired yet',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  tabletName: 'Name of the tablet',
  tabletNameHint: 'Such as where it stands: Bar, Kitchen, Entrance.',
  addTablet: 'Add tablet',
  openOnTablet: (address: string) =>
    `Open ${address} on the tablet and enter this code. It works once, for 15 minutes:`,
  pinOf: 'PIN of a person',
  person: 'Person',
  newPin: 'New PIN',
  pinHint: '4 to 8 digits. People can change it on their own Timesheets page.',
  savePin: 'Save PIN',
  removePin: 'Remove PIN',
  failed: 'Failed to change the time clock',

  ownPin: 'Set PIN',
  changeOwnPin: 'Change PIN',
  ownPinHint: 'You enter it on the tablet at work. Keep it to yourself.',
  ownFailed: 'Failed to clock in or out',
  usePresentAddress: 'Use my present address',
  noAddress: 'Failed to read the address',
  usePresentPosition: 'Use my present position',
  noPosition: 'Failed to find out the position',
  positionHint: 'Your phone is asked where it is. The position is compared with that of the business, and not stored.',
  positionFailures: {
    denied:
      'The browser does not pass on your position. Allow it for this page in the settings of the browser, or use the tablet at work.',
    unknown: 'Your device could not find out where it is. Turn on location and try again, or use the tablet at work.',
    insecure: 'Your device tells its position only to pages opened over https. Use the tablet at work.',
  },

  description: 'What was clocked beside what was planned.',
  takeOver: 'Take over',
  takeOverNamed: (name: string, day: string) => `Take over the hours of ${name}, ${day}`,
  takeOverDay: (day: string) => `Take over ${day}`,
  takeOverAll: (count: number) => `Take over ${countOf(count, 'difference')}`,
  takeOverFailed: 'Failed to take over the hours',
  correct: 'Correct',
  correctNamed: (name: string, day: string) => `Correct the time clock of ${name}, ${day}`,
  planned: (time: string) => `Planned ${time}`,
  clocked: (time: string) => `Clocked ${time}`,
  worked: (hours: string) => `${hours} h`,
  breakOf: (minutes: number) => `${minutes} min break`,
  unplanned: 'Not planned',
  addShift: 'Add as shift',
  addShiftNamed: (name: string, day: string) => `Add as shift: ${name}, ${day}`,
  addShiftTitle: 'Add as a worked shift?',
  addShiftHint: (name: string, day: string, time: string) =>
    `${name}, ${day}, ${time}. The shift is confirmed, with the clocked hours and breaks.`,
  addShiftRole: 'Role',
  addShiftNoRole: 'This person has no role. Give them one on the Staff page first.',
  addShiftFailed: 'The shift could not be added',
  /** Clocked time that is near no confirmed shift. */
  withoutShift: (count: number) =>
    `${countOf(count, 'clocked attendance')} ${count === 1 ? 'belongs' : 'belong'} to no shift`,
  withoutShiftHint: 'This time is not paid until it is added as a shift on the timesheet.',
  open: '…',
  /** What taking over will record. */
  countsAs: (hours: string) => `Counts as ${hours} h`,
  /** How many shifts need no attention: as planned, and taken over with other hours than planned. */
  settled: (asPlanned: number, taken: number) =>
    [
      ...(asPlanned > 0 ? [`${countOf(asPlanned, 'shift')} as planned`] : []),
      ...(taken > 0 ? [`${countOf(taken, 'shift')} taken over`] : []),
    ].join(', '),
  showSettled: 'Show shifts as planned or taken over',
  countsAsPlanned: 'Worked shows planned hours until different clocked hours are taken over.',
  requireApproval: 'Require approval of hours',
  alsoWithoutShift: (count: number) =>
    count === 1
      ? 'The list also has 1 clocked time without a shift.'
      : `The list also has ${count} clocked times without a shift.`,
  nothingToCheck: 'All clocked hours are as planned, or were taken over.',

  states: {
    asPlanned: 'As planned',
    taken: 'Taken over',
    different: 'Different',
    running: 'At work',
    late: 'Not clocked in yet',
    absent: 'Nobody clocked in',
    incomplete: 'Punch missing',
    clockChange: 'Enter by hand: clock change',
    unverified: 'PIN was wrong',
  },
  missing: {
    in: 'Clocking in is missing',
    break: 'Start of a break is missing',
    back: 'End of a break is missing',
    out: 'Clocking out is missing',
  },

  correctHint: 'Punches are never changed. Your correction is stored beside them, with your name and reason.',
  punch: 'Punch',
  forgottenPunch: 'A forgotten punch',
  punchAt: (kind: string, time: string) => `${kind}, ${time}`,
  kind: 'What happened',
  takeBack: 'Nothing: take the punch back',
  day: 'Day',
  time: 'Time',
  reason: 'Reason',
  save: 'Save correction',
  sources: {
    kiosk: (name: string) => `on ${name}`,
    own: 'on their own device',
    code: (name: string) => `on their own device, with the code of ${name}`,
    afterwards: 'said when clocking in again',
    manager: (name: string) => `by ${name}`,
  },
  fates: {
    counts: '',
    repeated: 'counted once',
    replaced: 'corrected',
    void: 'taken back',
    unverified: 'PIN was wrong, does not count',
  },
})
