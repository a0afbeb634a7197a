/** Lists pairs of times that one person may not both work, by rules that the engine does not know. Pure. */
import type { EligibilityContext, PairRule, Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { hardRules } from '@fairweek/domain/rules/hard-rules/hard-rules'
import type { Interval } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { isKnownToEngine } from './is-known-to-engine.ts'

type Pair = readonly [number, number]

/** How many days apart two shifts may start and still conflict: a shift lasts up to a day, and rest up to another. */
const REACH_DAYS = 4

const dayOf = ({ start }: Interval) => Math.floor(start / MINUTES_A_DAY)

/** Lists the forbidden pairs in which the first slot starts before the second, as positions in the two lists. */
function pairUp(earlier: readonly Slot[], later: readonly Slot[], forbids: (a: Slot, b: Slot) => boolean): Pair[] {
  const byDay = new Map<number, number[]>()
  later.forEach((interval, index) => {
    byDay.set(dayOf(interval), [...(byDay.get(dayOf(interval)) ?? []), index])
  })
  return earlier.flatMap((first, a) =>
    Array.from({ length: REACH_DAYS }, (_, days) => byDay.get(dayOf(first) + days) ?? [])
      .flat()
      .flatMap((b): Pair[] => {
        const second = later[b]
        return second && first.start < second.start && forbids(first, second) ? [[a, b]] : []
      }),
  )
}

/**
 * Lists the pairs that one person may not both have: duties with duties, and fixed assignments with duties, in either
 * order.
 */
export function listForbiddenPairs(
  duties: readonly Slot[],
  fixed: readonly Slot[],
  context: EligibilityContext,
): { dutyPairs: Pair[]; fixedPairs: Pair[] } {
  const rules = hardRules.filter((rule): rule is PairRule => rule.about === 'shifts' && !isKnownToEngine(rule))
  // Leaves out the minimum rest, which differs between people and is checked by the engine itself.
  const shared = { ...context, settings: { ...context.settings, minimumRestHours: 0 }, booked: [] }
  const forbids = (a: Slot, b: Slot) => rules.some((rule) => rule.forbids(a, b, shared))
  const afterwards = pairUp(duties, fixed, forbids).map(([duty, index]): Pair => [index, duty])
  return { dutyPairs: pairUp(duties, duties, forbids), fixedPairs: [...pairUp(fixed, duties, forbids), ...afterwards] }
}
