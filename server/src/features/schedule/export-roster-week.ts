import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { appScreens } from '@fairweek/domain/messages/app/app'
import { areaWords } from '@fairweek/domain/messages/areas/words'
import { markWords } from '@fairweek/domain/messages/marks'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { overviewScreens } from '@fairweek/domain/messages/schedule/overview'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { timesheetColumns, timesheetMessages, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive, isVacant } from '@fairweek/domain/rules/shift-state'
import { addDays } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { weekEndOf } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../caller/caller.ts'
import { recordAct } from '../../changes/change.ts'
import type { FileDownload } from '../../http/serve.ts'
import { filterVisible } from '../../shifts/shift-access.ts'
import { readShiftPages } from '../../shifts/shifts.store.ts'
import { type Sheet, writeXlsx } from '../../spreadsheet/write-xlsx.ts'

const WIDE = 26
const NARROW = 14

const byStart = (a: Shift, b: Shift) =>
  shiftDate(a).localeCompare(shiftDate(b)) || (a.startTime ?? '').localeCompare(b.startTime ?? '') || a.id - b.id

function describeTimes({ startTime, endTime }: Shift): string {
  if (startTime === null || endTime === null) return scheduleMessages.unspecifiedTime
  return timesheetMessages.exportedTimes(formatTime(startTime), formatTime(endTime))
}

const nameOf = ({ staff }: Shift) => staff?.name ?? gridScreens.openShifts

/** Writes a row per person, with the shifts of each day in a cell; open shifts come first. */
function writePeople(weekStart: string, shifts: readonly Shift[]): Sheet {
  const days = Array.from({ length: 7 }, (_, index) => addDays(weekStart, index))
  const people = new Map<number | null, Shift[]>()
  for (const shift of shifts) people.set(shift.staffId, [...(people.get(shift.staffId) ?? []), shift])
  const inOrder = [...people.values()].sort((a, b) => {
    const [first, second] = [a[0]?.staff, b[0]?.staff]
    if (!first || !second) return first ? 1 : -1
    return compareNames(first.name, second.name) || first.id - second.id
  })
  return {
    name: appScreens.titles.schedule,
    headers: [gridScreens.person, ...days.map((day) => formatDay(day, 'EEE, MMM d'))],
    rows: inOrder.map((own) => [
      own[0] ? nameOf(own[0]) : '',
      ...days.map((day) =>
        own
          .filter((shift) => shiftDate(shift) === day)
          .map((shift) => `${describeTimes(shift)} ${shift.role?.name ?? ''}`.trim())
          .join('\n'),
      ),
    ]),
    widths: [WIDE, ...days.map(() => WIDE)],
  }
}

/** Writes a row per shift, with what programs need. */
function writeShifts(shifts: readonly Shift[]): Sheet {
  const { date, role, shifts: name } = timesheetScreens
  return {
    name,
    headers: [
      date,
      timesheetColumns.start,
      timesheetColumns.end,
      gridScreens.person,
      role,
      areaWords.area,
      overviewScreens.status,
    ],
    rows: shifts.map((shift) => [
      shiftDate(shift),
      shift.startTime?.slice(0, 5) ?? null,
      shift.endTime?.slice(0, 5) ?? null,
      nameOf(shift),
      shift.role?.name ?? null,
      shift.area?.name ?? null,
      shift.status === 'Confirmed' ? markWords.roster.Confirmed : markWords.roster.Pending,
    ]),
    widths: [NARROW, NARROW, NARROW, WIDE, WIDE, WIDE, NARROW],
  }
}

/** Exports the assigned and open shifts of a week as a workbook, and records who exported it (PAY-10). */
export async function exportRosterWeek(caller: SignedInCaller, weekStart: string): Promise<FileDownload> {
  const shifts: Shift[] = []
  for await (const { rows } of readShiftPages(caller, { from: weekStart, to: weekEndOf(weekStart) }))
    shifts.push(...(await filterVisible(caller, rows)).filter((shift) => isActive(shift) || isVacant(shift)))
  const inOrder = shifts.sort(byStart)
  const bytes = await writeXlsx([writePeople(weekStart, inOrder), writeShifts(inOrder)])
  await recordAct(caller, 'exportRosterWeek', { weekStartDate: weekStart })
  return { filename: `roster-${weekStart}.xlsx`, bytes }
}
