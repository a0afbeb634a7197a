/** Which pairs of working times would be closing one day and opening the next. Pure. */
import { isClosing, isOpening } from '@fairweek/domain/rules/closer-opener'
import type { EligibilityContext } from '@fairweek/domain/rules/eligibility'
import type { Interval } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'

/** The working times of a list that close their day, and those that open theirs, by the day they start on. */
interface DayEnds {
  closing: readonly { index: number; day: number }[]
  openingByDay: ReadonlyMap<number, readonly number[]>
}

function listDayEnds(intervals: readonly Interval[], { bounds }: EligibilityContext): DayEnds {
  const closing: { index: number; day: number }[] = []
  const openingByDay = new Map<number, number[]>()
  intervals.forEach((interval, index) => {
    // A shift without times neither closes nor opens (TM12).
    if (interval.end === interval.start) return
    const day = Math.floor(interval.start / MINUTES_A_DAY)
    if (isClosing(interval, bounds)) closing.push({ index, day })
    if (isOpening(interval, bounds)) openingByDay.set(day, [...(openingByDay.get(day) ?? []), index])
  })
  return { closing, openingByDay }
}

type Pair = readonly [number, number]

/** Pairs of which the first closes a day and the second opens the next. */
function pairEnds({ closing }: DayEnds, { openingByDay }: DayEnds): Pair[] {
  return closing.flatMap(({ index, day }) => (openingByDay.get(day + 1) ?? []).map((other): Pair => [index, other]))
}

/**
 * The pairs that nobody may have both of, as positions in the lists: duties with duties, and pins with duties, whichever
 * of the two comes first (GN7). None when the setting is off.
 */
export function listCloserOpenerPairs(
  duties: readonly Interval[],
  pins: readonly Interval[],
  context: EligibilityContext,
): { dutyPairs: Pair[]; pinPairs: Pair[] } {
  if (!context.settings.enforceCloserOpenerConstraint) return { dutyPairs: [], pinPairs: [] }
  const [dutyEnds, pinEnds] = [listDayEnds(duties, context), listDayEnds(pins, context)]
  const afterwards = pairEnds(dutyEnds, pinEnds).map(([duty, pin]): Pair => [pin, duty])
  return { dutyPairs: pairEnds(dutyEnds, dutyEnds), pinPairs: [...pairEnds(pinEnds, dutyEnds), ...afterwards] }
}
