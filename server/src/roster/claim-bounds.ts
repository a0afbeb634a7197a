/** Derives which bounds hold for a stored week after a search in which parts of the week were fixed. Pure. */
import type { GoalName, GoalScore } from '@fairweek/engine/problem'
import type { GoalValues } from './measure-week.ts'

/** A search, and the week it is compared with. */
export interface SearchedWeek {
  /** The goal values of the stored week. */
  measured: GoalValues
  /** The part that the search did not count: see `measureKept`. */
  keptValues: GoalValues
  /** The goal values of the stored week in the search's own problem. */
  asSearched: GoalValues
  /** What the search found and proved, in the order of its goals. */
  goals: readonly GoalScore[]
  /** Whether the problem counts shifts without an experienced person exactly. */
  isMixExact: boolean
}

/** What is known about a goal: the best roster found, and a bound that none can go below. */
export interface BoundClaim {
  found: number
  bound: number
}

/**
 * Returns, by goal, a bound for rosters that keep its fixed shifts and are at least as good as the stored week on the
 * goals before, and the best such roster known. The search's bounds hold for rosters at least as good as its own on the
 * goals before, so claims end after a goal on which the stored week is worse. They also end where the problem and the
 * week disagree on a value, and where the week is below the bound: then no roster of the search is as good, as somebody
 * has a shift against the rules.
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
    // Among equal places, the problem cannot know which one will be led: it may count one too many, never one too few.
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
