import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { measureElapsed } from '@fairweek/domain/rules/payroll/paid-time'
import type { Caller } from '../../caller/caller.ts'
import { mapInSlices } from '../../concurrency/slices.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { listLocks } from '../../shifts/payroll-locks.store.ts'
import { readRows } from './read-timesheet.ts'
import type { DaysOfStaff } from './timesheets.store.ts'

/** A confirmed shift with what payroll needs. All minutes are elapsed minutes; `paidMinutes` are less unpaid breaks. */
interface PayableRow extends TimesheetRow {
  plannedMinutes: number
  workedMinutes: number
  /** Whether the shift may be paid: it is locked, or else approved if hours need approval, or else over or recorded. */
  isPayable: boolean
}

/** Lists the confirmed shifts of days, by date, start and name; in locked days with the minutes stored in the lock. */
export async function readPayableRows(caller: Caller, days: DaysOfStaff): Promise<PayableRow[]> {
  const { businessTimeZone } = await readSettings(caller)
  const rows = await readRows(caller, days, await listLocks(caller, days))
  return mapInSlices(rows, (row) => {
    const planned = { date: row.date, startTime: row.plannedStartTime, endTime: row.plannedEndTime }
    return Object.assign(row, {
      plannedMinutes: measureElapsed(planned, null, businessTimeZone),
      workedMinutes: row.paidMinutes + row.breakMinutes,
      isPayable: row.isLocked || (row.approval ? row.approval.state === 'approved' : row.isWorked),
    })
  })
}
