/** Sentences of reading and writing spreadsheets. */

import { countOf } from './count.ts'

export const importMessages = {
  notText: 'This is not a text file. Save the sheet as CSV and try again.',
  workbook: 'This is an Excel workbook. Save the sheet as CSV (UTF-8) and try again.',
  encoding: 'Some letters cannot be read. Save the sheet as CSV (UTF-8) and try again.',
  empty: 'The file is empty.',
  tooLarge: 'This file is larger than 2 MB. Split it and import the parts.',
  oneFile: 'Choose one file at a time.',
  noRows: 'The file has column names but no rows below them.',
  tooManyRows: (maximum: number) => `The file has more than ${maximum} rows. Split it and import the parts.`,
  tooManyColumns: (maximum: number) => `This row has more than ${maximum} filled cells.`,
  cellTooLong: (maximum: number) => `A cell of this row has more than ${maximum} characters.`,
  quoteNotClosed: 'A quotation mark that opens here is never closed.',
  unreadable: 'This line cannot be read as CSV.',
  missingColumns: (needed: string, found: string) => `These columns are missing: ${needed}. The file has: ${found}.`,
  surplusCells:
    'This row has more cells than there are column names. Put quotation marks around cells with separators.',
  formula: 'This looks like a formula, not text. Remove the sign at its beginning.',
  phoneSign: 'A phone number may start with +, but not with a formula.',
  phoneShortened: 'The spreadsheet has shortened this number. Format the column as text and type it again.',
  hoursNumber: 'Must be a number of hours from 0 to 168, such as 32 or 32.5',
  seniorityNumber: (minimum: number, maximum: number) => `Must be a whole number from ${minimum} to ${maximum}`,
  countNumber: (maximum: number) => `Must be a whole number from 1 to ${maximum}`,
  unknownRole: (name: string, known: string) => `There is no role '${name}'. The roles are: ${known}.`,
  nearRole: (name: string, near: string) => `There is no role '${name}'. Did you mean '${near}'?`,
  oneRole: 'Name one role in this cell.',
  samePerson: (line: number) => `This is the same person as in line ${line}.`,
  sameName: (line: number) => `Line ${line} has this name too. Import both only if they are two people.`,
  dayText: (text: string) => `'${text}' is not a day of the week. Write Mon, Mon-Fri, weekdays or daily.`,
  timeText: (text: string) => `'${text}' is not a time. Write 9:00 AM or 09:00.`,
  rangeText: (text: string) => `'${text}' is not a time range. Write 9am-5pm or 09:00-17:00.`,
  morningOrAfternoon: (text: string) => `'${text}' can be morning or afternoon. Write am or pm, or a 24-hour time.`,
  notNextDay: 'This ends on the same day. Clear the next-day cell or correct the times.',
  nextDayText: "Write 'yes' or 'no'.",
} as const

/** How the report of a dry run speaks of its rows. */
export const importPreview = {
  endsNextDay: 'ends the next day',
  people: (count: number) => countOf(count, 'person', 'people'),
  change: (what: string, before: string, after: string) => `${what} ${before} → ${after}`,
  nothing: 'none',
  keepsAccountEmail: 'keeps the email address of their account',
} as const

/** What the import and export buttons answer. */
export const importOutcome = {
  imported: { staff: 'Staff imported', requirements: 'Requirements imported' },
  importedCounts: ({ created, updated, deleted = 0 }: { created: number; updated: number; deleted?: number }) =>
    [
      `${created} added`,
      ...(updated > 0 ? [`${updated} changed`] : []),
      ...(deleted > 0 ? [`${deleted} removed`] : []),
    ].join(', '),
  importFailed: 'Failed to import',
  nothingImported:
    'Nothing has been imported yet. Correct these cells in your spreadsheet, save it and choose it again.',
  toLookAt: 'Look at these rows before you import.',
  nothingToChange: 'Everything in this file stands here already. There is nothing to import.',
  exportFailed: 'Failed to export',
  popupBlocked: 'The browser blocked the download. Allow pop-ups for this page and try again.',
} as const

/** What the dialog of an import and the buttons that lead to it show. */
export const importScreens = {
  import: 'Import',
  export: 'Export',
  importThat: { staff: 'Import staff', requirements: 'Import requirements' },
  exportThat: { staff: 'Export staff', requirements: 'Export requirements' },
  columnsOf: {
    staff:
      'One row a person. Columns such as Name, Phone, Roles, Email, Target hours and Seniority, in any order. Several roles may share a cell.',
    requirements:
      'One row for each need. Columns such as Day, From, To, Role and People needed, in any order. 9:00 AM, 9am and 09:00 are all read; a day may be Mon, Mon-Fri or daily.',
  },
  mode: 'Mode',
  modes: { add: 'Add to what is here', replace: 'Replace what is here' },
  standing: 'Requirements that stand here already',
  standingHints: {
    add: 'Stay. Where the file names the same day, time and role, its number of people counts.',
    replace: 'Go, unless the file has them too. What events ask for stays.',
  },
  chooseFile: 'Choose a CSV file',
  chooseFileHint: 'or drop it here. Nothing changes until you have seen what it would do.',
  chooseOther: 'Choose another file',
  reading: (file: string | undefined) => `Reading ${file ?? 'the file'}...`,
  importRows: (rows: number) => `Import ${countOf(rows, 'row')}`,

  figures: {
    rows: (rows: number) => (rows === 1 ? 'row' : 'rows'),
    created: 'to add',
    updated: 'to change',
    unchanged: 'unchanged',
    deleted: 'to remove',
    errors: (errors: number) => (errors === 1 ? 'error' : 'errors'),
  },
  toCorrect: 'What to correct',
  errorsCaption: 'Errors by line',
  line: 'Line',
  column: 'Column',
  whatIsWrong: 'What is wrong',
  newRoles: 'New roles',
  columns: 'Columns of the file',
  noColumnName: 'No name',
  notRead: 'not read',
  readAs: 'read as',
  rowByRow: 'Row by row',
  rowsCaption: 'What each row would do',
  effect: 'Effect',
  row: 'Row',
  effects: { create: 'Add', update: 'Change', unchanged: 'Unchanged' },
  andMore: (count: number) => `and ${count} more.`,
} as const
