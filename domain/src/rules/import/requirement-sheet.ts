/** Parses a spreadsheet of weekly requirements, with the checks of the requirements form. */

import { MAXIMUM } from '../../contracts/constants.ts'
import type { RowError } from '../../contracts/import/file-import.ts'
import { importColumns, importMessages } from '../../messages/import.ts'
import { requirementMessages } from '../../messages/requirements/requirements.ts'
import { scheduleMessages } from '../../messages/schedule/schedule.ts'
import { validationMessages } from '../../messages/validation.ts'
import { toClockTime } from '../../time/clock-time.ts'
import { type DayOfWeek, dayOfWeekOf } from '../../time/day.ts'
import { weekdayName } from '../../time/day-names.ts'
import { foldText, readWholeNumber, withoutDefusing, wordsOf } from './cell-text.ts'
import type { OpenQuestions } from './open-questions.ts'
import { REQUIREMENT_FIELDS, type RequirementColumn } from './requirement-columns.ts'
import { type RoleBook, resolveRole, singleRole } from './role-text.ts'
import { RowReader } from './row-reader.ts'
import { countHeadersOf, missingColumnsError, type Sheet, type SheetColumn } from './sheet.ts'
import {
  type ClockRange,
  examineTimes,
  type ReadTimes,
  readClockRanges,
  readClockTimes,
  splitRanges,
  type TimeReading,
} from './times/clock-text.ts'
import { readDateCell } from './times/date-cell.ts'
import { findInitials } from './times/day-names.ts'
import { type DayReading, examineDays, readDays } from './times/day-text.ts'
import { readYesNo } from './yes-no.ts'

/** Number of people needed in a role on a day of the week; equal rows of a file are added up. */
export interface RequirementRow {
  /** The first line that contains this requirement. */
  line: number
  dayOfWeek: DayOfWeek
  /** HH:mm:ss; an end at or before the start is on the next day. */
  startTime: string
  endTime: string
  role: string
  requiredCount: number
  /** First and last date on which it applies; absent if there is no limit. */
  validFrom?: string
  validUntil?: string
}

/** Returns the key of a requirement: day, times, dates and role. */
export function requirementKey(
  row: Pick<RequirementRow, 'dayOfWeek' | 'startTime' | 'endTime' | 'role' | 'validFrom' | 'validUntil'>,
): string {
  return [row.dayOfWeek, row.startTime, row.endTime, row.validFrom ?? '', row.validUntil ?? '', row.role].join(' ')
}

type Reader = RowReader<RequirementColumn>

/** How the cells of one file are to be parsed. */
interface Reading {
  sheet: Sheet<RequirementColumn>
  days: DayReading
  times: TimeReading
  questions: OpenQuestions
}

type ValidDates = Pick<RequirementRow, 'validFrom' | 'validUntil'>

const DATE_COLUMNS: readonly RequirementColumn[] = ['validFrom', 'validUntil', 'onDate']

/** Checks whether the file has columns for the dates between which requirements apply. */
export function hasDateColumns({ columns }: Sheet<RequirementColumn>): boolean {
  return columns.some(({ key }) => key !== null && DATE_COLUMNS.includes(key))
}

/** Returns the dates of a row, an error message, or `open` if they depend on an unanswered question. */
function readDates(
  reader: Reader,
  { days: { dateOrder }, questions }: Reading,
): ValidDates | { column: RequirementColumn; message: string } | 'open' {
  const dates: Partial<Record<RequirementColumn, string>> = {}
  let isOpen = false
  for (const column of DATE_COLUMNS) {
    const text = reader.text(column)
    if (text === '') continue
    const read = readDateCell(text, dateOrder, questions)
    if (read === 'open') isOpen = true
    else if ('message' in read) return { column, message: read.message }
    else dates[column] = read.value
  }
  if (isOpen) return 'open'
  const { validFrom = dates.onDate, validUntil = dates.onDate, onDate } = dates
  if (onDate !== undefined && (dates.validFrom ?? dates.validUntil) !== undefined)
    return { column: 'onDate', message: importMessages.oneDateOrPeriod }
  if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom)
    return { column: 'validUntil', message: requirementMessages.untilBeforeFrom }
  return { ...(validFrom !== undefined && { validFrom }), ...(validUntil !== undefined && { validUntil }) }
}

/** Checks whether a requirement for a single date can never apply, because the date is on another day of the week. */
function isOnAnotherDay({ validFrom, validUntil }: ValidDates, days: readonly DayOfWeek[]): boolean {
  return validFrom !== undefined && validFrom === validUntil && !days.includes(dayOfWeekOf(validFrom))
}

