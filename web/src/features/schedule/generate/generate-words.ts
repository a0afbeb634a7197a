import type { GenerateReply, GoalFigure, OpenSlot } from '@fairweek/domain/contracts/schedule'
import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { generateScreens } from '@fairweek/domain/messages/schedule/generate'

/** A value of a goal in its unit: minutes as hours, and so the points of even hours, which are minutes. */
export function amountText({ name, unit }: Pick<GoalFigure, 'name' | 'unit'>, value: number): string {
  if (unit === 'minutes' || name === 'evenHours') return generateScreens.amounts.minutes(Math.round(value / 6) / 10)
  return generateScreens.amounts[unit](Math.round(value))
}

/** Whether a goal is proven: the optimiser says so, or its value has met the bound. */
export function isBestPossible({ value, bound, isProven }: GoalFigure): boolean {
  return isProven || (bound !== null && value <= bound)
}

/** While it runs, what is proven of a goal: that nothing better exists, or how far from it this is at most. */
export function provenText(goal: GoalFigure): string {
  if (isBestPossible(goal)) return generateScreens.proven
  // No value is below 0, so a bound of 0 says nothing yet.
  if (goal.bound === null || goal.bound <= 0) return generateScreens.noBound
  return generateScreens.withinBound(amountText(goal, Math.max(0, goal.value - goal.bound)))
}

/** What was held while a week was planned. */
export type Held = GenerateReply['held']

/** What is proven of a goal of the stored week, and with what held fixed (GN12). */
export function claimText(goal: GoalFigure, { drafts, fixed }: Held): string {
  const { best } = generateScreens
  if (!isBestPossible(goal)) {
    const gap = goal.value - (goal.bound ?? 0)
    return goal.bound === null || gap === goal.value
      ? generateScreens.unproven
      : generateScreens.withinBound(amountText(goal, gap))
  }
  if (drafts > 0 && goal.ifMoved?.bound !== goal.value) return best.kept(drafts + fixed)
  return fixed > 0 ? best.around(fixed) : best.free
}

/** What moving the drafts that were kept would be worth to a goal; null where nothing is known of it. */
export function ifMovedText(goal: GoalFigure, { drafts }: Held): string | null {
  if (drafts === 0 || goal.ifMoved === null) return null
  const { found, bound } = goal.ifMoved
  const gained = amountText(goal, goal.value - found)
  const say = generateScreens.ifMoved
  if (bound >= goal.value) return say.none(drafts)
  if (found === goal.value) return say.atMost(drafts, amountText(goal, goal.value - bound))
  return found === bound ? say.better(drafts, gained) : say.atLeast(drafts, gained)
}

/** Whether moving the drafts that were kept is known to make a goal better. */
export function isBetterMoved({ value, ifMoved }: GoalFigure): boolean {
  return ifMoved !== null && ifMoved.found < value
}

/** Whether there is nothing to say about a goal but that it is met. Hours are hardly ever quite even. */
export function isMet(goal: GoalFigure): boolean {
  return goal.value === 0 || (goal.name === 'evenHours' && isBestPossible(goal) && !isBetterMoved(goal))
}

/** What the value of a goal says: how much is lacking, nothing being best. */
export function valueText(goal: GoalFigure): string {
  const { best, lacking } = generateScreens.values[goal.name]
  return isMet(goal) ? best : lacking(amountText(goal, goal.value))
}

/** What a point of a goal is; null where its unit needs no words. */
export function pointsText({ name }: GoalFigure): string | null {
  const points: Partial<Record<GoalFigure['name'], string>> = generateScreens.points
  return points[name] ?? null
}

/** Open slots apart: those that could still be filled, and those of shifts that have started, which nobody fills. */
export function splitStarted(slots: readonly OpenSlot[]): { open: OpenSlot[]; started: OpenSlot[] } {
  return { open: slots.filter(({ isStarted }) => !isStarted), started: slots.filter(({ isStarted }) => isStarted) }
}

/** '53 of 116 open, 412.5 h': as the grid and the dashboard say it of the same week. */
export function openText({ needed, open, openMinutes }: GenerateReply['coverage']): string {
  if (open === 0) return coverageWords.allCovered
  return `${coverageWords.openOf(open, needed)}, ${coverageWords.openHours(openMinutes)}`
}

/** How many people slots still miss. */
export function countMissing(slots: readonly OpenSlot[]): number {
  return slots.reduce((sum, { missing }) => sum + missing, 0)
}
