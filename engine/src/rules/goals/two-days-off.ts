import { type Goal, noCosts } from './goal.ts'
import { costOfDays, type DaysContext, type SequenceCost } from './sequence-cost.ts'

const DAYS_A_WEEK = 7
const WANTED = 2

/**
 * Counts the weeks without two consecutive days off. The state is `weeks * (WANTED + 1) + off`: the number of such
 * weeks that are over, and the length of the current run of days off in the current week, which stays at `WANTED` once
 * it is reached. Weeks begin on the horizon's first day, a Monday; the last one may be shorter.
 */
const weeksWithout: SequenceCost = {
  first: () => 0,
  next({ days }, state, day, isWorked) {
    const before = state % (WANTED + 1)
    const weeks = (state - before) / (WANTED + 1)
    const off = before === WANTED ? WANTED : isWorked ? 0 : before + 1
    const isLast = (day + 1) % DAYS_A_WEEK === 0 || day + 1 === days
    return isLast ? (weeks + Number(off < WANTED)) * (WANTED + 1) : weeks * (WANTED + 1) + off
  },
  cost: (_, state) => state / (WANTED + 1),
}

const unavoidable = new WeakMap<DaysContext, number>()

/** Returns the number of weeks in which fixed work alone leaves no two consecutive days off. */
function countUnavoidable(context: DaysContext): number {
  const known = unavoidable.get(context)
  if (known !== undefined) return known
  const weeks = costOfDays(weeksWithout, context, () => false)
  unavoidable.set(context, weeks)
  return weeks
}

/**
 * Two days off together: the number of weeks in which somebody has no two consecutive days without work. Weeks in which
 * fixed work alone leaves none are not counted, because no choice can change them. More work never gives more days off,
 * so the cost is never negative.
 */
export const twoDaysOff: Goal = {
  ...noCosts,
  name: 'days-off-together',
  sequenceCost: {
    ...weeksWithout,
    cost: (context, state) => weeksWithout.cost(context, state) - countUnavoidable(context),
  },
}
