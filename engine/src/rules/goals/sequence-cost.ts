import type { LineContext } from '../limits/line-rule.ts'

/**
 * What a sequence cost needs to know about a person: the horizon, the days with fixed work, also outside it, and rules.
 */
export type DaysContext = Pick<LineContext, 'days' | 'fixedDays'> & {
  /** As in `Person`; 0 if the person has no such rule. */
  readonly minDaysInARow: number
}

/**
 * A cost of which days of the horizon a person works, whether by a duty or by fixed work. It is evaluated day by day,
 * so that pricing can apply it while it builds lines. The fewer states there are, the faster pricing is. Costs are
 * integers >= 0.
 */
export type SequenceCost = {
  /** The state before the first day. */
  readonly first: (context: DaysContext) => number
  /** Returns the state after one more day. */
  readonly next: (context: DaysContext, state: number, day: number, isWorked: boolean) => number
  /** Returns the cost of all days from the state after the last one. */
  readonly cost: (context: DaysContext, state: number) => number
}

/** Returns the cost for a person who has a duty on some days of the horizon, in addition to fixed work. */
export function costOfDays(
  { first, next, cost }: SequenceCost,
  context: DaysContext,
  isGiven: (day: number) => boolean,
): number {
  let state = first(context)
  for (let day = 0; day < context.days; day++)
    state = next(context, state, day, isGiven(day) || context.fixedDays.has(day))
  return cost(context, state)
}
