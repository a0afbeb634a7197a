/** Texts about kinds of leave, balances and the calendar of the team (LEAVE-01 to LEAVE-05). */
import { catalogue } from '../../language/catalogue.ts'

export const leaveMessages = catalogue('leaveMessages', {
  figure: (minimum: number, maximum: number) => `Enter a number from ${minimum} to ${maximum}.`,
  yearStart: 'Enter a month and a day up to the 28th, such as 01-01.',
  noDays: 'Enter how many days to add or take.',
  ownBalance: 'This is your own balance. Another manager must correct it.',
  noBalance: 'No balance is kept of this kind of leave.',
  corrected: 'Balance corrected.',
  correctFailed: 'Failed to correct the balance',
  payDecided: (isPaid: boolean) => (isPaid ? 'This time off is paid.' : 'This time off is unpaid.'),
  payFailed: 'Failed to decide whether the time off is paid',
  saved: 'Rules of leave saved.',
  saveFailed: 'Failed to save the rules of leave',
  changedMeanwhile: 'Somebody else has changed the rules of leave.',
})

export const leaveKinds = catalogue('leaveKinds', {
  holiday: 'Holiday',
  sick: 'Sick leave',
  unpaid: 'Unpaid leave',
  other: 'Other',
})

/** Texts of the screens. */
export const leaveScreens = catalogue('leaveScreens', {
  kind: 'Kind',
  kindAndPay: (kind: string, isPaid: boolean) => (isPaid ? `${kind}, paid` : `${kind}, unpaid`),
  morning: 'Morning off',
  afternoon: 'Afternoon off',
  balances: 'Balances',
  balancesHint: 'Days left today, by rule.',
  noBalances: 'No balances are kept.',
  adminSetsRules: 'An admin sets the rules.',
  setRules: 'Set the rules',
  daysLeft: (kind: string, days: string) => `${kind}: ${days} days`,
  /** Days of one kind, without its name. */
  left: (days: string, planned: string) => `${days} days left today, ${planned} of them planned`,
  parts: (granted: string, taken: string, planned: string) => `${granted} accrued, ${taken} taken, ${planned} planned`,
  corrected: (days: string) => `Corrected by ${days}`,
  lapsed: (days: string) => `${days} lapsed`,
  rules: 'Rules of leave',
  rulesHint: 'They apply to everybody. Balances follow them at once.',
  isPaid: 'Paid',
  /** Names the control of one time off. */
  paidOn: (name: string, when: string) => `Paid: ${name}, ${when}`,
  payBy: (name: string) => `Pay decided by ${name}`,
  accrual: 'Accrues',
  accruals: { none: 'No balance', year: 'Each leave year', month: 'Each month', hours: 'With hours worked' },
  amount: { year: 'Days a year', month: 'Days a month', hours: 'Hours of work for a day' },
  yearStart: 'Leave year begins',
  yearStartHint: 'Month and day: 04-01 is April 1',
  since: 'Balance kept since',
  carryOver: 'Days carried over at most',
  carryOverHint: 'Empty: all',
  showToStaff: 'Staff see who is away',
  showToStaffHint: 'Names and dates only, never the kind or the reason.',
  save: 'Save',
  correct: 'Correct',
  correctOf: (name: string) => `Correct the balance of ${name}`,
  days: 'Days to add or take',
  daysHint: '2 adds two days, -2 takes two',
  date: 'From',
  reason: 'Reason',
  calendar: 'Who is away',
  calendarHint: 'Requested and approved time off of the next four weeks.',
  ownCalendarHint:
    'Approved time off of the next four weeks. Colleagues see your dates too, never the kind or the reason.',
  nobodyAway: 'Nobody is away in the next four weeks.',
  requested: (kind: string) => `${kind} (requested)`,
})
