import type { LeaveLine } from '@fairweek/domain/contracts/time-off/leave-lines'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { countLeaveDays, DAY } from '@fairweek/domain/rules/leave/leave-days'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Scope } from '../../caller/caller.ts'
import { listStaff, type StaffProfile } from '../staff.store.ts'
import { listLeaveRows, type StoredLeave } from './leave.store.ts'

/** Dates, and the person; null means everybody. */
interface LeaveRange {
  startDate: string
  endDate: string
  staffId: number | null
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
    })),
  )
}

/**
 * Lists approved leave by person and date, with the contract minutes that it counts as: what timesheets show and payroll
 * pays. Whether leave is paid was decided when it was entered.
 */
export async function readLeaveLines(scope: Scope, { startDate, endDate, staffId }: LeaveRange): Promise<LeaveLine[]> {
  // A week counts at most its working days, so the days of the week before the range matter.
  const rows = await listLeaveRows(scope, { startDate: weekStartOf(startDate), endDate, staffId })
  return rows.length === 0 ? [] : leaveLinesOf(rows, await listStaff(scope), { startDate, endDate })
}
