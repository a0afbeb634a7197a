/** Determines which bounds hold for a stored week after a search in which parts of the week were fixed. Pure. */
import type { GoalName, GoalScore } from '@fairweek/engine/problem'
import type { GoalValues } from '../measure-week.ts'

/** A search, and the stored week with which it is compared. */
export interface SearchedWeek {
  /** The goal values of the stored week. */
  measured: GoalValues
  /** The part of each value that the search did not count; see `measureKept`. */
  keptValues: GoalValues
  /** The goal values of the stored week, measured in the search's own problem. */
  asSearched: GoalValues
  /** The values and bounds that the search found, in the order of its goals. */
  goals: readonly GoalScore[]
  /** True if the problem counts shifts without an experienced person exactly. */
  isMixExact: boolean
}

/** What is known about a goal: the value of the best roster found, and a proven lower bound on the value. */
export interface BoundClaim {
  found: number
  bound: number
}

/**
 * Returns, per goal, a bound for rosters that keep the fixed shifts and are at least as good as the stored week on
 * earlier goals, and the value of the best such roster known. The search's bounds hold only for rosters that are at
 * least as good as its own on earlier goals, so nothing is claimed after a goal on which the stored week is worse.
 * Nothing is claimed from a goal on which the problem and the week disagree, or on which the week is below the bound:
 * such a week is better than any roster of the search, because somebody has a shift that breaks the rules.
 */
export function claimBounds({
  measured,
  keptValues,
  asSearched,
  goals,
  isMixExact,
}: SearchedWeek): ReadonlyMap<GoalName, BoundClaim> {
  const claims = new Map<GoalName, BoundClaim>()
  let isEqual = true
  for (const { name, value, bound } of goals) {
    const apart = keptValues.get(name) ?? 0
    const now = measured.get(name) ?? 0
    const searched = (asSearched.get(name) ?? 0) + apart
    // If all places of a shift have the same times, the problem cannot tell which of them the lead will take. It may
    // then count one shift too many without an experienced person, but never one too few.
    const agrees = name === 'seniority-mix' ? isMixExact && searched >= now : searched === now
    if (!agrees) break
    if (bound + apart > now) break
    const found = value + apart
    claims.set(name, { found: isEqual ? Math.min(now, found) : now, bound: bound + apart })
    if (found < now) break
    isEqual &&= found === now
  }
  return claims
}
