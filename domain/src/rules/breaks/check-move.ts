import type { Shift } from '../../contracts/schedule/schedule.ts'
import { intersects } from '../shift-interval.ts'
import { timeOfMovedBreak } from './break-times.ts'
import { type BreakDays, breaksByShift, type MovedBreak } from './plan-breaks.ts'

/**
 * Checks whether a manager may move a break. Returns the code of the reason if not, otherwise null. `moved` are the
 * moved breaks of the shift; breaks that were not moved are re-planned around them (BREAK-03). `sameDay` are all
 * shifts of the person on that day, which share its breaks.
 */
export function checkMove(
  shift: Shift,
  { place, startTime }: Pick<MovedBreak, 'place' | 'startTime'>,
  { sameDay, moved, rule, timeZone }: Pick<BreakDays, 'moved' | 'rule' | 'timeZone'> & { sameDay: readonly Shift[] },
): 'notFound' | 'outside' | 'overlaps' | null {
  const due = breaksByShift({ shifts: sameDay, rule, timeZone }).get(shift.id)
  if (!due) return 'notFound'
  const { work, breaks } = due
  const timeOf = (each: Pick<MovedBreak, 'place' | 'startTime'>) => {
    const minutes = breaks[each.place]?.minutes
    if (minutes === undefined) return null
    return timeOfMovedBreak(work, each.startTime, { minutes, timeZone })
  }
  if (!breaks[place]) return 'notFound'
  const time = timeOf({ place, startTime })
  if (!time) return 'outside'
  const others = moved.filter((other) => other.place !== place).flatMap((other) => timeOf(other) ?? [])
  return others.some((other) => intersects(other, time)) ? 'overlaps' : null
}
