import type { LeaveLine } from '@fairweek/domain/contracts/time-off/leave-lines'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { isOver } from '@fairweek/domain/rules/has-started'
import { countLeaveDays, DAY } from '@fairweek/domain/rules/leave/leave-days'
import { missedWork, workedInLeave } from '@fairweek/domain/rules/leave/missed-work'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Timed } from '../../caller/caller.ts'
import { mapInSlices } from '../../concurrency/slices.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { listStaff, type StaffProfile } from '../staff.store.ts'
import {
  type KeptLeaveDay,
  type LeaveRange,
  listHeldShifts,
  listKeptLeave,
  type StoredLeave,
  selectLeave,
} from './leave.store.ts'

/**
 * Lists approved time off around these dates; of absences, with what is missed of the roster (LEAVE-10), and with what was
 * worked in it around these dates (LEAVE-12).
 */
export async function listLeaveRows(scope: Timed, range: LeaveRange): Promise<StoredLeave[]> {
  const rows = await selectLeave(scope, range)
  if (rows.length === 0) return []
  const shiftIds = rows.flatMap(({ roster }) => roster?.shifts.map(({ shiftId }) => shiftId) ?? [])
  const heldBy = groupBy(await listHeldShifts(scope, range, shiftIds), ({ staffId }) => staffId)
  const reachedMinutes = await readReachedMinutes(scope)
  const { breakRule, businessTimeZone: timeZone } = await readSettings(scope)
  const pay = { breakRule, timeZone }
  return mapInSlices(rows, ({ roster, ...row }) => {
    const held = heldBy.get(row.staffId) ?? []
    const [first, last] = [addDays(row.fromDate, -1), addDays(row.untilDate, 1)]
    const rostered = new Set(roster?.shifts.map(({ shiftId }) => shiftId))
    const own = held.filter(({ date, shiftId }) => (first <= date && date <= last) || rostered.has(shiftId))
    const worked = own.filter((shift) => shift.worked !== null || isOver(shift, reachedMinutes))
    return {
      ...row,
      missed: roster && missedWork(row, roster, own, pay),
      worked: workedInLeave(row, worked, pay),
    }
  })
}

/** Returns what approved leave of people counts as on the dates of a range, by person and date. */
export function leaveLinesOf(
  rows: readonly StoredLeave[],
  people: readonly StaffProfile[],
  range: Pick<LeaveRange, 'startDate' | 'endDate'>,
): LeaveLine[] {
  const rowsOf = groupBy(rows, ({ staffId }) => staffId)
  return people.flatMap((person) =>
    countLeaveDays(rowsOf.get(person.id) ?? [], person, range).map((day) => ({
      timeOffId: day.id,
      staffId: person.id,
      staffName: person.name,
      date: day.date,
      kind: day.leaveKind,
      isPaid: day.isPaid,
      days: day.hundredths / DAY,
      minutes: day.minutes,
      workedMinutes: day.workedMinutes,
    })),
  )
}

const lineOfKept = ({
  timeOffId,
  staffId,
  staffName,
  date,
  kind,
  isPaid,
  hundredths,
  minutes,
}: KeptLeaveDay): LeaveLine => ({
  ...{ timeOffId, staffId, staffName, date, kind, isPaid, minutes },
  days: hundredths / DAY,
  workedMinutes: 0,
})

/**
 * Lists approved leave by person and date, with the contract minutes that it counts as: what timesheets show and payroll
 * pays, also of people who are deleted. Whether leave is paid was decided when it was entered.
 */
export async function readLeaveLines(scope: Timed, { startDate, endDate, staffId }: LeaveRange): Promise<LeaveLine[]> {
  // A week counts at most its working days, so the days of the week before the range matter.
  const rows = await listLeaveRows(scope, { startDate: weekStartOf(startDate), endDate, staffId })
  const lines = rows.length === 0 ? [] : leaveLinesOf(rows, await listStaff(scope), { startDate, endDate })
  return [...lines, ...(await listKeptLeave(scope, { startDate, endDate, staffId })).map(lineOfKept)]
}
