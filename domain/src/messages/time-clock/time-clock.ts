/** Results of actions on the time clock (CLOCK-01 to CLOCK-06). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf, distanceText } from '../count.ts'

export const timeClockMessages = catalogue('timeClockMessages', {
  kioskNameRequired: 'Enter a name for the tablet',
  kioskGone: 'This tablet was already removed.',
  kioskRemoved: 'Tablet removed. It can no longer clock anybody in.',
  codeWrong: 'This code is wrong or has expired. Ask an admin for a new one.',
  notPaired: 'This device is not paired. Ask an admin for a code.',

  pinLength: 'Enter 4 to 8 digits',
  pinTooSimple: 'This PIN is too easy to guess. Avoid repeated digits and sequences such as 1234.',
  pinSaved: 'PIN saved',
  pinRemoved: 'PIN removed',

  ownDeviceOff: 'Clocking in on your own device is turned off. Use the tablet at work.',
  outsideNetwork:
    'This device is not in the network of the business. Connect to its Wi-Fi and try again, or use the tablet.',
  clockCodeUnknown: 'This code is not from a paired tablet of this business. Scan the code on the tablet again.',
  clockCodeExpired: 'This code has expired. Scan the code on the tablet again.',
  positionNeeded:
    'Clocking in on your own device needs its position. Allow it in the browser, or use the tablet at work.',
  tooFar: (metres: number) =>
    `You are about ${distanceText(metres)} away from work. Try again when you are there, or use the tablet.`,
  tooVague: (metres: number) =>
    `Your device knows its position only to about ${distanceText(metres)}. Turn on precise location or go outside, then try again; or use the tablet.`,
  noProfile: 'Your account has no staff profile, so you cannot clock in.',
  hasLeft: 'Your last working day is over, so you can no longer clock in. If that is wrong, ask a manager.',
  leftAtOutside: 'The time must be after you clocked in and before now.',

  reasonRequired: 'Enter a reason',
  punchGone: 'This punch no longer exists.',
  punchOfOther: 'This punch belongs to another person.',
  correctedMeanwhile: 'Somebody else has already corrected this punch. Check it again.',
  inFuture: 'The time must not be in the future.',
  nothingToTakeBack: 'Choose the punch to take back.',
  punchCorrected: 'Time clock corrected',
  notUndone:
    'Punches cannot be undone, because they are kept as evidence. Correct them on the Timesheets page instead.',

  shiftAdded: 'Shift added with the clocked hours',
  notAddable: 'This time has a shift by now, or a punch is missing. Check the time clock again.',

  hoursTakenOver: (count: number) =>
    count === 0 ? 'These hours were already recorded.' : `Hours of ${countOf(count, 'shift')} recorded`,
  hoursByHand: (count: number) =>
    ` ${countOf(count, 'shift')} left as ${count === 1 ? 'it is' : 'they are'}: check the time clock first.`,
})
