import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

const shifts = (count: number) => countOf(count, 'shift')

/** Texts of the dialog that confirms a week. */
export const confirmScreens = catalogue('confirmScreens', {
  title: 'Schedule Status',
  weekOf: (week: string) => `Week of ${week}`,
  total: 'Total Shifts',
  unconfirmed: 'Unconfirmed Shifts',
  confirmed: 'Confirmed Shifts',
  confirm: 'Confirm Schedule',
  confirmWarning: (count: number) =>
    count === 1
      ? '1 shift will be published. It counts in timesheets, and must be unconfirmed before it can be changed.'
      : `${shifts(count)} will be published. They count in timesheets, and must be unconfirmed before they can be changed.`,
  unconfirm: 'Unconfirm Schedule',
  unconfirmWarning: (count: number) =>
    `${shifts(count)} will be ${count === 1 ? 'a draft' : 'drafts'} again and missing from timesheets until the week is confirmed again.`,

  reassignedNote: (count: number) =>
    `${countOf(count, 'cancelled shift')} taken over by someone else will be confirmed for them.`,
  needsReassignmentNote: (count: number) =>
    `${countOf(count, 'cancelled shift')} still assigned to the person who cancelled will be confirmed too.`,
  cancelledNote: (count: number) =>
    `${countOf(count, 'cancelled shift')} without staff will not be confirmed and must be reassigned.`,
  unstaffedNote: (count: number) => `${shifts(count)} without staff will not be confirmed.`,
  /** Says for how many people at most something is new: only they are notified, and some have no account. */
  notifiedNote: (most: number) =>
    `Shifts change for up to ${countOf(most, 'person', 'people')}. Those who can be reached are notified.`,
  nobodyNotified: 'Nobody is notified.',
  nobodyNotifiedOfPast: 'The week is over, so nobody is notified.',
  openNote: (count: number, listed: string) => `${countOf(count, 'shift')} will stay open: ${listed}.`,
  nothingOpen: 'Nothing will stay open.',
  openPlace: (missing: number, role: string, day: string, times: string) =>
    `${missing > 1 ? `${missing} ` : ''}${role}, ${day} ${times}`,

  nothingPlanned: 'There is no shift to confirm.',
  nothingToConfirm: 'Nothing else can be confirmed. These have no staff or are waiting for a decision:',
  notConfirmedYet: 'Not confirmed yet:',
  /** `who` is the person on the shift, or its role if nobody is. */
  blocking: (who: string, day: string, times: string, state: string) => `${who}, ${day} ${times} (${state})`,
  /** Joins the listed items, followed by the number of further ones. */
  namedList: (listed: readonly string[], rest: number) => `${listed.join('; ')}${rest > 0 ? ` and ${rest} more` : ''}`,

  /** How many of the people with an account have seen their published shifts (PUB-02). */
  seenBy: (seen: number, all: number) =>
    seen === all && all > 1
      ? `All ${all} have seen their shifts`
      : `${seen} of ${all} ${all === 1 ? 'has' : 'have'} seen their shifts`,
  notSeenYet: 'Not seen yet by:',
  cannotSee: 'Without an account:',
  haveNoAccount: (count: number) => `${countOf(count, 'person', 'people')} without an account`,
})

/** Status texts on the badge of a week (WEEK-03). */
export const weekStatusWords = catalogue('weekStatusWords', {
  pending: 'Pending',
  partlyConfirmed: 'Partially Confirmed',
  confirmed: 'Confirmed',
})
