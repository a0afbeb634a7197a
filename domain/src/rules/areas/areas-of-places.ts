/** Finds the areas in which people are missing (decision 0111). */
import { contains, type Interval, intersects } from '../shift-interval.ts'

/** People needed in one role: in the given area, or in any area if there is no `areaId`. */
interface Wanted extends Interval {
  requiredCount: number
  areaId?: number | undefined
}

/** A shift in the role, with or without an area. */
interface Placed extends Interval {
  areaId: number | undefined
}

/**
 * Returns the areas of `count` open places at the given time (null for no area), taken from the requirements whose
 * times fit best. `placed` contains all shifts of the role, including vacant ones at this time. Each of these shifts
 * fills demand in its own area first, then demand without an area, then demand in any other area. Areas never affect
 * how many people are missing, only where they are missing.
 */
export function areasOfPlaces(
  { count, ...time }: Interval & { count: number },
  wanted: readonly Wanted[],
  placed: readonly Placed[],
): (number | null)[] {
  const misfitOf = (need: Interval) => Math.abs(need.start - time.start) + Math.abs(need.end - time.end)
  const places = wanted
    .filter((need) => intersects(need, time))
    .sort((a, b) => misfitOf(a) - misfitOf(b))
    .flatMap(({ areaId, requiredCount }) => new Array<number | null>(requiredCount).fill(areaId ?? null))
  const there = placed.filter((shift) => contains(shift, time))
  const take = (areaId: number | null): boolean => {
    const index = places.indexOf(areaId)
    if (index >= 0) places.splice(index, 1)
    return index >= 0
  }
  const others = there.filter(({ areaId }) => areaId === undefined || !take(areaId))
  for (const _ of others) if (!take(null)) places.shift()
  return Array.from({ length: count }, (_, index) => places[index] ?? null)
}
