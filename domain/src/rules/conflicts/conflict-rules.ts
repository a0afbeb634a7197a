import { timeOff, unavailability } from './absences.ts'
import type { ConflictRule } from './conflict-rule.ts'
import { daysInARow } from './days-in-a-row.ts'
import { doubleShift } from './double-shift.ts'
import { nobodyExperienced } from './nobody-experienced.ts'
import { closerOpener, rest } from './rest.ts'
import { roleNotHeld } from './role-not-held.ts'
import { roleShortfall } from './role-shortfall.ts'
import { targetHoursExceeded } from './target-hours-exceeded.ts'

/** Every rule that finds conflicts, worst first. */
export const conflictRules: readonly ConflictRule[] = [
  roleShortfall,
  unavailability,
  timeOff,
  roleNotHeld,
  doubleShift,
  closerOpener,
  rest,
  daysInARow,
  targetHoursExceeded,
  nobodyExperienced,
]
