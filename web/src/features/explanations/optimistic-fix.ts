import type { Fix } from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'

/**
 * Returns a week's shifts as a fix will leave them, shown until the server answers. New rows get negative ids, which
 * the database never uses. Changes to other weeks are left out.
 */
export function shiftsWithFix(
  shifts: readonly Shift[],
  fix: Pick<Fix, 'apply' | 'people'>,
  weekStart: string,
): Shift[] {
  const names = new Map(fix.people.map(({ id, name }) => [id, { id, name }]))
  const changes = fix.apply.changes.filter(({ weekStartDate }) => weekStartDate === weekStart)
  const byShift = new Map(changes.flatMap((change) => (change.shiftId === null ? [] : [[change.shiftId, change]])))
  const changed = shifts.map((shift): Shift => {
    const change = byShift.get(shift.id)
    if (!change) return shift
    const { startTime, endTime, staffId } = change
    const staff = names.get(staffId) ?? (shift.staffId === staffId ? shift.staff : null)
    return { ...shift, startTime, endTime, staff, ...changeHolder(shift, staffId), status: 'Pending' }
  })
  const added = changes.flatMap((change, index): Shift[] => {
    if (change.shiftId !== null) return []
    const { weekStartDate, dayOfWeek, startTime, endTime, roleId, staffId } = change
    const role = shifts.find((shift) => shift.roleId === roleId)?.role ?? null
    return [
      {
        id: -1 - index,
        weekStartDate,
        dayOfWeek,
        startTime,
        endTime,
        roleId,
        role,
        staffId,
        staff: names.get(staffId) ?? null,
        originalStaffId: null,
        requirementId: null,
        status: 'Pending',
        isPinned: false,
        confirmingManagerId: null,
        confirmationTimestamp: null,
        version: 1,
      },
    ]
  })
  return [...changed, ...added]
}
