/** Texts about importing and exporting spreadsheets. */

import { catalogue } from '../language/catalogue.ts'
import { countOf, firstOf } from './count.ts'

export const importMessages = catalogue('importMessages', {
  notText: 'This is not a text file. Save the sheet as CSV and try again.',
  oldWorkbook:
    'This is an Excel 97–2003 workbook (.xls). In Excel choose File, Save As, Excel Workbook (.xlsx), then import that file.',
  openDocument:
    'This is an OpenDocument sheet (.ods). In LibreOffice choose File, Save As, Excel 2007–365 (.xlsx) or Text CSV, then import that file.',
  numbers: 'This is a Numbers sheet. In Numbers choose File, Export To, Excel (.xlsx) or CSV, then import that file.',
  pdf: 'This is a PDF. Open the sheet it was made from, save it as .xlsx or CSV, and import that file.',
  binaryWorkbook:
    'This is a binary workbook (.xlsb). In Excel choose File, Save As, Excel Workbook (.xlsx), then import that file.',
  locked:
    'This workbook has a password. In Excel choose File, Info, Protect Workbook, remove the password and save it.',
  otherFile: 'This is not a spreadsheet. Save the sheet as .xlsx or CSV and try again.',
  damagedWorkbook: 'This workbook is damaged. Open it in Excel, save it as .xlsx again and import that file.',
  workbookTooLarge:
    'This workbook is too large to read. Copy the rows into a new workbook, or save the sheet as CSV, and import that file.',
  fileTooLarge: 'This file is too large to read. Split it and import the parts.',
  busy: 'Other files are being imported right now. Please try again in a moment.',
  noSheet: (name: string) => `The workbook has no sheet '${name}'.`,
  noSheets: 'The workbook has no sheet with data.',
  encoding: 'Some letters cannot be read. Save the sheet as CSV (UTF-8) and try again.',
  chooseEncoding:
    'This file can be read in more than one way. Look at the names below, choose how it was saved, and check again.',
  otherEncoding: 'The file cannot be read with this encoding. Choose another one.',
  empty: 'The file is empty.',
  hidesRows: (lines: readonly string[]) => `This sheet hides ${countOf(lines.length, 'row')}: ${firstOf(lines)}.`,
  hidesColumns: (letters: readonly string[]) =>
    `This sheet hides ${countOf(letters.length, 'column')}: ${firstOf(letters)}.`,
  notReadable: 'The file cannot be read. Save it again and choose it once more.',
  tooLarge: 'This file is larger than 5 MB. Split it and import the parts.',
  oneFile: 'Choose one file at a time.',
  allLeftOut: 'All rows are left out. Keep at least one.',
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
  phoneSign: 'A phone number may start with +, but must not be a spreadsheet formula.',
  phoneText: (text: string) =>
    `'${text}' is not a phone number. Write it as you dial it, or with + and the country code.`,
  phoneShortened: 'The spreadsheet has shortened this number. Format the column as text and type it again.',
  hoursNumber: 'Must be a number of hours from 0 to 168, such as 32 or 32.5',
  seniorityNumber: (minimum: number, maximum: number) => `Must be a whole number from ${minimum} to ${maximum}`,
  countNumber: (maximum: number) => `Must be a whole number from 1 to ${maximum}`,
  unknownRole: (name: string, known: string) => `There is no role '${name}'. The roles are: ${known}.`,
  unknownContract: (name: string, known: string) => `There is no contract '${name}'. The contracts are: ${known}.`,
  ownRules: {
    yes: 'yes',
    none: 'none',
    unknown: (part: string, known: string) => `'${part}' is not a rule. The rules are: ${known}.`,
    twice: (rule: string) => `'${rule}' is named twice.`,
    wrong: (rule: string, message: string | null) => `${rule}: ${message ?? "Write 'yes' or 'none'."}`,
  },
  nearRole: (name: string, near: string) => `There is no role '${name}'. Did you mean '${near}'?`,
  oneRole: 'Enter only one role in this cell.',
  samePersonQuestion: (name: string, other: string) => `Is ${name} the same person as ${other}?`,
  addressHasAccount: (email: string, owner: string) =>
    `${email} belongs to the account of ${owner}. This person is imported without it.`,
  samePerson: (line: number) => `This is the same person as in line ${line}.`,
  sameName: (line: number) => `Line ${line} has this name too. Import both only if they are two different people.`,
  knownName: (name: string) =>
    `${name} is already on the staff list. If this is a different person, import the row. If not, enter the phone number or email that they have there.`,
  severalOfName: (name: string) =>
    `There are several people called ${name}. Add the phone number or email of one of them.`,
  dateWithoutYear: (text: string) =>
    `'${text}' has no year, so its day of the week is not known. Add the year or the day.`,
  noSuchDate: (text: string) => `'${text}' is a date that does not exist.`,
  otherWeekday: (text: string, day: string) => `'${text}' is a ${day}. Correct the day or the date.`,
  yearMissing: (text: string) => `'${text}' has no year. Add the year.`,
  fullDate: (text: string) => `'${text}' is not a date. Write it as 2026-12-24.`,
  oneDateOrPeriod: 'Give one date, or a first and a last date.',
  totalLeftOut: 'This row is left out because it looks like a total.',
  cellLeftOut: (message: string) => `This cell is left out: ${message}`,
  rowLeftOut: (message: string) => `This row is left out: ${message}`,
  datesDiffer: (dates: readonly (readonly [string, number])[], most: number) =>
    `The numbers for this weekday differ between dates: ${dates.map(([date, count]) => (date === '' ? `${count} without a date` : `${count} on ${date}`)).join(', ')}. Imported as ${most} every week.`,
  readAs: (kind: string, readings: string, more: number) => {
    const rest = more > 0 ? ` and ${more} more` : ''
    return kind === 'dates'
      ? `Dates are read as days of the week, every week: ${readings}${rest}.`
      : `Times without am or pm are read as: ${readings}${rest}.`
  },
  dayText: (text: string) => `'${text}' is not a day of the week. Write Mon, Mon-Fri, weekdays or daily.`,
  timeText: (text: string) => `'${text}' is not a time. Write 9:00 AM or 09:00.`,
  startsNextDay: (text: string) => `'${text}' is on the next day. Write its time on that day, such as 01:00.`,
  longerThanDay: (start: string, end: string) => `From '${start}' to '${end}' is longer than 24 hours.`,
  rangeText: (text: string) => `'${text}' is not a time range. Write 9am-5pm or 09:00-17:00.`,
  hourText: (text: string) => `'${text}' is not a full hour. Write 17, 17:00 or 5 PM.`,
  amountText: (text: string) => `'${text}' is not an amount of money. Write 1234.50.`,
  dayBesideHours: (date: string) =>
    `${date} has takings by hour, so this row with its total is counted twice. Leave it out.`,
  notNextDay: 'This ends on the same day. Clear the next-day cell or correct the times.',
  nextDayText: "Write 'yes' or 'no'.",
})

