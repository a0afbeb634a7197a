/** Parses a spreadsheet of staff, with the checks of the staff form. */
import { MAXIMUM, MINIMUM, SENIORITY } from '../../contracts/constants.ts'
import type { RowError } from '../../contracts/import/file-import.ts'
import { staffBodySchema } from '../../contracts/staff.ts'
import type { OwnRules } from '../../contracts/work-contracts/work-rules.ts'
import { authMessages } from '../../messages/auth/auth.ts'
import { importColumns, importMessages } from '../../messages/import.ts'
import { staffMessages } from '../../messages/staff.ts'
import { validationMessages } from '../../messages/validation.ts'
import { MINUTES_A_DAY, toClockTime } from '../../time/clock-time.ts'
import type { DayOfWeek } from '../../time/day.ts'
import { isDefused, isFormula, readWholeNumber, withoutDefusing } from './cell-text.ts'
import type { OpenQuestions } from './open-questions.ts'
import { readOwnRules } from './own-rules-text.ts'
import { type PhoneNumbers, RowPeople } from './people.ts'
import { type RoleBook, resolveRole, saysNoRoles, splitRoles } from './role-text.ts'
import { type CellResult, RowReader } from './row-reader.ts'
import { countHeadersOf, missingColumnsError, normaliseHeader, type Sheet, type SheetRow } from './sheet.ts'
import { STAFF_FIELDS, type StaffColumn } from './staff-columns.ts'
import { readContract, readHoursLimit, readRate, readWeeklyHours } from './staff-terms.ts'
import { examineTimes, readClockRange, readClockTime, readClockTimes, type TimeReading } from './times/clock-text.ts'
import { readDateCell } from './times/date-cell.ts'
import { type DayReading, examineDays, readDays } from './times/day-text.ts'

/** A person in a file. Fields whose columns are missing are absent, and an update keeps their values. */
export interface StaffRow {
  line: number
  /** The id in an exported file; used only if the name is the same too. */
  staffId: number | null
  name: string
  /** Empty if the file has no phone number; an update keeps the stored number. */
  phoneNumber: string
  /** Why the phone number is invalid; ignored if the person already has this number. */
  phoneError: { column: string; message: string; isAccepted: boolean } | null
  roles: string[]
  email?: string | null
  targetWeeklyHours?: number | null
  seniority?: number
  preferredDays?: DayOfWeek[]
  /** HH:mm:ss or null; start and end are present or absent together. */
  preferredTimeStart?: string | null
  preferredTimeEnd?: string | null
  /** First and last working day; a blank cell changes nothing. */
  firstDay?: string
  lastDay?: string
  /** Name of a contract (decision 0086); null for none. */
  contract?: string | null
  /** Individual work rules; null for none. */
  ownRules?: OwnRules | null
  /** Limits that replace those of the individual rules. */
  limits?: OwnRules
  /** Hourly rate for every role without its own; absent changes nothing. */
  rateCents?: number
}

type Shape = typeof staffBodySchema.shape

function check<Key extends 'name' | 'email'>(key: Key, text: string): CellResult<string> {
  const parsed = (staffBodySchema.shape[key] as Shape['name']).safeParse(text)
  return parsed.success
    ? { value: parsed.data }
    : { message: parsed.error.issues[0]?.message ?? validationMessages.invalid }
}

function readName(text: string): CellResult<string> {
  return isFormula(text) ? { message: importMessages.formula } : check('name', withoutDefusing(text))
}

/** Parses a phone number, and returns an error if it looks wrong. */
function readPhone(
  text: string,
  { phones, isExported }: { phones: PhoneNumbers; isExported: boolean },
): { value: string; error: { message: string; isAccepted: boolean } | null } {
  const plain = withoutDefusing(text)
  if (plain === '') return { value: '', error: null }
  // Excel saves a phone number as 2.16E+10 if the column is too narrow or not formatted as text.
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(plain))
    return { value: plain, error: { message: importMessages.phoneShortened, isAccepted: isExported } }
  // A number that comes from an export of stored numbers is kept even if it is invalid.
  const isAccepted = (isExported || isDefused(text)) && plain.length <= MAXIMUM.phone
  if (!isDefused(text) && isFormula(plain) && !/^\+[\d\s().\-/]+(?:\s*(?:x|ext\.?)\s*\d+)?$/i.test(plain))
    return { value: plain, error: { message: importMessages.phoneSign, isAccepted: false } }
  if (plain.length < MINIMUM.phone && !isAccepted)
    return { value: plain, error: { message: authMessages.phoneTooShort(MINIMUM.phone), isAccepted } }
  if (plain.length > MAXIMUM.phone)
    return { value: plain, error: { message: validationMessages.tooLong(MAXIMUM.phone), isAccepted: false } }
  if (!phones.isNumber(plain)) return { value: plain, error: { message: importMessages.phoneText(plain), isAccepted } }
  return { value: phones.complete(plain), error: null }
}