/** Number of people for certain hours and days of the week, and for certain dates if the file has dates. */
interface Part {
  days: readonly DayOfWeek[]
  date: string | null
  range: ClockRange
  count: number
}

function readNextDay(reader: Reader): boolean | null {
  const text = reader.text('nextDay')
  if (text === '') return null
  const isNextDay = readYesNo(text)
  if (isNextDay === null) reader.fail('nextDay', importMessages.nextDayText)
  return isNextDay
}

/** Checks a range of times as the requirements form does; if it is invalid, records an error and returns null. */
function checkRange(
  reader: Reader,
  read: ClockRange,
  nextDay: boolean | null,
  endColumn: RequirementColumn,
): ClockRange | null {
  const isNextDay = nextDay ?? (read.isNextDay ? true : null)
  const errorsBefore = reader.errors.length
  // 24:00 is the end of the same day, so an end at 24:00 is later than any start.
  const end = read.end === 0 && read.start > 0 ? 1440 : read.end
  if (read.start === read.end && isNextDay !== true) reader.fail(endColumn, scheduleMessages.sameTimes)
  else if (isNextDay === false && end <= read.start) reader.fail(endColumn, requirementMessages.endAfterStart)
  else if (isNextDay === true && read.end > read.start && end < 1440) reader.fail(endColumn, importMessages.notNextDay)
  return reader.errors.length > errorsBefore ? null : read
}

/** Returns the ranges in the time columns; null if they cannot be parsed or depend on an unanswered question. */
function readRanges(reader: Reader, { times }: Reading): ClockRange[] | null {
  const [startText, endText, range] = [reader.text('start'), reader.text('end'), reader.text('times')]
  let read: ClockRange[] | Exclude<ReadTimes, ClockRange>
  if (startText === '' && endText === '' && range !== '') read = readClockRanges(range, times, reader.line)
  else if (startText !== '' && endText === '' && !/^\d{1,4}\D{0,4}$/.test(startText))
    read = readClockRanges(startText, times, reader.line)
  else if (startText === '' || endText === '') {
    const column = reader.columns('start').length === 0 ? 'times' : startText === '' ? 'start' : 'end'
    reader.fail(column, validationMessages.required)
    return null
  } else {
    const one = readClockTimes(startText, endText, times, { line: reader.line })
    read = one === 'open' || 'error' in one ? one : [one]
  }
  if (read === 'open') return null
  if ('error' in read) {
    reader.fail(reader.columns(read.error).length > 0 && startText !== '' ? read.error : 'times', read.message)
    return null
  }
  const nextDay = readNextDay(reader)
  const endColumn = reader.columns('end').length > 0 ? 'end' : 'times'
  const checked = read.map((one) => checkRange(reader, one, nextDay, endColumn))
  return checked.some((one) => one === null) ? null : read
}

function readCount(
  reader: Reader,
  column: SheetColumn<RequirementColumn>,
  minimum: number,
  questions: OpenQuestions,
): number | null {
  const text = reader.cell(column)
  const mark = questions.choices.decimalMark
  const count = readWholeNumber(text, mark)
  if (count === 'ambiguous') {
    questions.note('decimalMark', text, null)
    return null
  }
  if (count !== null && count >= minimum && count <= MAXIMUM.requiredCount) return count
  reader.fail(column, importMessages.countNumber(MAXIMUM.requiredCount))
  return null
}

const NOBODY = new Set([
  '',
  ...wordsOf(`
    -, –, —, 0, x, off, closed, none, n/a, frei, geschlossen, ruhetag, zu, ferme, repos, libre, cerrado, chiuso, riposo,
    gesloten, vrij, fechado, folga
  `),
])

/**
 * Parses the hours in a grid cell, with the number of people for each range: '9-17 x2', '2x 9-17', '11-4 (3) / 5-11'.
 */
function readGridRanges(
  reader: Reader,
  column: SheetColumn<RequirementColumn>,
  { times }: Reading,
): { range: ClockRange; count: number }[] | null {
  const found: { range: ClockRange; count: number }[] = []
  for (const part of splitRanges(reader.cell(column))) {
    const match = /^(.+?)\s*(?:[x×*]\s*(\d{1,2})|\(\s*[x×]?\s*(\d{1,2})\s*[x×]?\s*\))$/i.exec(part) ?? null
    const before = /^(\d{1,2})\s*[x×*]\s*(.+)$/i.exec(part)
    const count = Number(match?.[2] ?? match?.[3] ?? before?.[1] ?? 1)
    const text = match?.[1] ?? before?.[2] ?? part
    const read = readClockRanges(text, times, reader.line, found.at(-1)?.range.end)
    if (read === 'open') return null
    if ('error' in read) {
      reader.fail(column, read.message)
      return null
    }
    for (const range of read) {
      if (!checkRangeOfGrid(reader, range, column)) return null
      found.push({ range, count })
    }
  }
  return found
}

