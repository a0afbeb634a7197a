import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

const shifts = (count: number) => countOf(count, 'shift')

/** What confirming a week shows. */
export const confirmScreens = catalogue('confirmScreens', {
  title: 'Schedule Status',
  weekOf: (week: string) => `Week of ${week}`,
  total: 'Total Shifts',
  unconfirmed: 'Unconfirmed Shifts',
  confirmed: 'Confirmed Shifts',
  confirm: 'Confirm Schedule',
  confirmWarning: (count: number) => `${shifts(count)} will be confirmed and locked for timesheets.`,
  unconfirm: 'Unconfirm Schedule',
  unconfirmWarning: (count: number) =>
    `${shifts(count)} will go back to Pending and leave the timesheets until the week is confirmed again.`,

  reassignedNote: (count: number) =>
    `${shifts(count)} cancelled and taken by someone else will be confirmed with them.`,
  needsReassignmentNote: (count: number) =>
    `${shifts(count)} cancelled but still with the person who cancelled will be confirmed too.`,
  cancelledNote: (count: number) =>
    `${shifts(count)} cancelled without staff will not be confirmed and must be reassigned.`,
  unstaffedNote: (count: number) => `${shifts(count)} without staff will not be confirmed.`,
  /** Whom confirming tells, of those who work the shifts: who knows all of it already is told nothing (RQ14). */
  notifiedNote: (most: number) =>
    `At most ${countOf(most, 'person is', 'people are')} notified: those for whom something changes.`,
  nobodyNotified: 'Nobody is notified.',
  nobodyNotifiedOfPast: 'The week is over, so nobody is notified.',
  openNote: (count: number, listed: string) => `${countOf(count, 'place')} will stay open: ${listed}.`,
  nothingOpen: 'Nothing will stay open.',
  openPlace: (missing: number, role: string, day: string, times: string) =>
    `${missing > 1 ? `${missing} ` : ''}${role}, ${day} ${times}`,

  nothingPlanned: 'There is no shift to confirm.',
  nothingToConfirm: 'Nothing else can be confirmed. Without staff, or waiting for a decision:',
  notConfirmedYet: 'Not confirmed yet:',
  /** `who`: the person, or the role of a shift that nobody has. */
  blocking: (who: string, day: string, times: string, state: string) => `${who}, ${day} ${times} (${state})`,
  /** What is named, and how many more there are. */
  namedList: (listed: readonly string[], rest: number) => `${listed.join('; ')}${rest > 0 ? ` and ${rest} more` : ''}`,

  /** Who has seen their shifts of the week as they were told of them, of those who can (PUB-02). */
  seenBy: (seen: number, all: number) =>
    seen === all && all > 1 ? `All ${all} have seen it` : `${seen} of ${all} ${all === 1 ? 'has' : 'have'} seen it`,
  notSeenYet: 'Not yet:',
  cannotSee: 'Without an account:',
  haveNoAccount: (count: number) => `${countOf(count, 'person', 'people')} without an account`,
})

/** The status of a week on its badge (WEEK-03). */
export const weekStatusWords = catalogue('weekStatusWords', {
  pending: 'Pending',
  partlyConfirmed: 'Partially Confirmed',
  confirmed: 'Confirmed',
})
