/** Sentences of timesheets (TIMES-01). */

export const timesheetMessages = {
  empty: 'No confirmed shifts found for the selected date range.',
  exportFailed: 'Failed to export timesheets',
  popupBlocked: 'The browser blocked the new tab. Allow pop-ups for this site.',
  clockChange: (elapsed: string) => `Clock change: ${elapsed} h elapsed`,
  /** `week` and `day` as the reader writes days. */
  changedWeek: (week: string, day: string, by: string | null) =>
    `Hours of the week of ${week} were changed after it was over, last on ${day}${by === null ? '' : ` by ${by}`}.`,
  changedAfterwards: (day: string, by: string | null) => (by === null ? day : `${day} by ${by}`),
  rangeOrder: 'The end date must not be before the start date.',
  rangeTooLong: 'Choose a range of at most 366 days.',
} as const

/** What the timesheets page shows. */
export const timesheetScreens = {
  startDate: 'Start Date',
  endDate: 'End Date',
  exportCsv: 'Export CSV',
  confirmed: 'Confirmed Shifts',
  caption: 'Confirmed shifts',
  staffMember: 'Staff Member',
  date: 'Date',
  shiftTime: 'Shift Time',
  role: 'Role',
  hours: 'Hours',
  changedAfterwards: 'Week changed afterwards',
  totalHours: 'Total Hours',
} as const
