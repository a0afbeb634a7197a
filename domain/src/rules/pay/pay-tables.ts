/** Turns a pay run into the tables that payroll programs import (PAY-09). Headings are part of a format: none is translated. */
import type { PayColumn, PayDateForm, PayExport } from '../../contracts/pay/pay-exports.ts'
import type { PayLine, PayRun, PayShift } from '../../contracts/pay/pay-runs.ts'
import { groupBy } from '../group-by.ts'
import { hoursOfMinutes } from '../payroll/paid-time.ts'
import { personKey } from '../payroll/sum-by-person.ts'

type Cell = string | number | null

export interface PayTable {
  headers: readonly string[]
  rows: readonly (readonly Cell[])[]
  decimalMark: '.' | ','
}

const HUNDRED = 100

const writeDate = (day: string, form: PayDateForm) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return form.replace('yyyy', year).replace('MM', month).replace('dd', date)
}

/** Returns a name's last word as the last name, and what stands before it. */
function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

/** A row of the standard file: the lines of a shift, of leave on a date, or of a person, with one pay code, multiplier and rate. */
interface PayRow {
  first: PayLine
  shift: PayShift | undefined
  /** The shifts whose planned, worked and break minutes the row has; those of a shift stand in its first row. */
  shifts: readonly PayShift[]
  minutes: number
  cents: number | null
}

/** Returns the rows of a run: of each shift and date of leave, or of each person, by pay code, multiplier and rate. */
function listPayRows({ lines, shifts }: Pick<PayRun, 'lines' | 'shifts'>, by: 'shift' | 'person'): PayRow[] {
  const shiftOf = new Map(shifts.map((shift) => [shift.shiftId, shift]))
  const groups = groupBy(lines, (line) => {
    const { shiftId, date, code, percent, rateCents, corrects } = line
    const what = by === 'shift' ? [shiftId, date] : []
    return JSON.stringify([personKey(line), ...what, code, percent, rateCents, corrects?.startDate])
  })
  const listed = new Set<number>()
  return [...groups.values()].flatMap((own): PayRow[] => {
    const [first] = own
    if (!first) return []
    // The times of a shift stand in one row, so that columns add up. Corrections say only what they change.
    const ids = own.flatMap(({ shiftId }) => (shiftId === null ? [] : [shiftId]))
    const fresh = first.corrects ? [] : [...new Set(ids)].filter((id) => !listed.has(id))
    for (const id of fresh) listed.add(id)
    const priced = own.filter(({ cents }) => cents !== null)
    return [
      {
        first,
        shift: shiftOf.get(first.shiftId ?? 0),
        shifts: fresh.flatMap((id) => shiftOf.get(id) ?? []),
        minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
        cents: priced.length === 0 ? null : priced.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
      },
    ]
  })
}

const HEADINGS: Readonly<Record<PayColumn, (unit: string) => string>> = {
  personNumber: () => 'Person number',
  name: () => 'Name',
  email: () => 'Email',
  date: () => 'Date',
  plannedHours: (unit) => `Planned ${unit}`,
  workedHours: (unit) => `Worked ${unit}`,
  breakHours: (unit) => `Unpaid break ${unit}`,
  paidHours: (unit) => `Paid ${unit}`,
  rate: () => 'Hourly rate',
  multiplier: () => 'Multiplier',
  payCode: () => 'Pay code',
  area: () => 'Area',
  amount: () => 'Amount',
  corrects: () => 'Corrects period',
}

interface StandardForm {
  columns: readonly PayColumn[]
  by: 'shift' | 'person'
  dateForm: PayDateForm
  time: 'hours' | 'minutes'
  decimalMark: '.' | ','
}

