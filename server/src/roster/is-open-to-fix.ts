import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'

/** Checks whether a fix may change a shift, according to the transition table. `nowMinutes` as in `RosterWeek`. */
export function isOpenToFix(shift: Shift, nowMinutes: number): boolean {
  const facts = { hasStarted: hasStarted(occupiedInterval(shift), nowMinutes), isPinned: shift.isPinned }
  return decideShift('applyFix', { state: shift.status, who: 'manager', facts }).kind === 'move'
}
