import type { User } from '@fairweek/domain/contracts/auth'
import type { Query } from '@fairweek/domain/contracts/endpoint'
import type { exportTimesheet as endpoint } from '@fairweek/domain/contracts/timesheets'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { roundHours } from '@fairweek/domain/rules/hours'
import { toTwelveHour } from '@fairweek/domain/time/clock-time'
import type { Database } from '../../db/database.ts'
import type { CsvDownload } from '../../http/serve.ts'
import { writeCsv } from '../../spreadsheet/write-csv.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { readTimesheet, type Timesheet } from './read-timesheet.ts'

const HEADER = ['Staff Member', 'Date', 'Shift Time', 'Role', 'Hours', 'Elapsed hours']

function describeTimes({ startTime, endTime }: Timesheet['rows'][number]): string {
  if (startTime === null || endTime === null) return scheduleMessages.unspecifiedTime
  return `${toTwelveHour(startTime)} - ${toTwelveHour(endTime)}`
}

/** A timesheet as RFC 4180 text. Cells that a spreadsheet would run as a formula are defused, numbers stay numbers. */
export function timesheetToCsv({ rows, totalHours }: Timesheet): string {
  const elapsedTotal = roundHours(rows.reduce((sum, row) => sum + row.elapsedHours, 0))
  return writeCsv(HEADER, [
    // Leading spaces would hide a formula's first character from the escaping, but not from every spreadsheet.
    ...rows.map((row) => [
      row.staffName.trimStart(),
      row.date,
      describeTimes(row),
      row.roleName.trimStart(),
      row.hours,
      row.elapsedHours,
    ]),
    ['Total Hours', '', '', '', totalHours, elapsedTotal],
  ])
}

/** The rows and the total that `readTimesheet` shows, as a download; who took it is recorded. */
export async function exportTimesheet(
  { db, user }: { db: Database; user: User },
  query: Query<typeof endpoint>,
): Promise<CsvDownload> {
  const text = timesheetToCsv(await readTimesheet({ db, user }, query))
  await recordAudit(db, { actor: user, action: 'exportTimesheet', subject: 'timesheets', after: query })
  return { filename: `timesheet-${query.startDate}-to-${query.endDate}.csv`, text }
}