/** Names of the fields that a spreadsheet column can contain. */
export const importColumns = catalogue('importColumns', {
  staff: {
    name: 'Name',
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    roles: 'Roles',
    hours: 'Target hours',
    minHours: 'Minimum hours',
    maxHours: 'Maximum hours',
    rate: 'Hourly rate',
    seniority: 'Seniority',
    days: 'Preferred days',
    start: 'Preferred start',
    end: 'Preferred end',
    times: 'Preferred times',
    firstDay: 'First working day',
    lastDay: 'Last working day',
    contract: 'Contract',
    ownRules: 'Own rules',
    staffId: 'Staff ID',
  },
  requirements: {
    day: 'Day',
    start: 'Start',
    end: 'End',
    times: 'Time range',
    role: 'Role',
    count: 'People needed',
    nextDay: 'Ends next day',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    onDate: 'Only on',
    dayCount: 'People needed that day',
  },
  takings: { date: 'Date', hour: 'Hour', amount: 'Takings' },
})

/** Texts about the rows in the report of a dry run. */
export const importPreview = catalogue('importPreview', {
  endsNextDay: 'ends the next day',
  dates: (from: string | undefined, until: string | undefined): string[] => {
    if (from !== undefined && from === until) return [`on ${from} only`]
    return [...(from === undefined ? [] : [`from ${from}`]), ...(until === undefined ? [] : [`until ${until}`])]
  },
  people: (count: number) => countOf(count, 'person', 'people'),
  change: (what: string, before: string, after: string) => `${what} ${before} → ${after}`,
  fields: {
    name: 'name',
    email: 'email',
    phoneNumber: 'phone',
    roles: 'roles',
    targetWeeklyHours: 'target hours',
    rateCents: 'hourly rate',
    seniority: 'seniority',
    preferredDays: 'preferred days',
    preferredTimeStart: 'preferred start',
    preferredTimeEnd: 'preferred end',
    firstDay: 'first working day',
    lastDay: 'last working day',
    contract: 'contract',
    ownRules: 'own rules',
  },
  nothing: 'none',
  keepsAccountEmail: 'keeps the email address of their account',
})

