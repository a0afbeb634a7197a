/** A spreadsheet of people: its columns, and its rows checked as the staff form checks them. */
import { SENIORITY } from '../../contracts/constants.ts'
import type { RowError } from '../../contracts/fields.ts'
import { staffBodySchema } from '../../contracts/staff.ts'
import { importMessages } from '../../messages/import.ts'
import { staffMessages } from '../../messages/staff.ts'
import { validationMessages } from '../../messages/validation.ts'
import { MINUTES_A_DAY, toClockTime } from '../../time/clock-time.ts'
import type { DayOfWeek } from '../../time/day.ts'
import { isFormula, nameKey, phoneDigits, readHours, readWholeNumber, withoutDefusing } from './cell-text.ts'
import { readClockRange, readClockTime, readClockTimes } from './clock-text.ts'
import { readDays } from './day-text.ts'
import { type RoleBook, resolveRole, saysNoRoles, splitRoles } from './role-text.ts'
import { type CellResult, RowReader } from './row-reader.ts'
import { missingColumnsError, type Sheet, type SheetRow } from './sheet.ts'
import type { StaffColumn } from './staff-columns.ts'

/** One person of a file. Fields whose column is missing are left out: an update leaves them as they are. */
export interface StaffRow {
  line: number
  name: string
  phoneNumber: string
  roles: string[]
  email?: string | null
  targetWeeklyHours?: number | null
  seniority?: number
  preferredDays?: DayOfWeek[]
  /** HH:mm:ss or null; both columns are read together. */
  preferredTimeStart?: string | null
  preferredTimeEnd?: string | null
}

type Shape = typeof staffBodySchema.shape

function check<Key extends 'name' | 'phoneNumber' | 'email'>(key: Key, text: string): CellResult<string> {
  const parsed = (staffBodySchema.shape[key] as Shape['name']).safeParse(text)
  return parsed.success
    ? { value: parsed.data }
    : { message: parsed.error.issues[0]?.message ?? validationMessages.invalid }
}

function readName(text: string): CellResult<string> {
  return isFormula(text) ? { message: importMessages.formula } : check('name', withoutDefusing(text))
}

function readPhone(text: string): CellResult<string> {
  const plain = withoutDefusing(text)
  // From a column that is too narrow, or not formatted as text, Excel saves 2.16E+10.
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(plain)) return { message: importMessages.phoneShortened }
  const checked = check('phoneNumber', plain)
  if ('value' in checked && isFormula(plain) && !/^\+[\d\s().\-/]+(?:\s*(?:x|ext\.?)\s*\d+)?$/i.test(plain))
    return { message: importMessages.phoneSign }
  return checked
}

function readEmail(text: string): CellResult<string | null> {
  if (text === '') return { value: null }
  const checked = isFormula(text) ? { message: importMessages.formula } : check('email', withoutDefusing(text))
  return 'value' in checked ? checked : { message: isFormula(text) ? checked.message : validationMessages.email }
}

function readTarget(text: string): CellResult<number | null> {
  if (text === '') return { value: null }
  const hours = readHours(text)
  return hours === null || hours > 168 ? { message: importMessages.hoursNumber } : { value: hours }
}

function readSeniority(text: string): CellResult<number | undefined> {
  if (text === '') return { value: undefined }
  const level = readWholeNumber(text)
  return level === null || level < SENIORITY.minimum || level > SENIORITY.maximum
    ? { message: importMessages.seniorityNumber(SENIORITY.minimum, SENIORITY.maximum) }
    : { value: level }
}

function readPreferredDays(text: string): CellResult<DayOfWeek[]> {
  if (text === '') return { value: [] }
  const days = readDays(withoutDefusing(text))
  return days ? { value: days } : { message: importMessages.dayText(text) }
}

function readRoleCell(text: string, book: RoleBook): { names: string[]; messages: string[] } {
  const plain = withoutDefusing(text)
  if (plain === '') return { names: [], messages: [staffMessages.atLeastOneRole] }
  if (saysNoRoles(plain)) return { names: [], messages: [] }
  const resolved = splitRoles(plain, book).map((name) => resolveRole(name, book))
  const names = resolved.flatMap((role) => ('name' in role ? [role.name] : []))
  const messages = resolved.flatMap((role) => ('message' in role ? [role.message] : []))
  if (resolved.length === 0) messages.push(staffMessages.atLeastOneRole)
  return { names: [...new Set(names)], messages }
}

