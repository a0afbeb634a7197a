import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'

/** The shift copied with Ctrl+C, for Ctrl+V. It stays when another week is shown, and is lost when the page is left. */
let copied: Shift | null = null

export function copyShift(shift: Shift): void {
  copied = shift
}

export function readCopiedShift(): Shift | null {
  return copied
}
