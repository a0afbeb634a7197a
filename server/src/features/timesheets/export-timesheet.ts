import type { Query } from '@fairweek/domain/contracts/endpoint'
import type { exportTimesheet as endpoint } from '@fairweek/domain/contracts/timesheets'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import {
  timesheetColumns,
  timesheetCsvColumns,
  timesheetMessages,
  timesheetScreens,
} from '@fairweek/domain/messages/timesheets'
import { roundHours } from '@fairweek/domain/rules/hours'
import { toTwelveHour } from '@fairweek/domain/time/clock-time'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../caller.ts'
import { recordAct } from '../../history/change.ts'
import type { CsvDownload } from '../../http/serve.ts'
import { mapInSlices } from '../../slices.ts'
import { writeCsv } from '../../spreadsheet/write-csv.ts'
import { readTimesheet, type Timesheet } from './read-timesheet.ts'

/** By week, when and by whom its hours were changed after it was over. */
function describeChangedWeeks({ changedWeeks }: Timesheet): Map<string, string> {
  return new Map(
    changedWeeks.map(({ weekStartDate, changedOn, changedBy }) => [
      weekStartDate,
      timesheetMessages.changedAfterwards(changedOn, changedBy),
    ]),
  )
}

type Row = Timesheet['rows'][number]

function describeTimes({ startTime, endTime, isWrittenDown }: Row): string {
  if (startTime === null || endTime === null) return scheduleMessages.unspecifiedTime
  if (isWrittenDown && startTime === endTime) return timesheetMessages.notWorked
  return `${toTwelveHour(startTime)} - ${toTwelveHour(endTime)}`
}

/** Whether the hours alone do not tell what is paid: a break was taken, or somebody wrote down other times. */
function isMoreThanHours({ isWrittenDown, breakMinutes }: Row): boolean {
  return isWrittenDown || breakMinutes > 0
}

const { elapsedHours, ...payColumns } = timesheetColumns
const HEADER = [...Object.values(timesheetCsvColumns), elapsedHours]
const PAY_HEADER = Object.values(payColumns)
const hourMinute = (time: string | null) => time?.slice(0, 5) ?? ''

/** What payroll needs beyond the hours. */
function payCells(row: Row): (string | number)[] {
  return [
    hourMinute(row.startTime),
    hourMinute(row.endTime),
    hourMinute(row.plannedStartTime),
    hourMinute(row.plannedEndTime),
    row.plannedHours,
    row.breakMinutes,
    row.paidMinutes,
    row.paidHours,
    (row.reason ?? '').trimStart(),
  ]
}

/**
 * A timesheet as RFC 4180 text: the columns of TIMES-03, and those of payroll where the hours alone do not tell what is paid.
 * Cells that a spreadsheet would run as a formula are defused, numbers stay numbers.
 */
async function timesheetToCsv(timesheet: Timesheet): Promise<string> {
  const { rows, totalHours, totals } = timesheet
  const changed = describeChangedWeeks(timesheet)
  const ifChanged = (cell: string) => (changed.size === 0 ? [] : [cell])
  const hasMore = rows.some(isMoreThanHours)
  const ifMore = (cells: () => (string | number)[]) => (hasMore ? cells() : [])
  const elapsedTotal = roundHours(rows.reduce((sum, row) => sum + row.elapsedHours, 0))
  const { plannedHours, breakMinutes, paidMinutes, paidHours } = totals
  // Leading spaces would hide a formula's first character from the escaping, but not from every spreadsheet.
  const lines = await mapInSlices(rows, (row) => [
    row.staffName.trimStart(),
    row.date,
    describeTimes(row),
    row.roleName.trimStart(),
    row.hours,
    row.elapsedHours,
    ...ifChanged(changed.get(weekStartOf(row.date)) ?? ''),
    ...ifMore(() => payCells(row)),
  ])
  return writeCsv(
    [...HEADER, ...ifChanged(timesheetScreens.changedAfterwards), ...ifMore(() => PAY_HEADER)],
    [
      ...lines,
      [
        ...[timesheetScreens.totalHours, '', '', '', totalHours, elapsedTotal],
        ...ifChanged(''),
        ...ifMore(() => ['', '', '', '', plannedHours, breakMinutes, paidMinutes, paidHours, '']),
      ],
    ],
  )
}

/** The rows and the total that `readTimesheet` shows, as a download; who took it is recorded. */
export async function exportTimesheet(caller: SignedInCaller, query: Query<typeof endpoint>): Promise<CsvDownload> {
  const text = await timesheetToCsv(await readTimesheet(caller, query))
  await recordAct(caller, 'exportTimesheet', query)
  return { filename: `timesheet-${query.startDate}-to-${query.endDate}.csv`, text }
}