function readEmail(text: string): CellResult<string | null> {
  if (text === '') return { value: null }
  const checked = isFormula(text) ? { message: importMessages.formula } : check('email', withoutDefusing(text))
  return 'value' in checked ? checked : { message: isFormula(text) ? checked.message : validationMessages.email }
}

function readSeniority(text: string): CellResult<number | undefined> {
  if (text === '') return { value: undefined }
  const level = readWholeNumber(text, 'point')
  return typeof level !== 'number' || level < SENIORITY.minimum || level > SENIORITY.maximum
    ? { message: importMessages.seniorityNumber(SENIORITY.minimum, SENIORITY.maximum) }
    : { value: level }
}

function readPreferredDays(text: string, reading: DayReading, line: number): CellResult<DayOfWeek[]> {
  if (text === '') return { value: [] }
  const days = readDays(withoutDefusing(text), reading, line)
  if (days === 'open') return { value: [] }
  return 'message' in days ? days : { value: days.days }
}

function readRoleCell(text: string, book: RoleBook, line: number): { names: string[]; messages: string[] } {
  const plain = withoutDefusing(text)
  if (plain === '') return { names: [], messages: [staffMessages.atLeastOneRole] }
  if (saysNoRoles(plain)) return { names: [], messages: [] }
  const resolved = splitRoles(plain, book).map((name) => resolveRole(name, book, line))
  const names = resolved.flatMap((role) => ('name' in role ? [role.name] : []))
  const messages = resolved.flatMap((role) => ('message' in role ? [role.message] : []))
  if (resolved.length === 0) messages.push(staffMessages.atLeastOneRole)
  return { names: [...new Set(names)], messages }
}

function readPreferredTimes(
  reader: RowReader<StaffColumn>,
  times: TimeReading,
): Pick<StaffRow, 'preferredTimeStart' | 'preferredTimeEnd'> {
  const hasBoth = reader.has('start') && reader.has('end')
  if (!hasBoth && !reader.has('times')) return {}
  const [startText, endText, range] = [reader.text('start'), reader.text('end'), reader.text('times')]
  if (startText === '' && endText === '' && range === '') return { preferredTimeStart: null, preferredTimeEnd: null }
  if ((startText === '') !== (endText === '') && range === '') {
    // A single time is a preference too: 'not before ten'.
    const key = startText === '' ? 'end' : 'start'
    const minutes = readClockTime(startText || endText, times)
    if (minutes === null) reader.fail(key, importMessages.timeText(startText || endText))
    if (minutes === null || minutes === 'open') return {}
    const time = toClockTime(minutes % MINUTES_A_DAY)
    return { preferredTimeStart: key === 'start' ? time : null, preferredTimeEnd: key === 'end' ? time : null }
  }
  const isRange = range !== '' && startText === '' && endText === ''
  const place = { line: reader.line }
  const read = isRange ? readClockRange(range, times, place) : readClockTimes(startText, endText, times, place)
  if (read === 'open') return {}
  if ('error' in read) {
    reader.fail(isRange ? 'times' : read.error, read.message)
    return {}
  }
  return { preferredTimeStart: toClockTime(read.start), preferredTimeEnd: toClockTime(read.end) }
}

/** How the cells of one file are to be parsed. */
interface Reading {
  sheet: Sheet<StaffColumn>
  book: RoleBook
  phones: PhoneNumbers
  questions: OpenQuestions
  days: DayReading
  times: TimeReading
  contracts: readonly string[]
  /** Collects errors in cells that can be skipped, and warnings about those that were. */
  cellErrors: RowError[]
  skipped: RowError[]
}

