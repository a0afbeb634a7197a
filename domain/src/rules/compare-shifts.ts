import { shiftDate, type TimedShift } from './shift-interval.ts'

type PlacedShift = TimedShift & { id: number }

/** Compares shifts by date, start and id. On a day, shifts without times come first. */
export function compareShifts(a: PlacedShift, b: PlacedShift): number {
  return shiftDate(a).localeCompare(shiftDate(b)) || (a.startTime ?? '').localeCompare(b.startTime ?? '') || a.id - b.id
}