/** Results of the import and export actions. */
export const importOutcome = catalogue('importOutcome', {
  imported: { staff: 'Staff imported', requirements: 'Requirements imported', takings: 'Takings imported' },
  importedCounts: ({ created, updated, deleted = 0 }: { created: number; updated: number; deleted?: number }) =>
    [
      `${created} added`,
      ...(updated > 0 ? [`${updated} changed`] : []),
      ...(deleted > 0 ? [`${deleted} removed`] : []),
    ].join(', '),
  importFailed: 'Failed to import',
  nothingImported:
    'Nothing has been imported yet. Correct these cells in your spreadsheet and choose the file again, or leave these rows out.',
  toLookAt: 'Check these rows before you import.',
  nothingToChange: 'Everything in this file is here already. There is nothing to import.',
  exportFailed: 'Failed to export',
  popupBlocked: 'The browser blocked the download. Allow pop-ups for this page and try again.',
})

/** Texts of the import dialog, and of the buttons that open it. */
export const importScreens = catalogue('importScreens', {
  import: 'Import',
  export: 'Export',
  importThat: { staff: 'Import staff', requirements: 'Import requirements', takings: 'Import takings' },
  exportThat: { staff: 'Export staff', requirements: 'Export requirements' },
  columnsOf: {
    staff:
      'The file needs one row per person, with columns such as Name, Phone, Roles, Email, Target hours and Seniority, in any order. A cell can contain several roles.',
    requirements:
      'The file needs one row per requirement, with columns such as Day, From, To, Role and People needed, in any order. Or use one row per role, with a column for each day.',
    takings:
      'The file needs one row per day or per hour, with columns such as Date, Hour and Takings, in any order, as most tills export it. The takings of the days in the file are replaced.',
  },
  mode: 'Mode',
  modes: { add: 'Add to existing requirements', replace: 'Replace existing requirements' },
  standing: 'Existing requirements',
  standingHints: {
    add: 'Existing requirements are kept. Where the file has the same day, time and role as one of them, its number of people comes from the file.',
    replace: 'Existing requirements are removed unless the file contains them too. Requirements from events stay.',
  },
  chooseFile: 'Choose an Excel or CSV file',
  chooseFileHint: 'or drop it here. You see what the import would change before anything is saved.',
  chooseOther: 'Choose another file',
  trySample: 'Try it with a sample workbook',
  sampleName: { staff: 'sample staff.xlsx', requirements: 'sample requirements.xlsx' },
  sampleNotLoaded: 'The sample workbook could not be loaded. Try again.',
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
  unanswered: 'Answer these questions first',
  understood: 'How the file is read',
  dependsOn: (texts: string) => `For ${texts}`,
  questions: {
    language: 'Language of the days',
    dateOrder: 'Order of dates',
    decimalMark: 'Decimal mark',
    timeNumbers: 'Times such as 0.25',
    closingTime: 'Closing time',
    openingTime: 'Opening time',
    earliestStart: 'Earliest start of a shift',
    hoursRange: 'Target hours from–to',
    hoursWord: 'Target hours with words',
    contractWord: 'Contracts with words',
    hiddenRows: 'Hidden rows',
    samePerson: 'One email address, two names',
    hiddenColumns: 'Hidden columns',
  },
  answers: {
    en: 'English',
    de: 'German',
    fr: 'French',
    es: 'Spanish',
    it: 'Italian',
    nl: 'Dutch',
    pt: 'Portuguese',
    dayFirst: 'Day, then month',
    monthFirst: 'Month, then day',
    point: 'Point: 1.5 is one and a half',
    comma: 'Comma: 1,5 is one and a half',
    dayFraction: 'Parts of a day: 0.25 is 6:00 AM',
    clock: 'Hours and minutes: 0.25 is 12:25 AM',
    leaveOut: 'Leave out',
    lower: 'The lower number',
    upper: 'The higher number',
    number: 'The number is the hours',
    use: 'Use this contract',
    same: 'Yes, the same person',
    different: 'No, two people',
    read: 'Import too',
  },
  questionOfLine: (line: number) => `Line ${line}: one email address, two names`,
  allDifferent: 'All of them are different people',
  sheet: 'Sheet',
  hiddenSheet: (name: string) => `${name} (hidden)`,
  encoding: 'Character encoding',
  encodingHint: 'Choose the line in which the names look right.',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, big-endian)',
    'windows-1252': 'Western European (Windows)',
    macintosh: 'Western European (Mac)',
    'windows-1250': 'Central European (Windows)',
    'windows-1251': 'Cyrillic (Windows)',
    'windows-1253': 'Greek (Windows)',
    'windows-1254': 'Turkish (Windows)',
    'windows-1257': 'Baltic (Windows)',
    'iso-8859-2': 'Central European (ISO)',
    'iso-8859-5': 'Cyrillic (ISO)',
    'iso-8859-7': 'Greek (ISO)',
    'iso-8859-15': 'Western European (ISO)',
    'x-mac-cyrillic': 'Cyrillic (Mac)',
    'koi8-r': 'Cyrillic (KOI8-R)',
  },
  encodingChoice: (name: string, samples: readonly string[]) => `${name}: ${samples.join(', ')}`,
  columnMeaning: (header: string) => `Meaning of ${header}`,
  columnNumber: (number: number) => `Column ${number}`,
  sampleValues: (samples: readonly string[]) => samples.join(', '),
  leaveOut: (count: number, others: number) => `Leave out ${countOf(count, 'row')} with errors, import ${others}`,
  leaveOutCells: (count: number, rows: number) =>
    `Leave out ${countOf(count, 'cell')} with errors, import ${countOf(rows, 'row')}`,
  cellsLeftOut: (lines: readonly number[]) => `Cells with errors are left out: line ${lines.join(', ')}.`,
  leftOut: (lines: readonly number[]) => `Left out: line ${lines.join(', ')}.`,
  bringBack: 'Include them again',
  unknownRoles: 'Roles that do not exist yet',
  createRole: (name: string) => `Create ${name}`,
  similarRole: (near: string) => `There is a role ${near}.`,
  toCorrect: 'What to correct',
  errorsCaption: 'Errors by line',
  line: 'Line',
  column: 'Column',
  whatIsWrong: 'What is wrong',
  columns: 'Columns of the file',
  notRead: 'not read',
  rowByRow: 'Row by row',
  rowsCaption: 'What each row would do',
  effect: 'Effect',
  row: 'Row',
  effects: { create: 'Add', update: 'Change', unchanged: 'Unchanged' },
  andMore: (count: number) => `and ${count} more.`,
})
