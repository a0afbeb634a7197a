/** Texts about timesheets (TIMES-01, PAY-01 to PAY-04). */
import { catalogue } from '../language/catalogue.ts'
import { countOf, numberText } from './count.ts'

export const timesheetMessages = catalogue('timesheetMessages', {
  empty: 'No confirmed shifts found for the selected date range.',
  exportFailed: 'Failed to export timesheets',
  popupBlocked: 'The browser blocked the new tab. Allow pop-ups for this site.',
  clockChange: (elapsed: string) => `Clock change: ${elapsed} h elapsed`,
  /** `week` and `day` are dates as text. */
  changedWeek: (week: string, day: string, by: string | null) =>
    `Hours in the week of ${week} were changed after the week was over, last on ${day}${by === null ? '' : ` by ${by}`}.`,
  changedAfterwards: (day: string, by: string | null) => (by === null ? day : `${day} by ${by}`),
  rangeOrder: 'The end date must not be before the start date.',
  rangeTooLong: 'Choose a range of at most 366 days.',

  breakRange: 'Must be a whole number of minutes from 0 to 1440',
  breakTooLong: (minutes: number, worked: number) =>
    `The break (${minutes} min) is longer than the time worked (${worked} min). Enter a shorter break.`,
  reasonRequired: 'Enter a reason',
  hoursSaved: 'Hours saved',
  hoursFailed: 'Failed to save the hours',
  hoursOnlyConfirmed: 'Hours can be recorded for confirmed shifts only. Confirm this one first.',
  ownHours: 'These are your own hours. Another manager records them.',
  approvedMeanwhile: (by: string) => `${by} has approved these hours. Withdraw the approval first.`,
  hoursNotStarted: 'This shift has not started yet. Change its times on the schedule instead.',

  lockTooEarly: 'A period can be locked on or after its last day.',
  /** Refusal to lock days while some of their shifts have not ended. */
  lockUnfinished: (count: number) =>
    count === 1
      ? '1 shift on these days is not over yet. Lock them once it has ended, or record its hours first.'
      : `${numberText(count)} shifts on these days are not over yet. Lock them once all have ended, or record their hours first.`,
  /** Why days with hours that are not approved cannot be locked; `shifts` lists people with their days. */
  lockUnapproved: (count: number, shifts: string) =>
    `${countOf(count, 'shift')} on these days ${count === 1 ? 'is' : 'are'} not approved: ${shifts}.`,
  approveFirst: 'Approve the hours first.',
  andMore: (count: number) => `${numberText(count)} more`,
  personDays: (name: string, days: string) => `${name} (${days})`,
  lockOverlaps: 'Some of these days are already locked. Nothing was changed.',
  lockGone: 'This period is no longer locked.',
  lockNotUndone:
    'Locking and unlocking cannot be undone here because each needs a reason. Lock or unlock the days on the Timesheets page.',
  periodLocked: 'Period locked',
  lockFailed: 'Failed to lock the period',
  periodUnlocked: 'Period unlocked',
  unlockFailed: 'Failed to unlock the period',
  unconfirmed: (count: number) =>
    count === 1
      ? '1 shift on these days is not confirmed and is not counted.'
      : `${count} shifts on these days are not confirmed and are not counted.`,
  /** The last column of exported files, if hours need approval. */
  approvals: {
    open: 'Not approved',
    changed: 'Changed since it was approved',
    approved: (by: string) => `Approved by ${by}`,
    self: 'by the person themselves',
  },
  plannedTime: (time: string) => `Planned ${time}`,
  /** Times in an exported row. */
  exportedTimes: (start: string, end: string) => `${start} - ${end}`,
  breakTaken: (minutes: number) => `${minutes} min break`,
  notWorked: 'Not worked',
  notWorkedYet: 'Not worked yet',
  notWorkedYetOf: (count: number) => `${numberText(count)} not worked yet`,
  /** Title of a note beside the totals, which include confirmed shifts that have not been worked yet. */
  aheadNote: (shifts: number, hours: string) =>
    `${countOf(shifts, 'confirmed shift')} (${hours} h) ${shifts === 1 ? 'has' : 'have'} not been worked yet`,
  /** Follows `aheadNote`. */
  aheadHint: (needsApproval: boolean) =>
    `Planned, Paid and Total Hours include their planned hours. The pay run pays them once they are over${needsApproval ? ' and approved' : ''}.`,
  paidHours: (hours: string) => `${hours} paid`,
  lockedDays: (startDate: string, endDate: string) => `${startDate} – ${endDate} is locked`,
  lockedBy: (name: string, day: string) => `By ${name} on ${day}. Shifts and hours on these days cannot change.`,
  lockedFor: (reason: string) => `Reason: ${reason}`,
  shiftsOf: (count: number) => countOf(count, 'shift'),
  /** What a date of leave counts as, with `days` up to 1. */
  leaveDays: (days: number) => (days === 0.5 ? 'Half a day' : `${numberText(days)} ${days === 1 ? 'day' : 'days'}`),
  /** What is left of a date of leave on which the person worked. */
  leaveAndWork: (days: string, hours: string) => `${days} (${hours} h worked)`,
  paidLeave: (hours: string) => `${hours} paid leave`,

  /** Appended to the result of an action over several weeks. */
  leftLocked: (count: number, what: 'shift' | 'schedule' | 'request') =>
    count === 0
      ? ''
      : ` ${countOf(count, what)} in locked payroll days ${count === 1 ? 'stays as it is' : 'stay as they are'}.`,
  locked: (startDate: string, endDate: string) =>
    `The payroll period ${startDate} to ${endDate} is locked. Nothing was changed. An admin can unlock it on the Timesheets page.`,
})

