import type { TimesheetRow } from '../../contracts/timesheets.ts'
import { isOver } from '../has-started.ts'

/**
 * Checks whether a shift is over by its recorded times, or else its planned ones. Hours can be recorded before they end.
 * `reachedMinutes` is the time that the business's clock has reached.
 */
export function hasEnded(row: TimesheetRow, reachedMinutes: number): boolean {
  const isNothingWorked = row.isWrittenDown && row.startTime === row.endTime
  return isNothingWorked || isOver(row, reachedMinutes)
}
