import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'

interface FixFacts {
  nowMinutes: number
  isFillingPublished: boolean
}

/** Returns the outcome of a fix that assigns a shift, according to the transition table. */
export function decideFix(shift: Shift, { nowMinutes, isFillingPublished }: FixFacts) {
  const facts = {
    hasStarted: hasStarted(occupiedInterval(shift), nowMinutes),
    isPinned: shift.isPinned,
    isFillingPublished,
  }
  return decideShift('applyFix', { state: shift.status, who: 'manager', facts })
}

/** Checks whether a fix may change a shift, according to the transition table. `nowMinutes` as in `RosterWeek`. */
export function isOpenToFix(shift: Shift, nowMinutes: number): boolean {
  return decideFix(shift, { nowMinutes, isFillingPublished: false }).kind === 'move'
}