function checkRangeOfGrid(reader: Reader, range: ClockRange, column: SheetColumn<RequirementColumn>): boolean {
  if (range.start !== range.end || range.isNextDay) return true
  reader.fail(column, scheduleMessages.sameTimes)
  return false
}

/** Checks whether the row gives hours in columns other than those of the days. */
const hasTimes = (reader: Reader) => reader.has('start') || reader.has('times')

/** Returns the day of the week that the header of a grid column names. */
function dayOfColumn(
  { index, header }: SheetColumn<RequirementColumn>,
  { sheet, days }: Reading,
): { days: readonly DayOfWeek[]; date: string | null } | null {
  const week = findInitials(sheet.headers)
  if (week && index >= week.index && index < week.index + 7)
    return { days: [((index - week.index + (week.startsOnSunday ? 0 : 1)) % 7) as DayOfWeek], date: null }
  const read = readDays(header, days, sheet.headerLine)
  return read === 'open' || 'message' in read ? null : { days: read.days, date: read.date ?? null }
}

function readGrid(reader: Reader, reading: Reading): Part[] | null {
  const columns = reader.columns('dayCount')
  const ranges = hasTimes(reader) ? readRanges(reader, reading) : null
  const parts: Part[] = []
  for (const column of columns) {
    const day = dayOfColumn(column, reading)
    const text = reader.cell(column)
    if (NOBODY.has(foldText(text))) continue
    if (hasTimes(reader)) {
      const count = readCount(reader, column, 0, reading.questions)
      if (day && count && ranges) parts.push(...ranges.map((range) => ({ ...day, range, count })))
    } else if (day) parts.push(...(readGridRanges(reader, column, reading) ?? []).map((one) => ({ ...day, ...one })))
  }
  return parts
}

function readRow(reader: Reader, reading: Reading): Part[] | null {
  const text = withoutDefusing(reader.text('day'))
  const days = text === '' ? null : readDays(text, reading.days, reader.line)
  if (days === null) reader.fail('day', validationMessages.required)
  else if (days !== 'open' && 'message' in days) reader.fail('day', days.message)
  const [column] = reader.columns('count')
  const count = column ? readCount(reader, column, 1, reading.questions) : 1
  const ranges = readRanges(reader, reading)
  if (days === null || days === 'open' || 'message' in days || count === null || !ranges) return null
  return ranges.map((range) => ({ days: days.days, date: days.date ?? null, range, count }))
}

function readRole(reader: Reader, book: RoleBook): string | null {
  const text = withoutDefusing(reader.text('role'))
  if (text === '') {
    reader.fail('role', scheduleMessages.roleRequired)
    return null
  }
  const name = singleRole(text, book)
  if (name === null) {
    reader.fail('role', importMessages.oneRole)
    return null
  }
  const role = resolveRole(name, book, reader.line)
  if ('name' in role) return role.name
  reader.fail('role', role.message)
  return null
}

function missingColumns(sheet: Sheet<RequirementColumn>): string[] {
  const has = (key: RequirementColumn) => sheet.columns.some((column) => column.key === key)
  const names = importColumns.requirements
  const missing: string[] = []
  if (!has('day') && !has('dayCount')) missing.push(names.day)
  // A grid has one column per day, whose cells may contain the hours.
  const isGrid = has('dayCount') && !has('day')
  if (!has('times') && !(isGrid && !has('start') && !has('end'))) {
    if (!has('start')) missing.push(names.start)
    if (!has('end')) missing.push(names.end)
  }
  if (!has('role')) missing.push(names.role)
  return missing
}

function examine(sheet: Sheet<RequirementColumn>, questions: OpenQuestions): Reading {
  const cellsOf = (...keys: RequirementColumn[]) =>
    sheet.columns
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ index }) => sheet.rows.map(({ cells }) => String(cells[index] ?? '')))
      .filter((text) => text !== '')
  const dayHeaders = sheet.columns.filter(({ key }) => key === 'dayCount').map(({ header }) => header)
  const countHeaders = (language: Parameters<typeof countHeadersOf>[2]) =>
    countHeadersOf(sheet.headers, REQUIREMENT_FIELDS, language)
  return {
    sheet,
    questions,
    days: examineDays([...cellsOf('day'), ...dayHeaders], countHeaders, questions, cellsOf(...DATE_COLUMNS)),
    times: examineTimes(
      cellsOf('start', 'end', 'times', ...(dayHeaders.length > 0 ? (['dayCount'] as const) : [])),
      questions,
    ),
  }
}

