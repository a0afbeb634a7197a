import type { GenerateReply, GoalFigure, OpenSlot } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { generateScreens } from '@fairweek/domain/messages/schedule/generate'

/** A value of a goal in its unit: minutes as hours. */
export function amountText({ unit }: Pick<GoalFigure, 'unit'>, value: number): string {
  return generateScreens.amounts[unit](unit === 'minutes' ? Math.round(value / 6) / 10 : Math.round(value))
}

/** Whether a goal is proven: the optimiser says so, or its value has met the bound. */
export function isBestPossible({ value, bound, isProven }: GoalFigure): boolean {
  return isProven || (bound !== null && value <= bound)
}

/** What is proven of a goal: that nothing better exists, or how far from it this is at most. */
export function provenText(goal: GoalFigure): string {
  if (isBestPossible(goal)) return generateScreens.proven
  // No value is below 0, so a bound of 0 says nothing yet.
  if (goal.bound === null || goal.bound <= 0) return generateScreens.noBound
  return generateScreens.withinBound(amountText(goal, Math.max(0, goal.value - goal.bound)))
}

/** What is known of the best there can be: 'no roster is below 4 h'. Null while nothing is. */
export function boundText(goal: GoalFigure): string | null {
  const bound = isBestPossible(goal) ? goal.value : goal.bound
  return bound === null || bound <= 0 ? null : generateScreens.noneBelow(amountText(goal, bound))
}

/** What the value of a goal says: how much is lacking, nothing being best. */
export function valueText(goal: GoalFigure): string {
  const { best, lacking } = generateScreens.values[goal.name]
  const isBest = goal.value === 0 || (goal.name === 'evenHours' && isBestPossible(goal))
  return isBest ? best : lacking(amountText(goal, goal.value))
}

/** Open slots apart: those that could still be filled, and those of shifts that have started, which nobody fills. */
export function splitStarted(slots: readonly OpenSlot[]): { open: OpenSlot[]; started: OpenSlot[] } {
  const isStarted = (slot: OpenSlot) => slot.reason === scheduleMessages.openStarted
  return { open: slots.filter((slot) => !isStarted(slot)), started: slots.filter(isStarted) }
}

/** How many people slots still miss. */
export function countMissing(slots: readonly OpenSlot[]): number {
  return slots.reduce((sum, { missing }) => sum + missing, 0)
}

/** What a generation came to, for its toast. */
export function generatedText({ created, openSlots }: Pick<GenerateReply, 'created' | 'openSlots'>): string {
  return scheduleMessages.generatedCount(created.length, countMissing(splitStarted(openSlots).open))
}