/** Names of columns whose cells contain the last name first. */
const LAST_NAME_FIRST =
  /^(?:name|nachname|nachnameund|last|lastname|nom|nomet|apellidos|apellidosy|apellido|cognome|cognomee)(?:vorname|first|firstname|prenom|nombre|nome)$/

/** Returns a name in the order in which it is spoken: 'Groß, Anna' below 'Name, Vorname' is 'Anna Groß'. */
function inSpokenOrder(text: string, header: string): string {
  const [last, first, ...others] = text.split(/\s*[,/]\s*/)
  return LAST_NAME_FIRST.test(normaliseHeader(header)) && first && others.length === 0 ? `${first} ${last}` : text
}

const NAME_PARTS = ['firstName', 'middleName', 'lastName'] as const

/** Returns the full name from the column of full names or, if it is blank or both parts are given, from its parts. */
function readFullName(reader: RowReader<StaffColumn>): string | undefined {
  const text = reader.text('name')
  const hasParts = reader.text('firstName') !== '' && reader.text('lastName') !== ''
  if (!hasParts && (text !== '' || !(reader.has('firstName') || reader.has('lastName'))))
    return reader.take('name', readName(inSpokenOrder(text, reader.columns('name')[0]?.header ?? '')))
  // Last names may have several columns, as in Spanish.
  const parts = NAME_PARTS.map((key) => (key === 'lastName' ? reader.texts(key).join(' ') : reader.text(key)))
  const column = reader.has('firstName') ? 'firstName' : 'lastName'
  // A formula in the last name is an error too, although the full name starts with the first name.
  if (column === 'firstName' && isFormula(reader.text('lastName'))) reader.fail('lastName', importMessages.formula)
  return reader.take(column, readName(parts.filter((part) => part !== '').join(' ')))
}

function readStaffRow(row: SheetRow, reading: Reading): StaffRow | RowError[] {
  const { sheet, book, phones, questions } = reading
  const reader = new RowReader(sheet, row)
  const name = readFullName(reader)
  const staffId = readWholeNumber(reader.text('staffId'), 'point')
  const phone = readPhone(reader.text('phone'), { phones, isExported: typeof staffId === 'number' })
  const roles = readRoleCell(reader.texts('roles').join('; '), book, row.line)
  for (const message of roles.messages) reader.fail('roles', message)
  const [phoneColumn] = reader.columns('phone')
  const result: StaffRow = {
    line: row.line,
    staffId: typeof staffId === 'number' ? staffId : null,
    name: name ?? '',
    phoneNumber: phone.value,
    phoneError: phone.error && { column: phoneColumn?.header ?? '', ...phone.error },
    roles: roles.names,
  }
  readOptionalCells(reader, result, reading)
  const { phoneError } = result
  const wrongPhone =
    phoneError && !phoneError.isAccepted
      ? [{ line: row.line, column: phoneError.column, message: phoneError.message }]
      : []
  const errors = [...wrongPhone, ...reader.errors]
  if (errors.length === 0) return result
  const isOfCells = !REQUIRED.some((key) => reader.failed.has(key))
  if (isOfCells && questions.choices.leaveOutCells?.includes(row.line)) {
    reading.skipped.push(...errors.map((error) => ({ ...error, message: importMessages.cellLeftOut(error.message) })))
    return wrongPhone.length > 0 ? { ...result, phoneNumber: '', phoneError: null } : result
  }
  if (isOfCells) reading.cellErrors.push(...errors)
  // A wrong phone number alone is an error only if the person does not have it already.
  return reader.errors.length > 0 ? errors : result
}

/** The columns without which a person cannot be imported. */
const REQUIRED = ['name', 'firstName', 'lastName', 'roles'] as const