/** Fills each blank day cell with the day above it, because people write a day only once for several rows. */
function fillDown(sheet: Sheet<RequirementColumn>): Sheet<RequirementColumn> {
  const [day] = sheet.columns.filter(({ key }) => key === 'day')
  if (!day) return sheet
  let above: string | number = ''
  const rows = sheet.rows.map((row) => {
    const cell = row.cells[day.index] ?? ''
    if (String(cell).trim() !== '') {
      above = cell
      return row
    }
    return above === '' ? row : { ...row, cells: Object.assign([...row.cells], { [day.index]: above }) }
  })
  return { ...sheet, rows }
}

/**
 * Parses all requirements and errors of a file; rows with the same day, times, dates and role are added up. Rows with
 * invalid dates are skipped and reported separately.
 */
export function readRequirementRows(
  readSheet: Sheet<RequirementColumn>,
  book: RoleBook,
  questions: OpenQuestions,
): { rows: RequirementRow[]; errors: RowError[]; warnings: RowError[]; dateErrors: RowError[] } {
  if (readSheet.reportedColumns.length === 0)
    return { rows: [], errors: readSheet.errors, warnings: [], dateErrors: [] }
  const missing = missingColumnsError(readSheet, missingColumns(readSheet))
  if (missing) return { rows: [], errors: [missing], warnings: [], dateErrors: [] }
  const sheet = fillDown(readSheet)
  const reading = examine(sheet, questions)
  const errors = [...sheet.errors]
  const dateErrors: RowError[] = []
  const isGrid = sheet.columns.some(({ key }) => key === 'dayCount') && !sheet.columns.some(({ key }) => key === 'day')
  if (isGrid) {
    for (const column of sheet.columns.filter(({ key }) => key === 'dayCount')) {
      const read = dayOfColumn(column, reading)
      if (read === null && questions.list().every(({ answer }) => answer !== null))
        errors.push({ line: sheet.headerLine, column: column.header, message: importMessages.dayText(column.header) })
    }
  }
  /** Number of people per requirement and date; the date is '' if the file has no dates. */
  const counts = new Map<string, { row: RequirementRow; byDate: Map<string, number> }>()
  for (const sheetRow of sheet.rows) {
    const reader = new RowReader(sheet, sheetRow)
    const parts = isGrid ? readGrid(reader, reading) : readRow(reader, reading)
    const role = readRole(reader, book)
    errors.push(...reader.errors)
    if (reader.errors.length > 0 || role === null) continue
    const dates = readDates(reader, reading)
    if (dates === 'open') continue
    if ('message' in dates) {
      const [column] = reader.columns(dates.column)
      dateErrors.push({ line: sheetRow.line, column: column?.header ?? '', message: dates.message })
      continue
    }
    const other = parts?.find(({ days }) => isOnAnotherDay(dates, days))
    if (other) {
      const { validFrom = '' } = dates
      const message = importMessages.otherWeekday(validFrom, weekdayName(dayOfWeekOf(validFrom)))
      dateErrors.push({ line: sheetRow.line, column: reader.columns('day')[0]?.header ?? '', message })
      continue
    }
    for (const { days, date, range, count } of parts ?? []) {
      for (const dayOfWeek of days) {
        const row: RequirementRow = {
          line: sheetRow.line,
          dayOfWeek,
          startTime: toClockTime(range.start),
          endTime: toClockTime(range.end),
          role,
          requiredCount: count,
          ...dates,
        }
        if (isOnAnotherDay(dates, [dayOfWeek])) continue
        const key = requirementKey(row)
        const known = counts.get(key) ?? { row, byDate: new Map<string, number>() }
        counts.set(key, known)
        known.byDate.set(date ?? '', (known.byDate.get(date ?? '') ?? 0) + count)
      }
    }
  }
  const warnings: RowError[] = []
  const rows = [...counts.values()].map(({ row, byDate }) => {
    // Several dates on the same day of the week become one weekly requirement, with the highest number of people.
    const numbers = [...byDate.values()]
    const requiredCount = Math.max(...numbers)
    if (numbers.some((number) => number !== requiredCount))
      warnings.push({ line: row.line, column: '', message: importMessages.datesDiffer([...byDate], requiredCount) })
    return { ...row, requiredCount }
  })
  warnings.push(...readSheet.totals, ...questions.listWarnings(importMessages.readAs))
  const byLine = (a: RowError, b: RowError) => a.line - b.line
  return { rows, errors: errors.sort(byLine), warnings: warnings.sort(byLine), dateErrors }
}
