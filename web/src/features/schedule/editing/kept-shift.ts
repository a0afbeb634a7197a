import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'

/** The shift copied with Ctrl+C, for Ctrl+V. It stays when another week is shown, and is lost when the page is left. */
let kept: Shift | null = null

export function keepShift(shift: Shift): void {
  kept = shift
}

export function readKeptShift(): Shift | null {
  return kept
}
