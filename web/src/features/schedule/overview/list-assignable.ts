import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isVacant } from '@fairweek/domain/rules/shift-state'

const startOf = (shift: Shift) => occupiedInterval(shift).start

/** Returns the vacant shifts that can still be assigned, by start time (WEEK-11). */
export function listAssignable(shifts: readonly Shift[], reachedMinutes: number): Shift[] {
  return shifts
    .filter((shift) => isVacant(shift) && !hasStarted(occupiedInterval(shift), reachedMinutes))
    .sort((a, b) => startOf(a) - startOf(b) || a.id - b.id)
}
