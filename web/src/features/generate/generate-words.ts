import type { GenerateReply, GoalFigure, OpenSlot } from '@fairweek/domain/contracts/generate/generate'
import { certificateScreens } from '@fairweek/domain/messages/generate/certificate'
import { generateScreens, goalAmount } from '@fairweek/domain/messages/generate/generate'
import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'

/**
 * Formats a goal's value: minutes as hours, including the points of 'even hours', which are minutes; others in their
 * unit.
 */
export function amountText({ name, unit }: Pick<GoalFigure, 'name' | 'unit'>, value: number): string {
  return goalAmount(name === 'evenHours' ? 'minutes' : unit, value)
}

/** Whether a goal is proven: the optimiser says so, or its value has reached the bound. */
export function isBestPossible({ value, bound, isProven }: GoalFigure): boolean {
  return isProven || (bound !== null && value <= bound)
}

/**
 * Returns what is proven about a goal while generating runs: that it is optimal, or how far from optimal it can be at
 * most.
 */
export function provenText(goal: GoalFigure): string {
  if (isBestPossible(goal)) return generateScreens.proven
  // No value is below 0, so a bound of 0 proves nothing yet.
  if (goal.bound === null || goal.bound <= 0) return generateScreens.noBound
  return generateScreens.withinBound(amountText(goal, Math.max(0, goal.value - goal.bound)))
}

/** The shifts that were held fixed while a week was planned. */
export type Held = GenerateReply['held']

/** Returns what is proven about a goal in the stored week, given the shifts that were held fixed. */
export function claimText(goal: GoalFigure, { drafts, fixed }: Held): string {
  const { best } = generateScreens
  if (!isBestPossible(goal)) {
    const gap = goal.value - (goal.bound ?? 0)
    return goal.bound === null || gap === goal.value
      ? generateScreens.unproven
      : generateScreens.withinBound(amountText(goal, gap))
  }
  if (drafts > 0 && goal.ifMoved?.bound !== goal.value) return withProof(goal, best.kept(drafts + fixed))
  if (fixed > 0) return withProof(goal, best.around(fixed))
  return goal.isCertified === undefined ? best.free : withProof(goal, certificateScreens.best)
}

/** Adds who proves a claim: separate code, or only the solver. Results from before this was recorded do not say. */
function withProof({ isCertified }: GoalFigure, claim: string): string {
  if (isCertified === undefined) return claim
  return isCertified ? certificateScreens.certified(claim) : certificateScreens.solverProven(claim)
}

/** Returns what moving the kept drafts would gain for a goal; null if nothing is known about that. */
export function ifMovedText(goal: GoalFigure, { drafts }: Held): string | null {
  if (drafts === 0 || goal.ifMoved === null) return null
  const { found, bound } = goal.ifMoved
  const gained = amountText(goal, goal.value - found)
  const say = generateScreens.ifMoved
  if (bound >= goal.value) return say.none(drafts)
  if (found === goal.value) return say.atMost(drafts, amountText(goal, goal.value - bound))
  return found === bound ? say.better(drafts, gained) : say.atLeast(drafts, gained)
}

/** Whether moving the kept drafts is known to improve a goal. */
export function isBetterMoved({ value, ifMoved }: GoalFigure): boolean {
  return ifMoved !== null && ifMoved.found < value
}

/** Whether a goal is met, so that nothing else has to be said. Hours are hardly ever exactly even. */
export function isMet(goal: GoalFigure): boolean {
  return goal.value === 0 || (goal.name === 'evenHours' && isBestPossible(goal) && !isBetterMoved(goal))
}

/** Text for a goal's value: how much is lacking; zero is best. */
export function valueText(goal: GoalFigure): string {
  const { best, lacking } = generateScreens.values[goal.name]
  return isMet(goal) ? best : lacking(amountText(goal, goal.value))
}

/** Explains what a point of a goal is; null if its unit needs no explanation. */
export function pointsText({ name }: GoalFigure): string | null {
  const points: Partial<Record<GoalFigure['name'], string>> = generateScreens.points
  return points[name] ?? null
}

/** Separates open slots that can still be filled from those that have started and can no longer be filled. */
export function splitStarted(slots: readonly OpenSlot[]): { open: OpenSlot[]; started: OpenSlot[] } {
  return { open: slots.filter(({ isStarted }) => !isStarted), started: slots.filter(({ isStarted }) => isStarted) }
}

/** Returns '53 of 116 open, 412.5 h', as the grid and the dashboard do for the same week. */
export function openText({ needed, open, openMinutes }: GenerateReply['coverage']): string {
  if (open === 0) return coverageWords.allCovered
  return `${coverageWords.openOf(open, needed)}, ${coverageWords.openHours(openMinutes)}`
}

/** How many people slots still lack. */
export function countMissing(slots: readonly OpenSlot[]): number {
  return slots.reduce((sum, { missing }) => sum + missing, 0)
}
