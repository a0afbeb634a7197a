import { type Shift, shiftSchema } from '@fairweek/domain/contracts/schedule/schedule'
import type { FormNames } from '@fairweek/domain/rules/saved-forms/form-fields'
import type { RowImage } from '../db/schema.ts'

/** Converts a recorded row of the schedule to a shift, using these names. */
export function shiftOfImage(row: RowImage, { people, roles, areas }: Omit<FormNames, 'contracts'>): Shift {
  const named = (id: unknown, names: ReadonlyMap<number, string>) => {
    const name = names.get(Number(id))
    return id === null || name === undefined ? null : { id, name }
  }
  const area = named(row.area_id ?? null, areas)
  return shiftSchema.parse({
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
    ...(area && { area }),
    requirementId: row.requirement_id,
    status: row.status,
    isPinned: row.staff_id !== null && row.pinned_staff_id === row.staff_id,
    confirmingManagerId: row.confirming_manager_id,
    confirmationTimestamp:
      typeof row.confirmation_timestamp === 'string' ? new Date(row.confirmation_timestamp).toISOString() : null,
    version: row.version,
  })
}
