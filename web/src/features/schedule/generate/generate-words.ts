import type { GenerateReply, ObjectiveLevel, OpenSlot } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { generateScreens } from '@fairweek/domain/messages/schedule/generate'

/** A value of a level in its unit: minutes as hours. */
export function amountText({ unit }: Pick<ObjectiveLevel, 'unit'>, value: number): string {
  return generateScreens.amounts[unit](unit === 'minutes' ? Math.round(value / 6) / 10 : Math.round(value))
}

/** Whether a level is proven: the optimiser says so, or its value has met the bound. */
export function isBestPossible({ value, bound, isProven }: ObjectiveLevel): boolean {
  return isProven || (bound !== null && value <= bound)
}

/** What is proven of a level: that nothing better exists, or how far from it this is at most. */
export function provenText(level: ObjectiveLevel): string {
  if (isBestPossible(level)) return generateScreens.proven
  // No value is below 0, so a bound of 0 says nothing yet.
  if (level.bound === null || level.bound <= 0) return generateScreens.noBound
  return generateScreens.withinBound(amountText(level, Math.max(0, level.value - level.bound)))
}

/** What is known of the best there can be: 'no roster is below 4 h'. Null while nothing is. */
export function boundText(level: ObjectiveLevel): string | null {
  const bound = isBestPossible(level) ? level.value : level.bound
  return bound === null || bound <= 0 ? null : generateScreens.noneBelow(amountText(level, bound))
}

/** What the value of a level says: how much is lacking, nothing being best. */
export function valueText(level: ObjectiveLevel): string {
  const { best, lacking } = generateScreens.values[level.level]
  const isBest = level.value === 0 || (level.level === 'evenHours' && isBestPossible(level))
  return isBest ? best : lacking(amountText(level, level.value))
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
