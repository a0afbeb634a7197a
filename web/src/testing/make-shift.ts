import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'

type ShiftFields = Pick<Shift, 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime' | 'staff'> & {
  role: { id: number; name: string }
} & Partial<Shift>

let lastId = 10_000

/** Makes a draft of the given person, or an open shift if `staff` is null. */
export function makeShift(fields: ShiftFields): Shift {
  lastId += 1
  return {
    id: lastId,
    staffId: fields.staff?.id ?? null,
    originalStaffId: null,
    roleId: fields.role.id,
    requirementId: null,
    status: 'Pending',
    isPinned: false,
    confirmingManagerId: null,
    confirmationTimestamp: null,
    version: 1,
    ...fields,
  }
}
