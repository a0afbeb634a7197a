import type { Query } from '@fairweek/domain/contracts/endpoint'
import type { exportTimesheet as endpoint } from '@fairweek/domain/contracts/timesheets'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { timesheetMessages, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { roundHours } from '@fairweek/domain/rules/hours'
import { toTwelveHour } from '@fairweek/domain/time/clock-time'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../caller.ts'
import { recordAct } from '../../history/change.ts'
import type { CsvDownload } from '../../http/serve.ts'
import { writeCsv } from '../../spreadsheet/write-csv.ts'
import { readTimesheet, type Timesheet } from './read-timesheet.ts'

const HEADER = ['Staff Member', 'Date', 'Shift Time', 'Role', 'Hours', 'Elapsed hours']

/** By week, when and by whom its hours were changed after it was over. */
function describeChangedWeeks({ changedWeeks }: Timesheet): Map<string, string> {
  return new Map(
    changedWeeks.map(({ weekStartDate, changedOn, changedBy }) => [
      weekStartDate,
      timesheetMessages.changedAfterwards(changedOn, changedBy),
    ]),
  )
}

function describeTimes({ startTime, endTime }: Timesheet['rows'][number]): string {
  if (startTime === null || endTime === null) return scheduleMessages.unspecifiedTime
  return `${toTwelveHour(startTime)} - ${toTwelveHour(endTime)}`
}

/** A timesheet as RFC 4180 text. Cells that a spreadsheet would run as a formula are defused, numbers stay numbers. */
function timesheetToCsv(timesheet: Timesheet): Promise<string> {
  const { rows, totalHours } = timesheet
  const changed = describeChangedWeeks(timesheet)
  const ifChanged = (cell: string) => (changed.size === 0 ? [] : [cell])
  const elapsedTotal = roundHours(rows.reduce((sum, row) => sum + row.elapsedHours, 0))
  return writeCsv(
    [...HEADER, ...ifChanged(timesheetScreens.changedAfterwards)],
    [
      // Leading spaces would hide a formula's first character from the escaping, but not from every spreadsheet.
      ...rows.map((row) => [
        row.staffName.trimStart(),
        row.date,
        describeTimes(row),
        row.roleName.trimStart(),
        row.hours,
        row.elapsedHours,
        ...ifChanged(changed.get(weekStartOf(row.date)) ?? ''),
      ]),
      ['Total Hours', '', '', '', totalHours, elapsedTotal, ...ifChanged('')],
    ],
  )
}

/** The rows and the total that `readTimesheet` shows, as a download; who took it is recorded. */
export async function exportTimesheet(caller: SignedInCaller, query: Query<typeof endpoint>): Promise<CsvDownload> {
  const text = await timesheetToCsv(await readTimesheet(caller, query))
  await recordAct(caller, 'exportTimesheet', query)
  return { filename: `timesheet-${query.startDate}-to-${query.endDate}.csv`, text }
}
