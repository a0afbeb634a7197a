import type { Query } from '@fairweek/domain/contracts/endpoint'
import type { exportTimesheet as endpoint } from '@fairweek/domain/contracts/timesheets'
import { areaWords } from '@fairweek/domain/messages/areas/words'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import {
  timesheetColumns,
  timesheetCsvColumns,
  timesheetMessages,
  timesheetScreens,
} from '@fairweek/domain/messages/timesheets'
import { roundHours } from '@fairweek/domain/rules/hours'
import { paidLeaveMinutes, sumLeaveDays } from '@fairweek/domain/rules/leave/leave-days'
import { leaveText } from '@fairweek/domain/rules/leave/leave-text'
import { formatTime } from '@fairweek/domain/time/format-time'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../caller/caller.ts'
import { recordAct } from '../../changes/change.ts'
import { mapInSlices } from '../../concurrency/slices.ts'
import type { TextDownload } from '../../http/serve.ts'
import { writeCsv } from '../../spreadsheet/write-csv.ts'
import { readTimesheet, type Timesheet } from './read-timesheet.ts'
import { listEmailAddresses } from './timesheets.store.ts'

/** Describes, by week, when and by whom its hours were changed after the week was over. */
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
  return timesheetMessages.exportedTimes(formatTime(startTime), formatTime(endTime))
}

/** Says whether the hours of a row are approved, and whether their person decided alone; empty if there is nothing to say. */
export function describeApproval({ approval, isSelfDecided }: Row): string {
  const { approvals } = timesheetMessages
  const state =
    approval && (approval.state === 'approved' ? approvals.approved(approval.by ?? '') : approvals[approval.state])
  return [state, isSelfDecided && approvals.self].filter(Boolean).join(', ')
}

const listColumns = () => [...Object.values(timesheetCsvColumns), ...Object.values(timesheetColumns)]
const hourMinute = (time: string | null) => time?.slice(0, 5) ?? ''

/**
 * Writes a timesheet as RFC 4180 text: the columns of TIMES-03, then those for payroll, in a fixed order that programs
 * can rely on; areas and approvals come last, if any shift has one. Approved leave has its own lines below, which no hours
 * contain, and three further columns. Escapes cells that a spreadsheet would run as a formula; numbers stay numbers.
 */
async function timesheetToCsv(timesheet: Timesheet, emailOf: ReadonlyMap<number, string>): Promise<string> {
  const { rows, totalHours, totals, leave = [] } = timesheet
  const changed = describeChangedWeeks(timesheet)
  const hasAreas = rows.some(({ areaName }) => areaName !== undefined)
  const hasApprovals = rows.some((row) => describeApproval(row) !== '')
  const hasLeave = leave.length > 0
  const elapsedTotal = roundHours(rows.reduce((sum, row) => sum + row.elapsedHours, 0))
  // Trims leading spaces, because they would hide a formula from the escaping, but not from every spreadsheet.
  const lines = await mapInSlices(rows, (row) => [
    row.staffName.trimStart(),
    row.date,
    describeTimes(row),
    row.roleName.trimStart(),
    row.hours,
    row.elapsedHours,
    hourMinute(row.startTime),
    hourMinute(row.endTime),
    hourMinute(row.plannedStartTime),
    hourMinute(row.plannedEndTime),
    row.plannedHours,
    row.breakMinutes,
    row.paidMinutes,
    row.paidHours,
    (row.reason ?? '').trimStart(),
    changed.get(weekStartOf(row.date)) ?? '',
    row.staffId,
    emailOf.get(row.staffId ?? 0) ?? '',
    ...(hasAreas ? [(row.areaName ?? '').trimStart()] : []),
    ...(hasApprovals ? [describeApproval(row)] : []),
    ...(hasLeave ? ['', '', ''] : []),
  ])
  const betweenDateAndPerson = Array.from({ length: listColumns().length - 4 }, () => '')
  const leaveLines = leave.map((line) => [
    line.staffName.trimStart(),
    line.date,
    ...betweenDateAndPerson,
    line.staffId,
    emailOf.get(line.staffId) ?? '',
    ...(hasAreas ? [''] : []),
    ...(hasApprovals ? [''] : []),
    leaveText(line.kind, line.isPaid),
    line.days,
    paidLeaveMinutes([line]),
  ])
  const { plannedHours, breakMinutes, paidMinutes, paidHours } = totals
  return writeCsv(
    [
      ...listColumns(),
      ...(hasAreas ? [areaWords.area] : []),
      ...(hasApprovals ? [timesheetScreens.approval] : []),
      ...(hasLeave ? [timesheetScreens.leave, timesheetScreens.leaveDays, timesheetScreens.paidLeaveMinutes] : []),
    ],
    [
      ...lines,
      ...leaveLines,
      [
        timesheetScreens.totalHours,
        '',
        '',
        '',
        totalHours,
        elapsedTotal,
        '',
        '',
        '',
        '',
        plannedHours,
        breakMinutes,
        paidMinutes,
        paidHours,
        '',
        '',
        '',
        '',
        ...(hasAreas ? [''] : []),
        ...(hasApprovals ? [''] : []),
        ...(hasLeave ? ['', sumLeaveDays(leave), paidLeaveMinutes(leave)] : []),
      ],
    ],
  )
}

/** Exports the rows and total of `readTimesheet` as a download, and records who exported it. */
export async function exportTimesheet(caller: SignedInCaller, query: Query<typeof endpoint>): Promise<TextDownload> {
  const timesheet = await readTimesheet(caller, query)
  const text = await timesheetToCsv(timesheet, await listEmailAddresses(caller, query))
  await recordAct(caller, 'exportTimesheet', query)
  return { filename: `timesheet-${query.startDate}-to-${query.endDate}.csv`, text }
}
