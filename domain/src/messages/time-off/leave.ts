/** Texts about kinds of leave, balances and the calendar of the team (LEAVE-01 to LEAVE-06). */
import { catalogue } from '../../language/catalogue.ts'

export const leaveMessages = catalogue('leaveMessages', {
  figure: (minimum: number, maximum: number) => `Enter a number from ${minimum} to ${maximum}.`,
  yearStart: 'Enter a month and a day up to the 28th, such as 01-01.',
  noDays: 'Enter how many days to add or take.',
  ownBalance: 'This is your own balance. Another manager must correct it.',
  noBalance: 'No balance is kept of this kind of leave.',
  corrected: 'Balance corrected.',
  correctFailed: 'Failed to correct the balance',
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
