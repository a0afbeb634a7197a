import type { LeaveLine } from '@fairweek/domain/contracts/time-off/leave-lines'
import { countLeaveDays, DAY, leaveMinutes } from '@fairweek/domain/rules/leave/leave-days'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Scope } from '../../caller/caller.ts'
import { listStaff } from '../staff.store.ts'
import { listLeaveRows } from './leave.store.ts'

/** Dates, and the person; null means everybody. */
interface LeaveRange {
  startDate: string
  endDate: string
  staffId: number | null
}

/**
 * Lists approved leave by person and date, with the contract minutes that it counts as: what timesheets show and payroll
 * pays. Whether leave is paid was decided when it was entered.
 */
export async function readLeaveLines(scope: Scope, { startDate, endDate, staffId }: LeaveRange): Promise<LeaveLine[]> {
  // A week counts at most its working days, so the days of the week before the range matter.
  const rows = await listLeaveRows(scope, { startDate: weekStartOf(startDate), endDate, staffId })
  if (rows.length === 0) return []
  const people = await listStaff(scope)
  return people.flatMap((person) =>
    countLeaveDays(
      rows.filter((row) => row.staffId === person.id),
      person,
      { startDate, endDate },
    ).map((day) => ({
      timeOffId: day.id,
      staffId: person.id,
      staffName: person.name,
      date: day.date,
      kind: day.leaveKind,
      isPaid: day.isPaid,
      days: day.hundredths / DAY,
      minutes: leaveMinutes(day, person),
    })),
  )
}
