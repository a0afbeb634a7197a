import type { Shift } from '@fairweek/domain/contracts/schedule'

/** What Ctrl+C took and Ctrl+V pastes. It outlives the roster, which other weeks re-render, and goes with the page. */
let kept: Shift | null = null

export function keepShift(shift: Shift): void {
  kept = shift
}

export function readKeptShift(): Shift | null {
  return kept
}
