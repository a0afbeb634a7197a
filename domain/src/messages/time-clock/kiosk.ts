/** Texts of the tablet on which people clock in (CLOCK-01, CLOCK-04). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const kioskScreens = catalogue('kioskScreens', {
  title: 'Time clock',

  pairTitle: 'Pair this device',
  pairHint:
    'An admin adds the tablet on the Timesheets page, under Time clock, and gets a code. Enter it here within 15 minutes.',
  code: 'Code',
  pair: 'Pair',
  pairFailed: 'Failed to pair this device',

  people: 'Who are you?',
  atWork: (count: number) => `${countOf(count, 'person', 'people')} at work`,
  nobodyAtWork: 'Nobody at work',
  inSince: (time: string) => `At work since ${time}`,
  onBreakSince: (time: string) => `On a break since ${time}`,
  out: 'Not at work',
  noPin: 'No PIN yet',
  noPinHint: 'Set a PIN on the Timesheets page of your own account, or ask a manager for one.',
  nobody: 'There is nobody to clock in yet. Add people on the Staff page.',

  offline: 'No network. You can clock in as usual.',
  offlineInsecure: 'No network. Nobody can clock in until it is back, because this page was not opened over https.',
  unsent: (count: number) => `${countOf(count, 'punch', 'punches')} will be sent later.`,

  scanTitle: 'No PIN? Use your phone',
  scanHint: 'Scan this code with the camera of your own phone, and clock in there.',
  scanAlt: 'QR code that opens the time clock on your phone',
  scanFirst: 'Scan the code on the tablet at work with the camera of your phone. It opens this page ready to clock in.',

  pin: 'PIN',
  digits: (count: number) => `${countOf(count, 'digit')} entered`,
  deleteDigit: 'Delete the last digit',
  back: 'Back',
  enterPin: 'Enter your PIN, then choose.',

  kinds: { in: 'Clock in', break: 'Start break', back: 'End break', out: 'Clock out' },
  done: {
    in: (time: string) => `Clocked in at ${time}`,
    break: (time: string) => `Break started at ${time}`,
    back: (time: string) => `Break ended at ${time}`,
    out: (time: string) => `Clocked out at ${time}`,
  },
  doneUnsent: 'There is no network. This is kept on the tablet and sent later.',
  next: 'Next person',

  forgotten: (day: string, time: string) => `You did not clock out. Your last entry was on ${day} at ${time}.`,
  leftAt: 'When did you leave?',
  leftOn: (day: string, time: string) => `${day}, ${time}`,
  leftTooLate: 'This time has not come yet.',
  unknown: 'I don’t know',

  wrongPin: 'This PIN is wrong. Try again.',
  tooManyTries: 'Too many wrong PINs. Wait 15 minutes, or ask a manager.',
  unknownPerson: 'This person is no longer on the team.',
  failed: 'That did not work. Try again.',
  refused: 'This tablet is no longer paired. Ask an admin for a new code.',
})
