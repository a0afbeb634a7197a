import type { Shift } from '@fairweek/domain/contracts/schedule'
import { shiftSchema } from '@fairweek/domain/contracts/schedule'
import type { SignedInCaller } from '../caller.ts'
import type { RowImage } from '../db/schema.ts'
import { rowsAsOf } from './rows-as-of.store.ts'

const nameById = (rows: readonly RowImage[]) => new Map(rows.map(({ id, name }) => [id, String(name)]))

/** Monday first, then by start; a shift without times before the others of its day. */
function inWeekOrder(a: Shift, b: Shift): number {
  const day = ({ dayOfWeek }: Shift) => (dayOfWeek + 6) % 7
  return day(a) - day(b) || (a.startTime ?? '').localeCompare(b.startTime ?? '') || a.id - b.id
}

/** The same instant in UTC, within the years that the database knows; nothing was changed before them or after. */
function toStoredInstant(instant: string): string {
  return new Date(Math.min(Math.max(Date.parse(instant), 0), Date.UTC(9999, 0))).toISOString()
}

/** The shifts of a week as they stood at an instant, under the names that people and roles had then (UNDO-02). */
export async function readWeekAsOf(caller: SignedInCaller, weekStart: string, asked: string): Promise<Shift[]> {
  const instant = toStoredInstant(asked)
  const roles = nameById(await rowsAsOf(caller, 'roles', instant))
  const people = nameById(await rowsAsOf(caller, 'staff', instant))
  const named = (id: unknown, names: ReadonlyMap<unknown, string>) => {
    const name = names.get(id)
    return name === undefined ? null : { id, name }
  }
  const rows = (await rowsAsOf(caller, 'schedule', instant)).filter((row) => row.week_start_date === weekStart)
  const shifts = rows.map((row) =>
    shiftSchema.parse({
      id: row.id,
      weekStartDate: row.week_start_date,
      dayOfWeek: row.day_of_week,
      startTime: row.start_time,
      endTime: row.end_time,
      staffId: row.staff_id,
      originalStaffId: row.original_staff_id,
      roleId: row.role_id,
      role: named(row.role_id, roles),
      staff: named(row.staff_id, people),
      requirementId: row.requirement_id,
      status: row.status,
      confirmingManagerId: row.confirming_manager_id,
      confirmationTimestamp:
        typeof row.confirmation_timestamp === 'string' ? new Date(row.confirmation_timestamp).toISOString() : null,
      version: row.version,
    }),
  )
  return shifts.sort(inWeekOrder)
}
