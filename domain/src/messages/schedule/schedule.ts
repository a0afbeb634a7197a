/** Texts about shifts, weeks and generating (WEEK-03 to WEEK-10, SHIFT-02, GEN-01). */

import { catalogue } from '../../language/catalogue.ts'
import { countOf, listOf } from '../count.ts'

/** Names of the Generate goals, most important first. */
export const goalNames = catalogue('goalNames', {
  coverage: 'Coverage',
  openShifts: 'Open shifts',
  fewestDaysInARow: 'Minimum days in a row',
  hours: 'Hours',
  preferences: 'Preferences',
  seniorityMix: 'Experience on each shift',
  pairings: 'Who works together',
  fairShare: 'Closings and weekends',
  evenHours: 'Even hours',
  labourCost: 'Labour cost',
  daysOffTogether: 'Two days off together',
})

export const scheduleMessages = catalogue('scheduleMessages', {
  staffRequired: 'Please select a staff member.',
  roleRequired: 'Please select a role.',
  sameTimes: 'Start time and end time cannot be the same.',
  overlapOnSelect: 'This staff member already has a shift during this time.',
  overlapOnAdd: 'This staff member already has a shift scheduled during this time.',
  overlapOnEdit: 'This staff member already has another shift scheduled during this time.',
  exceedsTarget: "Note: This exceeds the staff member's target weekly hours.",
  lacksRole: 'This staff member does not hold the role of this shift.',
  unknownStaff: 'This staff member no longer exists. Reload and choose another.',
  unknownRole: 'This role no longer exists. Reload and choose another.',
  notFound: 'This shift no longer exists.',
  stale: 'This shift has changed. Reload and try again.',
  alreadyFilled: 'Shift Already Filled: This shift has already been taken by another staff member.',
  notAvailable:
    'Shift Not Available: the requirement is already filled by another staff member, or the requesting staff is already scheduled for a different shift that day',
  confirmedLocked: 'This shift is published and locked. Unconfirm it first.',
  archived: 'This shift is archived and cannot be changed.',
  workedByFormer: 'This shift was worked by someone who has left. It stays confirmed for payroll.',
  pastConfirmed: 'This shift has started or is in a confirmed past week and cannot be cancelled.',
  notCancellable: 'Only a published shift, a draft or a request can be cancelled.',
  confirmNeedsStaff: 'This shift has no staff member. Assign someone before confirming it.',
  confirmRequested: 'This shift has an open request. Approve or reject it first.',
  notConfirmable: 'Only a draft, or a cancelled shift that still has staff, can be confirmed.',
  pinNeedsStaff: 'Only a draft with a person can be pinned.',
  pinned: 'Shift pinned',
  unpinned: 'Shift unpinned',
  pinFailed: 'Failed to pin shift',
  notUnconfirmable: 'Only a published shift, or a cancelled one that still has staff, can be unconfirmed.',
  forgedManager: 'The manager named in this request is not the one logged in.',
  forgedStaff: 'The staff member named in this request is not the one logged in.',
  swapNeedsTwo: 'Only two shifts of two people can be swapped.',
  swapped: 'Shifts swapped',
  swapFailed: 'Failed to swap shifts',
  bulkDone: (done: number, refused: number) =>
    `${countOf(done, 'shift')} changed${refused === 0 ? '' : `, ${refused} unchanged`}.`,
  added: 'Shift added successfully',
  updated: 'Shift updated successfully',
  /** After a change of published shifts: the people without an account, who are not notified. */
  toCall: (names: readonly string[], more: number) =>
    `${listOf(more > 0 ? [...names, countOf(more, 'other')] : names)} ${names.length + more === 1 ? 'has' : 'have'} no account and cannot be notified: call them.`,
  deleted: 'Shift deleted successfully',
  saveFailed: 'Failed to save shift',
  deleteFailed: 'Failed to delete shift',
  cancelled: 'Shift cancelled',
  generated: 'Schedule generated',
  generateFailed: 'Failed to generate schedule',
  generateEnded: 'Generating stopped before a roster was found. Nothing was changed. Try again in a moment.',
  generateInterrupted: 'Generating this week was interrupted. Generate again to fill what is still open.',
  generateWeekRequired: 'Choose a valid week first.',
  generatedCount: (created: number, open: number) =>
    created === 0 && open === 0
      ? 'Nothing was left to fill.'
      : `${countOf(created, 'shift')} filled, ${open} still open.`,
  planStale: 'The week has changed since this plan was made. Nothing was changed. Re-plan the drafts again.',
  planAccepted: 'Plan accepted',
  planAcceptedCount: (moves: number) => `${countOf(moves, 'shift')} changed.`,
  openStarted: 'This shift has already started.',
  statusUpdated: 'Schedule Status Updated',
  confirmedEntries: (count: number) => `Successfully confirmed ${count} schedule entries.`,
  cancelledNeedReassigning: (count: number) =>
    ` ${count} cancelled ${count === 1 ? 'shift has' : 'shifts have'} no staff and ${count === 1 ? 'needs' : 'need'} reassigning.`,
  someNotConfirmed: 'Some Schedules Could Not Be Confirmed',
  someNotUnconfirmed: 'Some Schedules Could Not Be Unconfirmed',
  entryFailed: (id: number, message: string) => `Schedule #${id}: ${message || 'Unknown error'}`,
  andMoreErrors: (count: number) => `...and ${count} more errors`,
  confirmFailed: (message: string) => `Failed to confirm schedule: ${message}`,
  unconfirmed: 'Schedule Unconfirmed',
  shiftUnconfirmed: 'Shift unconfirmed',
  unconfirmFailed: (message: string) => `Failed to unconfirm schedule: ${message}`,
  allConfirmed: 'All pending schedules confirmed',
  allConfirmedDescription: (count: number) => `Successfully confirmed ${countOf(count, 'schedule')}.`,
  confirmAllFailed: 'Failed to confirm schedules',
  lockedFooter: 'This schedule is locked and ready for timesheets',
  pastFooter: 'This past schedule needs confirmation for timesheets',
  openFooter: 'Confirm this schedule when finalized',
  invalidRange: 'Invalid Date Range',
  exportWeekInvalid: 'Invalid week start date for export.',
  unspecifiedTime: 'Time not specified',
  fetchAllFailed: 'Failed to fetch schedules',
  fetchUnassignedFailed: 'Failed to fetch unassigned shifts',
  /** Shown when a reply about shifts cannot be parsed, such as after an update of the server. */
  unreadable: 'Invalid schedule data format',
  unassignedFailed: 'Failed to load unassigned shifts. Please try again later.',
})

/** Texts around the week grid, and texts that its parts share. */
export const scheduleScreens = catalogue('scheduleScreens', {
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  print: 'Print this week',
  export: 'Export',
  exportRoster: 'Roster as an Excel file',
  moreActions: 'More actions',
  addShift: 'Add Shift',
  showArchived: (count: number) => `Show archived (${count})`,
  hideEmptySlots: 'Hide time slots without requirements',
  showAllSlots: 'Show all time slots',
  nothingPlanned: 'Nothing is planned for this week yet',
  nothingPlannedHint:
    'Add what the week needs under Staff Requirements, then press Generate Schedule. Or add shifts by hand.',
  setUpRequirements: 'Set up requirements',
  unassigned: 'Unassigned',

  hours: 'Hours against target',
  hoursHint: (off: number, all: number) =>
    off === 0 ? 'Everyone is within 4 hours of target.' : `${off} of ${all} are more than 4 hours off target.`,
})
