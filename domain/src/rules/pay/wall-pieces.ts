import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { hasClockChange, instantOf, wallMinutesAt } from '../../time/zone.ts'

/** Elapsed minutes of a shift over which the clock runs evenly: at the minute `at` of the shift it shows `wall`. */
export interface WallPiece {
  at: number
  wall: number
  minutes: number
}

/**
 * Returns what the business's clock shows during a shift that starts at a wall-clock time and lasts some elapsed
 * minutes: one piece, or two if the clocks change in it.
 */
export function wallPieces(startWall: number, elapsed: number, timeZone: string): WallPiece[] {
  const day = Math.floor(startWall / MINUTES_A_DAY)
  const lastDay = Math.floor((startWall + elapsed) / MINUTES_A_DAY)
  if (!hasClockChange(day - 1, lastDay + 2, timeZone)) return [{ at: 0, wall: startWall, minutes: elapsed }]
  const start = instantOf(startWall, timeZone)
  const wallAt = (at: number) => wallMinutesAt(start + at * 60_000, timeZone)
  const first = wallAt(0)
  const isBeforeChange = (at: number) => wallAt(at) === first + at
  if (isBeforeChange(elapsed)) return [{ at: 0, wall: first, minutes: elapsed }]
  // The clocks change once in a shift; asking for each minute would take a second for a week of shifts.
  let [before, change] = [0, elapsed]
  while (change - before > 1) {
    const middle = Math.floor((before + change) / 2)
    if (isBeforeChange(middle)) before = middle
    else change = middle
  }
  if (change === elapsed) return [{ at: 0, wall: first, minutes: elapsed }]
  return [
    { at: 0, wall: first, minutes: change },
    { at: change, wall: wallAt(change), minutes: elapsed - change },
  ]
}