/** Returns the standard table, or one with chosen columns and forms. */
function standardTable(run: PayRun, { columns, by, dateForm, time, decimalMark }: StandardForm): PayTable {
  const timeOf = (minutes: number) => (time === 'hours' ? hoursOfMinutes(minutes) : minutes)
  const rows = listPayRows(run, by).map(({ first, shift, shifts, minutes, cents }) => {
    const sum = (minutesOf: (one: PayShift) => number) =>
      shifts.length === 0 ? null : timeOf(shifts.reduce((total, one) => total + minutesOf(one), 0))
    const { corrects } = first
    const cells: Readonly<Record<PayColumn, Cell>> = {
      personNumber: first.staffId,
      name: first.staffName.trimStart(),
      email: shift?.email ?? first.leave?.email ?? '',
      date: by === 'shift' ? writeDate(first.date, dateForm) : '',
      plannedHours: sum(({ plannedMinutes }) => plannedMinutes),
      workedHours: sum(({ workedMinutes }) => workedMinutes),
      breakHours: sum(({ breakMinutes }) => breakMinutes),
      paidHours: timeOf(minutes),
      rate: first.rateCents === null ? null : first.rateCents / HUNDRED,
      multiplier: first.percent / HUNDRED,
      payCode: first.code,
      area: by === 'shift' ? (shift?.areaName ?? '').trimStart() : '',
      amount: cents === null ? null : cents / HUNDRED,
      corrects: corrects ? `${writeDate(corrects.startDate, dateForm)} ${writeDate(corrects.endDate, dateForm)}` : '',
    }
    return columns.map((column) => cells[column])
  })
  return { headers: columns.map((column) => HEADINGS[column](time)), rows, decimalMark }
}

/** Rows with time; payroll programs import no fixed amounts with hours. */
const timedRows = (run: PayRun, by: 'shift' | 'person') =>
  listPayRows(run, by).filter(({ first, minutes }) => first.percent !== 0 && minutes !== 0)

/**
 * Timesheets for Xero, a line per person, day and earnings rate, which must be named as in Xero. Xero itself imports no
 * file of hours; the columns are those of its import tool UpSheets, which finds them by their names:
 * https://help.upsheets.com/faqs/file-formats-for-timesheets-leave-and-payslips-nz-uk
 */
function xeroTable(run: PayRun): PayTable {
  return {
    headers: ['first_name', 'last_name', 'date', 'hours', 'type'],
    rows: timedRows(run, 'shift').map(({ first: line, minutes }) => {
      const { first, last } = splitName(line.staffName)
      return [first, last, writeDate(line.date, 'dd/MM/yyyy'), hoursOfMinutes(minutes), line.code]
    }),
    decimalMark: '.',
  }
}

/**
 * Timesheets for MYOB AccountRight: the field names of its list 'Import and export fields', with the payroll category as
 * pay code, units of at most two decimals, and the number of the person as card id:
 * https://help.myob.com/wiki/x/8YFk
 */
function myobTable(run: PayRun): PayTable {
  return {
    headers: ['Emp. Co./Last Name', 'Emp. First Name', 'Payroll Category', 'Date', 'Units', 'Emp. Card ID'],
    rows: timedRows(run, 'shift').map(({ first: line, minutes }) => {
      const { first, last } = splitName(line.staffName)
      return [last, first, line.code, writeDate(line.date, 'dd/MM/yyyy'), hoursOfMinutes(minutes), line.staffId]
    }),
    decimalMark: '.',
  }
}

/** Column of Gusto for a multiplier; its file knows no others. */
const gustoColumn = (percent: number) => (percent >= 200 ? 2 : percent > 100 ? 1 : 0)

/** Names hours of leave by pay code: 'leave-holiday 16 h, leave-sick 4 h'. */
const noteOfLeave = (lines: readonly PayLine[]) =>
  [...groupBy(lines, ({ code }) => code)]
    .map(([code, own]) => `${code} ${hoursOfMinutes(own.reduce((sum, { minutes }) => sum + minutes, 0))} h`)
    .join(', ')

/**
 * Hours for Gusto, a line per person. Its columns are the regular, overtime and double-overtime hours of its CSV upload;
 * premiums that are added to a rate are not hours, and are left out. Leave is entered in a later step of Gusto's payroll,
 * and no column has it; it is named in the personal note, with its pay code:
 * https://support.gusto.com/article/999914471000000/Run-payroll-with-CSV-upload
 * https://support.gusto.com/article/999926221000000/Time-off-overview
 */
