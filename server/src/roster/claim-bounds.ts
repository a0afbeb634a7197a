/** What may be said of a stored week after a search that held some of it: no more than is true of the week. Pure. */
import type { GoalName, GoalScore } from '@fairweek/engine/problem'
import type { GoalValues } from './measure-week.ts'

/** A search, and the week that it is held against. */
export interface SearchedWeek {
  /** The week as it is stored. */
  measured: GoalValues
  /** What the search did not count: see `measureHeld`. */
  held: GoalValues
  /** The stored week in the numbers of the search's own problem. */
  asSearched: GoalValues
  /** What the search found and proved, in the order in which its goals count. */
  goals: readonly GoalScore[]
  /** Whether the problem says exactly what a shift without anybody experienced is. */
  isMixExact: boolean
}

/** What is known of a goal: the best roster that was found, and what none can go below. */
export interface BoundClaim {
  found: number
  bound: number
}

/**
 * By goal: what no roster can go below that keeps what was held and is at least as good as the stored week on the goals
 * before, and the best such roster that is known. A bound is good for the rosters that the search had in view, those at
 * least as good as its own on the goals before; where the stored week is worse than that, it says nothing about it, nor
 * does anything after it. Nothing is said either from where the problem and the week are not of one mind, nor from where
 * no roster of the search is as good as the week: somebody was put on a shift that the rules do not let them have.
 */
export function claimBounds({
  measured,
  held,
  asSearched,
  goals,
  isMixExact,
}: SearchedWeek): ReadonlyMap<GoalName, BoundClaim> {
  const claims = new Map<GoalName, BoundClaim>()
  let isEqual = true
  for (const { name, value, bound } of goals) {
    const apart = held.get(name) ?? 0
    const now = measured.get(name) ?? 0
    const told = (asSearched.get(name) ?? 0) + apart
    // Of the same places, the problem cannot know which one is to be led: it may count one too many, never one too few.
    const agrees = name === 'seniority-mix' ? isMixExact && told >= now : told === now
    if (!agrees) break
    if (bound + apart > now) break
    const found = value + apart
    claims.set(name, { found: isEqual ? Math.min(now, found) : now, bound: bound + apart })
    if (found < now) break
    isEqual &&= found === now
  }
  return claims
}
