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
 * minutes: one piece, or two if the clocks change meanwhile.
 */
export function wallPieces(startWall: number, elapsed: number, timeZone: string): WallPiece[] {
  const day = Math.floor(startWall / MINUTES_A_DAY)
  const lastDay = Math.floor((startWall + elapsed) / MINUTES_A_DAY)
  if (!hasClockChange(day - 1, lastDay + 2, timeZone)) return [{ at: 0, wall: startWall, minutes: elapsed }]
  const start = instantOf(startWall, timeZone)
  const pieces: WallPiece[] = []
  let last: WallPiece | undefined
  for (let at = 0; at < elapsed; at += 1) {
    const wall = wallMinutesAt(start + at * 60_000, timeZone)
    if (last && wall === last.wall + last.minutes) last.minutes += 1
    else {
      last = { at, wall, minutes: 1 }
      pieces.push(last)
    }
  }
  return pieces
}
