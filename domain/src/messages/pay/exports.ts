/** Texts of exporting a pay run (PAY-09). */
import { catalogue } from '../../language/catalogue.ts'
import { listOf } from '../count.ts'

export const payExportMessages = catalogue('payExportMessages', {
  columns: 'Choose at least one column',
  datevNumber: (digits: number) => `Enter a number of at most ${digits} digits`,
  datevMissing: 'Enter the consultant number and the client number',
  unfitForLodas: (codes: readonly string[]) =>
    `DATEV takes hours by wage type, a number of at most four digits. These pay codes are none: ${listOf(codes)}.`,
  wageType: 'Enter wage types of at most four digits',
  failed: 'Failed to export the pay run',
  opened: 'Pay run exported',
  openedHint: 'Your browser saves the file.',
  popupBlocked: 'The browser blocked the new tab. Allow pop-ups for this site.',
})

export const payExportScreens = catalogue('payExportScreens', {
  export: 'Export',
  title: 'Export the pay run',
  hint: 'The file of a locked period is always the same. Pay codes must have the same names as in your payroll program.',
  profile: 'For',
  profiles: {
    byShift: 'Spreadsheet, a row per shift and pay code',
    byPerson: 'Spreadsheet, a row per person and pay code',
    xero: 'Xero (with UpSheets)',
    myob: 'MYOB AccountRight',
    gusto: 'Gusto',
    lodas: 'DATEV LODAS',
    own: 'Your own columns',
  },
  gustoNote:
    'Gusto takes regular, overtime and double-overtime hours only. Added premiums and fixed amounts are left out. Leave is in the personal note; enter it in the time off step.',
  xeroNote:
    'Xero imports no file of hours by itself. UpSheets is an app for Xero that loads this file into timesheets.',
  hoursOnly: 'This program takes hours only. Fixed amounts are left out.',
  unfitHint:
    'Change them in the pay rules before you lock the days, also those of leave. Or enter the wage types when you export.',
  wageTypes: 'Wage types',
  wageTypesHint:
    'These pay codes are no wage types of DATEV, which are numbers of at most four digits. What you enter here is for the file only; the pay run stays as it is. For later pay runs, change the codes in the pay rules.',
  wageTypeOf: (code: string) => `Wage type of ‘${code}’`,
  fixedLeftOut: (codes: readonly string[]) =>
    `Fixed amounts are not in the file: ${listOf(codes)}. Enter them in DATEV.`,
  personNumberNote: 'The person number is given by Fairweek. It is not the one of your payroll program.',
  numbersTitle: (program: string) => `${program} pays by these personnel numbers. Compare them.`,
  numbersHint: (program: string) =>
    `Fairweek gives these numbers itself; nobody has entered them. If somebody has another number in ${program}, the wrong person is paid. Correct the numbers in the file before you import it.`,
  numberOf: (name: string, number: number | null) => `${name}: ${number ?? 'no number'}`,
  numbersChecked: (program: string) => `The numbers are the same in ${program}, or I correct them in the file.`,
  consultant: 'Consultant number',
  client: 'Client number',
  columns: 'Columns',
  columnNames: {
    personNumber: 'Person number',
    name: 'Name',
    email: 'Email',
    date: 'Date',
    plannedHours: 'Planned',
    workedHours: 'Worked',
    breakHours: 'Unpaid break',
    paidHours: 'Paid',
    rate: 'Hourly rate',
    multiplier: 'Multiplier',
    payCode: 'Pay code',
    area: 'Area',
    amount: 'Amount',
    corrects: 'Corrects period',
  },
  rows: 'A row per',
  rowKinds: { shift: 'shift and pay code', person: 'person and pay code' },
  dateForm: 'Dates as',
  time: 'Time in',
  times: { hours: 'hours', minutes: 'minutes' },
  decimalMark: 'Decimal mark',
})
