import type { Shift } from '../../contracts/schedule/schedule.ts'
import { intersects, shiftInterval } from '../shift-interval.ts'
import { isActive } from '../shift-state.ts'
import { actualMinutes, timeOfMovedBreak } from './break-times.ts'
import { breaksOfLength } from './breaks-of-length.ts'
import type { BreakDays, MovedBreak } from './plan-breaks.ts'

/**
 * Checks whether a manager may move a break. Returns the code of the reason if not, otherwise null. `moved` are the
 * moved breaks of the shift; breaks that were not moved are re-planned around them (BREAK-03).
 */
export function checkMove(
  shift: Shift,
  { place, startTime }: Pick<MovedBreak, 'place' | 'startTime'>,
  { moved, rule, timeZone }: Pick<BreakDays, 'moved' | 'rule' | 'timeZone'>,
): 'notFound' | 'outside' | 'overlaps' | null {
  const wall = isActive(shift) ? shiftInterval(shift) : null
  if (!wall) return 'notFound'
  const [start, end] = [actualMinutes(wall.start, timeZone), actualMinutes(wall.end, timeZone)]
  const breaks = breaksOfLength(rule, end - start)
  const timeOf = (each: Pick<MovedBreak, 'place' | 'startTime'>) => {
    const minutes = breaks[each.place]?.minutes
    if (minutes === undefined) return null
    return timeOfMovedBreak({ start, end, wallStart: wall.start }, each.startTime, { minutes, timeZone })
  }
  if (!breaks[place]) return 'notFound'
  const time = timeOf({ place, startTime })
  if (!time) return 'outside'
  const others = moved.filter((other) => other.place !== place).flatMap((other) => timeOf(other) ?? [])
  return others.some((other) => intersects(other, time)) ? 'overlaps' : null
}