/** Texts of the timesheets page. */
export const timesheetScreens = catalogue('timesheetScreens', {
  startDate: 'Start Date',
  endDate: 'End Date',
  exportCsv: 'Export CSV',
  exportExcel: 'Export Excel',
  confirmed: 'Confirmed Shifts',
  caption: 'Confirmed shifts',
  staffMember: 'Staff Member',
  date: 'Date',
  approval: 'Approval',
  shiftTime: 'Shift Time',
  role: 'Role',
  hours: 'Hours',
  totalHours: 'Total Hours',
  paidHours: 'Paid Hours',

  period: 'Period',
  periods: {
    thisPeriod: 'This pay period',
    lastPeriod: 'Last pay period',
    upToToday: '7 days ago to today',
    thisWeek: 'This week',
    lastWeek: 'Last week',
    lastTwoWeeks: 'Last two weeks',
    thisMonth: 'This month',
    lastMonth: 'Last month',
  },

  byPerson: 'By Person',
  byPersonCaption: 'Totals by person',
  shifts: 'Shifts',
  planned: 'Planned',
  worked: 'Worked',
  breaks: 'Breaks',
  paid: 'Paid',
  total: 'Total',
  leave: 'Leave',
  leaveDays: 'Leave days',
  paidLeave: 'Paid leave',
  paidLeaveMinutes: 'Paid leave (minutes)',
  minutes: (count: number) => `${count} min`,
  onlyThose: (name: string) => `Shifts of ${name}`,
  everybody: 'Show everybody',

  editHours: (name: string, day: string) => `Hours of ${name}, ${day}`,
  hoursTitle: 'Hours worked',
  hoursOf: (name: string, day: string, time: string) => `${name}, ${day}. Planned: ${time}.`,
  started: 'Started',
  finished: 'Finished',
  nothingWorked: 'Did not work this shift',
  breakMinutes: 'Unpaid break in minutes',
  breakHint: 'Leave it empty to use the break from Settings.',
  reason: 'Reason',
  reasonHint: 'Shown beside the hours, also to the person who worked them.',
  asPlanned: 'As planned',
  saveHours: 'Save hours',

  lock: 'Lock these days',
  lockTitle: 'Lock these days?',
  lockDescription: (startDate: string, endDate: string) =>
    `Once locked, shifts and hours from ${startDate} to ${endDate} cannot be changed, whether by hand, generating, importing or undoing. An admin can unlock them.`,
  lockReason: 'Reason',
  lockReasonPlaceholder: 'For example: paid out',
  lockReasonHint: 'Required. Managers see it with the locked days.',
  unlock: 'Unlock',
  filesInPayRun: 'Pay and files for payroll programs are in the pay run',
  unlockTitle: 'Unlock these days?',
  unlockDescription: (startDate: string, endDate: string) =>
    `Shifts and hours from ${startDate} to ${endDate} can be changed again. A pay run of these days stays as it is. What you change is paid with the next one. Breaks follow today’s settings. Your reason is kept in the history.`,
  unlockReason: 'Why',
  unlockReasonHint: 'Required.',
})

/** Columns of the CSV file, named and ordered as in TIMES-03. */
export const timesheetCsvColumns = catalogue('timesheetCsvColumns', {
  staffMember: 'Staff Member',
  date: 'Date',
  shiftTime: 'Shift Time',
  role: 'Role',
  hours: 'Hours',
})

/** Additional columns, which follow those of TIMES-03. */
export const timesheetColumns = catalogue('timesheetColumns', {
  elapsedHours: 'Elapsed hours',
  start: 'Start',
  end: 'End',
  plannedStart: 'Planned start',
  plannedEnd: 'Planned end',
  plannedHours: 'Planned hours',
  breakMinutes: 'Break (minutes)',
  paidMinutes: 'Paid minutes',
  paidHours: 'Paid hours',
  reason: 'Reason',
  changedAfterwards: 'Week changed afterwards',
  /** Unique number of a person, as two people can share a name. */
  staffId: 'Staff ID',
  email: 'Email',
})