function readPreferredTimes(reader: RowReader<StaffColumn>): Pick<StaffRow, 'preferredTimeStart' | 'preferredTimeEnd'> {
  const hasBoth = reader.has('start') && reader.has('end')
  if (!hasBoth && !reader.has('times')) return {}
  const [startText, endText, range] = [reader.text('start'), reader.text('end'), reader.text('times')]
  if (startText === '' && endText === '' && range === '') return { preferredTimeStart: null, preferredTimeEnd: null }
  if (range !== '' && startText === '' && endText === '') {
    const read = readClockRange(range)
    if ('fault' in read) reader.fail('times', read.message)
    else return { preferredTimeStart: toClockTime(read.start), preferredTimeEnd: toClockTime(read.end) }
    return {}
  }
  if (startText === '' || endText === '') {
    // One of the two alone is a wish too: 'not before ten'.
    const key = startText === '' ? 'end' : 'start'
    const minutes = readClockTime(startText || endText)
    if (minutes === null) {
      reader.fail(key, importMessages.timeText(startText || endText))
      return {}
    }
    const time = toClockTime(minutes % MINUTES_A_DAY)
    return { preferredTimeStart: key === 'start' ? time : null, preferredTimeEnd: key === 'end' ? time : null }
  }
  const read = readClockTimes(startText, endText)
  if ('fault' in read) {
    reader.fail(read.fault, read.message)
    return {}
  }
  return { preferredTimeStart: toClockTime(read.start), preferredTimeEnd: toClockTime(read.end) }
}

function readStaffRow(sheet: Sheet<StaffColumn>, row: SheetRow, book: RoleBook): StaffRow | RowError[] {
  const reader = new RowReader(sheet, row)
  const nameColumn = reader.text('name') !== '' || !reader.has('firstName') ? 'name' : 'firstName'
  const nameText =
    nameColumn === 'name' ? reader.text('name') : [reader.text('firstName'), reader.text('lastName')].join(' ').trim()
  // A surname that is a formula hides behind the first name.
  if (nameColumn === 'firstName' && isFormula(reader.text('lastName'))) reader.fail('lastName', importMessages.formula)
  const name = reader.take(nameColumn, readName(nameText))
  const phoneNumber = reader.take('phone', readPhone(reader.text('phone')))
  const roles = readRoleCell(reader.texts('roles').join('; '), book)
  for (const message of roles.messages) reader.fail('roles', message)
  const times = readPreferredTimes(reader)
  const result: StaffRow = {
    line: row.line,
    name: name ?? '',
    phoneNumber: phoneNumber ?? '',
    roles: roles.names,
    ...times,
  }
  if (reader.has('email')) result.email = reader.take('email', readEmail(reader.text('email'))) ?? null
  if (reader.has('hours')) result.targetWeeklyHours = reader.take('hours', readTarget(reader.text('hours'))) ?? null
  const seniority = reader.take('seniority', readSeniority(reader.text('seniority')))
  if (seniority !== undefined) result.seniority = seniority
  if (reader.has('days')) result.preferredDays = reader.take('days', readPreferredDays(reader.text('days'))) ?? []
  return reader.errors.length > 0 ? reader.errors : result
}

/** What tells that two rows are the same person: the email address, else name and phone number. */
export function personKeys(person: { name: string; phoneNumber: string | null; email?: string | null }): string[] {
  const keys = person.email ? [`email ${person.email.toLowerCase()}`] : []
  const digits = phoneDigits(person.phoneNumber ?? '')
  return [...keys, `person ${nameKey(person.name)} ${digits === '' ? (person.phoneNumber ?? '') : digits}`]
}

function missingColumns(sheet: Sheet<StaffColumn>): string[] {
  const has = (key: StaffColumn) => sheet.columns.some((column) => column.key === key)
  const missing: string[] = []
  if (!has('name') && !has('firstName')) missing.push('Name')
  if (!has('phone')) missing.push('Phone')
  if (!has('roles')) missing.push('Roles')
  return missing
}

/** The people of a file and every fault in it. Somebody listed twice is a fault of the second row. */
export function readStaffRows(sheet: Sheet<StaffColumn>, book: RoleBook): { rows: StaffRow[]; errors: RowError[] } {
  if (sheet.reportedColumns.length === 0) return { rows: [], errors: sheet.errors }
  const missing = missingColumnsError(sheet, missingColumns(sheet))
  if (missing) return { rows: [], errors: [missing] }
  const errors = [...sheet.errors]
  const rows: StaffRow[] = []
  const firstLine = new Map<string, number>()
  for (const sheetRow of sheet.rows) {
    const row = readStaffRow(sheet, sheetRow, book)
    if (Array.isArray(row)) {
      errors.push(...row)
      continue
    }
    const keys = personKeys(row)
    const earlier = keys.map((key) => firstLine.get(key)).find((line) => line !== undefined)
    if (earlier !== undefined) {
      const header = sheet.columns.find(({ key }) => key === 'name' || key === 'firstName')?.header ?? ''
      errors.push({ line: row.line, column: header, message: importMessages.samePerson(earlier) })
      continue
    }
    for (const key of keys) firstLine.set(key, row.line)
    rows.push(row)
  }
  return { rows, errors: errors.sort((a, b) => a.line - b.line) }
}
