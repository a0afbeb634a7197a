import type { Query } from '@fairweek/domain/contracts/endpoint'
import type { exportTimesheetWorkbook as endpoint } from '@fairweek/domain/contracts/timesheets'
import { areaWords } from '@fairweek/domain/messages/areas/words'
import { timesheetColumns, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { leaveOf, paidLeaveMinutes } from '@fairweek/domain/rules/leave/leave-days'
import { leaveText } from '@fairweek/domain/rules/leave/leave-text'
import type { SignedInCaller } from '../../caller/caller.ts'
import { recordAct } from '../../changes/change.ts'
import { mapInSlices } from '../../concurrency/slices.ts'
import type { FileDownload } from '../../http/serve.ts'
import { type Sheet, writeXlsx } from '../../spreadsheet/write-xlsx.ts'
import { describeApproval } from './export-timesheet.ts'
import { readTimesheet, type Timesheet } from './read-timesheet.ts'
import { listEmailAddresses } from './timesheets.store.ts'

const columns = timesheetColumns
const screens = timesheetScreens
const WIDE = 26
const NARROW = 14

const hourMinute = (time: string | null) => time?.slice(0, 5) ?? null

/** Writes the totals by person, with the total of everybody first, as on the page (PAY-01). */
function writePeople({ people, totals, leave }: Timesheet, emailOf: ReadonlyMap<number, string>): Sheet {
  const lines = [{ staffId: null, staffName: screens.total, ...totals }, ...people]
  return {
    name: screens.byPerson,
    headers: [
      screens.staffMember,
      screens.shifts,
      columns.plannedHours,
      screens.hours,
      columns.breakMinutes,
      columns.paidMinutes,
      columns.paidHours,
      columns.staffId,
      columns.email,
      ...(leave ? [screens.paidLeaveMinutes] : []),
    ],
    rows: lines.map((line, index) => [
      line.staffName,
      line.shifts,
      line.plannedHours,
      line.hours,
      line.breakMinutes,
      line.paidMinutes,
      line.paidHours,
      line.staffId,
      emailOf.get(line.staffId ?? 0) ?? null,
      ...(leave ? [paidLeaveMinutes(index === 0 ? leave : leaveOf(leave, line))] : []),
    ]),
    widths: [WIDE, ...Array.from({ length: 7 }, () => NARROW), WIDE, ...(leave ? [NARROW] : [])],
  }
}

/** Writes the shifts; areas and approvals come last, if any shift has one. */
async function writeShifts({ rows }: Timesheet, emailOf: ReadonlyMap<number, string>): Promise<Sheet> {
  const hasAreas = rows.some(({ areaName }) => areaName !== undefined)
  const hasApprovals = rows.some((row) => describeApproval(row) !== '')
  return {
    name: screens.confirmed,
    headers: [
      screens.staffMember,
      screens.date,
      columns.start,
      columns.end,
      screens.role,
      screens.hours,
      columns.elapsedHours,
      columns.plannedStart,
      columns.plannedEnd,
      columns.plannedHours,
      columns.breakMinutes,
      columns.paidMinutes,
      columns.paidHours,
      columns.reason,
      columns.staffId,
      columns.email,
      ...(hasAreas ? [areaWords.area] : []),
      ...(hasApprovals ? [screens.approval] : []),
    ],
    rows: await mapInSlices(rows, (row) => [
      row.staffName,
      row.date,
      hourMinute(row.startTime),
      hourMinute(row.endTime),
      row.roleName,
      row.hours,
      row.elapsedHours,
      hourMinute(row.plannedStartTime),
      hourMinute(row.plannedEndTime),
      row.plannedHours,
      row.breakMinutes,
      row.paidMinutes,
      row.paidHours,
      row.reason,
      row.staffId,
      emailOf.get(row.staffId ?? 0) ?? null,
      ...(hasAreas ? [row.areaName ?? null] : []),
      ...(hasApprovals ? [describeApproval(row)] : []),
    ]),
    widths: [
      WIDE,
      ...Array.from({ length: 12 }, () => NARROW),
      WIDE,
      NARROW,
      WIDE,
      ...(hasAreas ? [NARROW] : []),
      ...(hasApprovals ? [WIDE] : []),
    ],
  }
}

/** Writes approved leave, a line for each date and person (LEAVE-06). */
function writeLeave(leave: NonNullable<Timesheet['leave']>, emailOf: ReadonlyMap<number, string>): Sheet {
  return {
    name: screens.leave,
    headers: [
      screens.staffMember,
      screens.date,
      screens.leave,
      screens.leaveDays,
      screens.paidLeaveMinutes,
      columns.staffId,
      columns.email,
    ],
    rows: leave.map((line) => [
      line.staffName,
      line.date,
      leaveText(line.kind, line.isPaid),
      line.days,
      paidLeaveMinutes([line]),
      line.staffId,
      emailOf.get(line.staffId) ?? null,
    ]),
    widths: [WIDE, NARROW, WIDE, NARROW, NARROW, NARROW, WIDE],
  }
}

/**
 * Exports the same figures as a workbook with two sheets, totals by person and shifts, and a third for approved leave if
 * there is any; records who exported it (PAY-04).
 */
export async function exportTimesheetWorkbook(
  caller: SignedInCaller,
  query: Query<typeof endpoint>,
): Promise<FileDownload> {
  const timesheet = await readTimesheet(caller, query)
  const emailOf = await listEmailAddresses(caller, query)
  const { leave } = timesheet
  const bytes = await writeXlsx([
    writePeople(timesheet, emailOf),
    await writeShifts(timesheet, emailOf),
    ...(leave ? [writeLeave(leave, emailOf)] : []),
  ])
  await recordAct(caller, 'exportTimesheetWorkbook', query)
  return { filename: `timesheet-${query.startDate}-to-${query.endDate}.xlsx`, bytes }
}