function gustoTable(run: PayRun): PayTable {
  const people = new Map<string, { name: string; minutes: [number, number, number]; leave: PayLine[] }>()
  for (const line of run.lines) {
    if (line.percent < HUNDRED) continue
    const person = people.get(personKey(line)) ?? { name: line.staffName, minutes: [0, 0, 0], leave: [] }
    if (line.reason.kind === 'leave') person.leave.push(line)
    else person.minutes[gustoColumn(line.percent)] += line.minutes
    people.set(personKey(line), person)
  }
  const hasLeave = [...people.values()].some(({ leave }) => leave.length > 0)
  return {
    headers: [
      ...['last_name', 'first_name', 'regular_hours', 'overtime_hours', 'double_overtime_hours'],
      ...(hasLeave ? ['personal_note'] : []),
    ],
    rows: [...people.values()].map(({ name, minutes, leave }) => {
      const { first, last } = splitName(name)
      return [last, first, ...minutes.map(hoursOfMinutes), ...(hasLeave ? [noteOfLeave(leave)] : [])]
    }),
    decimalMark: '.',
  }
}

/** Returns the table of a profile that is a CSV file. */
export function payTable(run: PayRun, profile: PayExport, all: readonly PayColumn[]): PayTable {
  const standard = { columns: all, dateForm: 'yyyy-MM-dd', time: 'hours', decimalMark: '.' } as const
  switch (profile.profile) {
    case 'xero':
      return xeroTable(run)
    case 'myob':
      return myobTable(run)
    case 'gusto':
      return gustoTable(run)
    case 'byPerson':
      return standardTable(run, { ...standard, by: 'person' })
    case 'own': {
      const { columns, rows: by = 'shift', dateForm, time, decimalMark } = profile
      const chosen = columns === undefined ? all : all.filter((column) => columns.split(',').includes(column))
      const order = columns?.split(',') ?? []
      const inOrder = columns === undefined ? chosen : chosen.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      return standardTable(run, {
        ...{ columns: inOrder, by, dateForm: dateForm ?? standard.dateForm },
        ...{ time: time ?? standard.time, decimalMark: decimalMark ?? standard.decimalMark },
      })
    }
    default:
      return standardTable(run, { ...standard, by: 'shift' })
  }
}

/** A pay code that is a wage type of DATEV: up to four digits. */
const WAGE_TYPE = /^\d{1,4}$/

/**
 * Movement data for DATEV LODAS: hours (booking key 1) by person and wage type, in the month of the period's last day. The
 * sections, the table `u_lod_bwd_buchung_standard` and its fields are those of DATEV's description of the LODAS ASCII
 * import, 94th edition: https://help-center.apps.datev.de/api/amr/knowledge-common/v1/entities/st81064830359671307_de.pdf
 */
export function writeLodas(run: PayRun, { consultant, client }: { consultant: string; client: string }): string {
  const [year = '', month = ''] = run.endDate.split('-')
  const rows = timedRows(run, 'person').map(({ first, minutes }) => {
    const hours = hoursOfMinutes(minutes).toFixed(2).replace('.', ',')
    return `1;01/${month}/${year};${hours};1;${first.code};${first.staffId ?? ''};`
  })
  return [
    '[Allgemein]',
    'Ziel=LODAS',
    'Version_SST=1.0',
    `BeraterNr=${consultant}`,
    `MandantenNr=${client}`,
    'Datumsformat=TT/MM/JJJJ',
    'Feldtrennzeichen=;',
    'Zahlenkomma=,',
    '',
    '[Satzbeschreibung]',
    '1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;bs_wert_butab#bwd;bs_nr#bwd;la_eigene#bwd;pnr#bwd;',
    '',
    '[Bewegungsdaten]',
    ...rows,
    '',
  ].join('\r\n')
}

/** Returns the pay codes that DATEV would not accept as a wage type, and fixed amounts, which need another booking key. */
export function findUnfitForLodas({ lines }: Pick<PayRun, 'lines'>): string[] {
  const unfit = lines.filter(({ code, percent }) => percent === 0 || !WAGE_TYPE.test(code))
  return [...new Set(unfit.map(({ code }) => code))]
}
