import { overtime } from '../pay/overtime-conflict.ts'
import { notEmployed, timeOff, unavailability } from './absences.ts'
import type { ConflictRule } from './conflict-rule.ts'
import { contractLimits } from './contract-limits.ts'
import { daysInARow } from './days-in-a-row.ts'
import { doubleShift } from './double-shift.ts'
import { fewestDaysInARow } from './fewest-days-in-a-row.ts'
import { hoursBelowContract } from './hours-below-contract.ts'
import { nobodyExperienced } from './nobody-experienced.ts'
import { notApart, notBeside } from './pairings.ts'
import { closerOpener, rest, restAfterNights } from './rest.ts'
import { roleNotHeld } from './role-not-held.ts'
import { roleShortfall } from './role-shortfall.ts'
import { targetHoursExceeded } from './target-hours-exceeded.ts'

/** All rules that find conflicts, worst first. */
export const conflictRules: readonly ConflictRule[] = [
  roleShortfall,
  unavailability,
  timeOff,
  roleNotHeld,
  notEmployed,
  doubleShift,
  closerOpener,
  rest,
  restAfterNights,
  daysInARow,
  ...contractLimits,
  notApart,
  notBeside,
  targetHoursExceeded,
  overtime,
  hoursBelowContract,
  fewestDaysInARow,
  nobodyExperienced,
]
