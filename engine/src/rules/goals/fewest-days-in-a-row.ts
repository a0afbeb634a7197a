import { runBefore } from '../limits/in-a-row.ts'
import { type Goal, noCosts } from './goal.ts'
import type { DaysContext, SequenceCost } from './sequence-cost.ts'

/** The longest run that a person may be promised; a longer one could not be checked from the days of one week. */
export const LONGEST_FEWEST_DAYS = 6
const BREADTH = LONGEST_FEWEST_DAYS + 1

/** Returns the number of consecutive days with fixed work that begin on the day after the horizon. */
function runAfter({ days, fixedDays }: DaysContext): number {
  let run = 0
  while (fixedDays.has(days + run)) run++
  return run
}

const missing = (run: number, fewest: number): number => (run === 0 ? 0 : Math.max(0, fewest - run))

/**
 * Counts the days that runs of consecutive work days lack. The state is `lacking * BREADTH + run`: the days that
 * finished runs lack, and the length of the current run, which stays at the wanted length once it is reached.
 */
const daysLacking: SequenceCost = {
  first: ({ fixedDays, minDaysInARow }) => Math.min(runBefore(fixedDays, minDaysInARow), minDaysInARow),
  next({ minDaysInARow }, state, _, isWorked) {
    const run = state % BREADTH
    return isWorked
      ? state - run + Math.min(run + 1, minDaysInARow)
      : state - run + missing(run, minDaysInARow) * BREADTH
  },
  cost(context, state) {
    const run = state % BREADTH
    const after = runAfter(context)
    // Without known work on the day after the horizon, a run that reaches it may still become long enough.
    return (state - run) / BREADTH + (after === 0 ? 0 : missing(run + after, context.minDaysInARow))
  },
}

/**
 * Fewest days in a row: for each run of consecutive work days that is shorter than the person's contract asks, the
 * number of days that it lacks. Runs that touch or adjoin the horizon count, fixed work included, so what no choice can
 * change is counted as well. A run that reaches the horizon's last day counts only if there is known work on the day
 * after.
 */
export const fewestDaysInARow: Goal = { ...noCosts, name: 'fewest-days-in-a-row', sequenceCost: daysLacking }
