import type { GenerateReply, ObjectiveLevel, OpenSlot, RefusalReason } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'

/** A value of a level in its unit: minutes as hours. */
export function amountText({ unit }: Pick<ObjectiveLevel, 'unit'>, value: number): string {
  if (unit === 'minutes') return `${Math.round(value / 6) / 10} h`
  const count = Math.round(value)
  const word = unit === 'shifts' ? 'shift' : 'point'
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** Whether a level is proven, by the optimiser's word or because its value has met the bound. */
export function isBestPossible({ value, bound, isProven }: ObjectiveLevel): boolean {
  return isProven || (bound !== null && value <= bound)
}

/** What is proven of a level: that nothing better exists, or how far from it this is at most. */
export function provenText(level: ObjectiveLevel): string {
  if (isBestPossible(level)) return 'proven best possible'
  // Less than nothing cannot be lacking: a bound of 0 says nothing yet.
  if (level.bound === null || level.bound <= 0) return 'no bound known yet'
  return `within ${amountText(level, Math.max(0, level.value - level.bound))} of the bound`
}

/** What is known of the best there can be: 'no roster is below 4 h'. Null while nothing is. */
export function boundText(level: ObjectiveLevel): string | null {
  const bound = isBestPossible(level) ? level.value : level.bound
  return bound === null || bound <= 0 ? null : `no roster is below ${amountText(level, bound)}`
}

/** What the value of a level says: how much is lacking, nothing being best. */
export function valueText(level: ObjectiveLevel): string {
  const amount = amountText(level, level.value)
  switch (level.level) {
    case 'coverage':
    case 'openShifts':
      return level.value === 0 ? 'nothing left open that can still be filled' : `${amount} left open`
    case 'hours':
      return level.value === 0 ? 'everybody within 4 h of target' : `${amount} beyond 4 h off target`
    case 'preferences':
      return level.value === 0 ? 'every wish met' : `${amount} against wishes`
    case 'seniorityMix':
      return level.value === 0 ? 'somebody experienced on each' : `${amount} without anybody experienced`
    case 'fairShare':
      return level.value === 0 ? 'nobody given more than a fair share' : `${amount} beyond fair shares`
    case 'evenHours':
      return level.value === 0 || isBestPossible(level) ? 'as even as can be' : `${amount} of unevenness`
  }
}

export const REFUSAL_WORDS: Record<RefusalReason, string> = {
  role: 'without the role',
  availability: 'not available then',
  workingThatDay: 'already working that day',
  overlap: 'already on a shift then',
  rest: 'would rest too little',
  closerOpener: 'would close and open the next day',
  started: 'it has started already',
}

export const STOPPED_WORDS: Record<GenerateReply['stopped'], string> = {
  proven: 'Finished with proof.',
  time: 'Stopped at the time limit with the best found.',
  cancelled: 'Cancelled; the best found so far was kept.',
  failed: 'The proof broke off; the best found so far was kept.',
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
