/** A spreadsheet of weekly needs: its columns, and its rows checked as the requirements form checks them. */
import { MAXIMUM } from '../../contracts/constants.ts'
import type { RowError } from '../../contracts/fields.ts'
import { importMessages } from '../../messages/import.ts'
import { requirementMessages } from '../../messages/requirements.ts'
import { scheduleMessages } from '../../messages/schedule.ts'
import { validationMessages } from '../../messages/validation.ts'
import { toClockTime } from '../../time/clock-time.ts'
import type { DayOfWeek } from '../../time/day.ts'
import { readWholeNumber, withoutDefusing } from './cell-text.ts'
import { type ReadTimes, readClockRange, readClockTimes } from './clock-text.ts'
import { readDay, readDays } from './day-text.ts'
import type { RequirementColumn } from './requirement-columns.ts'
import { type RoleBook, resolveRole, singleRole } from './role-text.ts'
import { RowReader } from './row-reader.ts'
import { missingColumnsError, type Sheet, type SheetColumn } from './sheet.ts'

/** So many people of a role on a day of the week. Equal rows of a file are added up into one. */
export interface RequirementRow {
  /** The line that named it first. */
  line: number
  dayOfWeek: DayOfWeek
  /** HH:mm:ss; an end at or before the start lies on the next day. */
  startTime: string
  endTime: string
  role: string
  requiredCount: number
}

/** What makes two needs the same: day, times and role. */
export function requirementKey(row: Pick<RequirementRow, 'dayOfWeek' | 'startTime' | 'endTime' | 'role'>): string {
  return [row.dayOfWeek, row.startTime, row.endTime, row.role].join(' ')
}

function readNextDay(reader: RowReader<RequirementColumn>): boolean | null {
  const text = reader.text('nextDay').toLowerCase()
  if (text === '') return null
  if (['yes', 'y', 'true', '1', 'x', '✓', '+1'].includes(text)) return true
  if (['no', 'n', 'false', '0'].includes(text)) return false
  reader.fail('nextDay', importMessages.nextDayText)
  return null
}

function readTimes(reader: RowReader<RequirementColumn>): { start: number; end: number } | null {
  const [startText, endText, range] = [reader.text('start'), reader.text('end'), reader.text('times')]
  let read: ReadTimes
  if (startText === '' && endText === '' && range !== '') read = readClockRange(range)
  else if (startText !== '' && endText === '' && !/^\d{1,4}\D{0,4}$/.test(startText)) read = readClockRange(startText)
  else if (startText === '' || endText === '') {
    const column = reader.columns('start').length === 0 ? 'times' : startText === '' ? 'start' : 'end'
    reader.fail(column, validationMessages.required)
    return null
  } else read = readClockTimes(startText, endText)
  if ('fault' in read) {
    reader.fail(reader.columns(read.fault).length > 0 && startText !== '' ? read.fault : 'times', read.message)
    return null
  }
  const nextDay = readNextDay(reader)
  const endColumn = reader.columns('end').length > 0 ? 'end' : 'times'
  // 24:00 ends the day it stands on (TM12a), so as an end it is later than any start.
  const end = read.end === 0 && read.start > 0 ? 1440 : read.end
  if (read.start === read.end && nextDay !== true) reader.fail(endColumn, scheduleMessages.sameTimes)
  else if (nextDay === false && end <= read.start) reader.fail(endColumn, requirementMessages.endAfterStart)
  else if (nextDay === true && read.end > read.start) reader.fail(endColumn, importMessages.notNextDay)
  return { start: read.start, end: read.end }
}

function readCount(
  reader: RowReader<RequirementColumn>,
  column: SheetColumn<RequirementColumn>,
  minimum: number,
): number | null {
  const count = readWholeNumber(reader.cell(column))
  if (count !== null && count >= minimum && count <= MAXIMUM.requiredCount) return count
  reader.fail(column, importMessages.countNumber(MAXIMUM.requiredCount))
  return null
}

/** How many people on which days: from a Day and a count column, or from one column a day. */
function readDayCounts(reader: RowReader<RequirementColumn>): { day: DayOfWeek; count: number }[] {
  const grid = reader.columns('day').length === 0 ? reader.columns('dayCount') : []
  if (grid.length > 0) {
    return grid.flatMap((column) => {
      const day = readDay(column.header)
      const count = reader.cell(column) === '' ? 0 : readCount(reader, column, 0)
      return day === null || count === null || count === 0 ? [] : [{ day, count }]
    })
  }
  const text = reader.text('day')
  const days = text === '' ? null : readDays(text)
  if (!days) reader.fail('day', text === '' ? validationMessages.required : importMessages.dayText(text))
  const [column] = reader.columns('count')
  const count = column ? readCount(reader, column, 1) : 1
  return days && count !== null ? days.map((day) => ({ day, count })) : []
}

function readRole(reader: RowReader<RequirementColumn>, book: RoleBook): string | null {
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
  const role = resolveRole(name, book)
  if ('name' in role) return role.name
  reader.fail('role', role.message)
  return null
}

function missingColumns(sheet: Sheet<RequirementColumn>): string[] {
  const has = (key: RequirementColumn) => sheet.columns.some((column) => column.key === key)
  const missing: string[] = []
  if (!has('day') && !has('dayCount')) missing.push('Day')
  if (!has('times')) {
    if (!has('start')) missing.push('Start')
    if (!has('end')) missing.push('End')
  }
  if (!has('role')) missing.push('Role')
  return missing
}

/** The needs of a file, those of the same day, times and role added up, and every fault in it. */
export function readRequirementRows(
  sheet: Sheet<RequirementColumn>,
  book: RoleBook,
): { rows: RequirementRow[]; errors: RowError[] } {
  if (sheet.reportedColumns.length === 0) return { rows: [], errors: sheet.errors }
  const missing = missingColumnsError(sheet, missingColumns(sheet))
  if (missing) return { rows: [], errors: [missing] }
  const errors = [...sheet.errors]
  const rows = new Map<string, RequirementRow>()
  for (const sheetRow of sheet.rows) {
    const reader = new RowReader(sheet, sheetRow)
    const dayCounts = readDayCounts(reader)
    const times = readTimes(reader)
    const role = readRole(reader, book)
    errors.push(...reader.errors)
    if (reader.errors.length > 0 || !times || role === null) continue
    for (const { day, count } of dayCounts) {
      const row: RequirementRow = {
        line: sheetRow.line,
        dayOfWeek: day,
        startTime: toClockTime(times.start),
        endTime: toClockTime(times.end),
        role,
        requiredCount: count,
      }
      const key = requirementKey(row)
      const earlier = rows.get(key)
      rows.set(key, earlier ? { ...earlier, requiredCount: earlier.requiredCount + count } : row)
    }
  }
  return { rows: [...rows.values()], errors: errors.sort((a, b) => a.line - b.line) }
}