/** Reads the cells that an import can do without: a cell with an error leaves its field absent. */
function readOptionalCells(
  reader: RowReader<StaffColumn>,
  result: StaffRow,
  { questions, days, times, contracts }: Reading,
): void {
  const set = <Key extends keyof StaffRow>(key: Key, value: StaffRow[Key] | undefined) => {
    if (value !== undefined) result[key] = value
  }
  Object.assign(result, readPreferredTimes(reader, times))
  if (reader.has('email')) set('email', reader.take('email', readEmail(reader.text('email'))))
  if (reader.has('hours'))
    set('targetWeeklyHours', reader.take('hours', readWeeklyHours(reader.value('hours'), questions)))
  set('seniority', reader.take('seniority', readSeniority(reader.text('seniority'))))
  if (reader.has('days'))
    set('preferredDays', reader.take('days', readPreferredDays(reader.text('days'), days, reader.line)))
  for (const key of ['firstDay', 'lastDay'] as const) {
    const text = reader.text(key)
    // A blank cell changes nothing: many files have the column without filling it in.
    if (text !== '') set(key, reader.take(key, readDateCell(text, days.dateOrder, questions)))
  }
  if (reader.has('contract'))
    set('contract', reader.take('contract', readContract(reader.text('contract'), contracts, questions)))
  if (reader.has('ownRules')) set('ownRules', reader.take('ownRules', readOwnRules(reader.text('ownRules'))))
  set('rateCents', reader.take('rate', readRate(reader.value('rate'), questions)))
  result.limits = {
    ...reader.take('minHours', readHoursLimit('minHoursAWeek', reader.value('minHours'), questions)),
    ...reader.take('maxHours', readHoursLimit('maxHoursAWeek', reader.value('maxHours'), questions)),
  }
}

function missingColumns(sheet: Sheet<StaffColumn>): string[] {
  const has = (key: StaffColumn) => sheet.columns.some((column) => column.key === key)
  const missing: string[] = []
  if (!has('name') && !has('firstName') && !has('lastName')) missing.push(importColumns.staff.name)
  if (!has('roles')) missing.push(importColumns.staff.roles)
  return missing
}

function examine(sheet: Sheet<StaffColumn>, questions: OpenQuestions): Pick<Reading, 'days' | 'times'> {
  const cellsOf = (...keys: StaffColumn[]) =>
    sheet.columns
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ index }) => sheet.rows.map(({ cells }) => String(cells[index] ?? '')))
      .filter((text) => text !== '')
  return {
    days: examineDays(
      cellsOf('days'),
      (language) => countHeadersOf(sheet.headers, STAFF_FIELDS, language),
      questions,
      cellsOf('firstDay', 'lastDay'),
    ),
    times: examineTimes(cellsOf('start', 'end', 'times'), questions),
  }
}

/** Parses all people and errors of a file. If a person is listed twice, the second row is an error. */
export function readStaffRows(
  sheet: Sheet<StaffColumn>,
  book: RoleBook,
  phones: PhoneNumbers,
  questions: OpenQuestions,
  contracts: readonly string[] = [],
): { rows: StaffRow[]; errors: RowError[]; warnings: RowError[]; cellErrors: RowError[] } {
  const nothing = { rows: [], errors: sheet.errors, warnings: [], cellErrors: [] }
  if (sheet.reportedColumns.length === 0) return nothing
  const missing = missingColumnsError(sheet, missingColumns(sheet))
  if (missing) return { ...nothing, errors: [missing] }
  const errors = [...sheet.errors]
  const rows: StaffRow[] = []
  const collected = { cellErrors: [], skipped: [] }
  const reading: Reading = { sheet, book, phones, questions, contracts, ...examine(sheet, questions), ...collected }
  const people = new RowPeople(phones)
  for (const sheetRow of sheet.rows) {
    const row = readStaffRow(sheetRow, reading)
    if (Array.isArray(row)) {
      errors.push(...row)
      continue
    }
    const earlier = people.find(row)
    if (earlier?.isCertain || (earlier && questions.askSamePerson(row, earlier.row.name) === 'same')) {
      const header = sheet.columns.find(({ key }) => key === 'name' || key === 'firstName')?.header ?? ''
      errors.push({ line: row.line, column: header, message: importMessages.samePerson(earlier.row.line) })
      continue
    }
    people.add(row)
    rows.push(row)
  }
  return {
    rows,
    errors: errors.sort((a, b) => a.line - b.line),
    warnings: [...sheet.totals, ...reading.skipped, ...questions.listWarnings(importMessages.readAs)],
    cellErrors: reading.cellErrors,
  }
}
