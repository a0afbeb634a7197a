import { TOAST } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { classifyShift } from '@fairweek/domain/rules/shift-state'
import { isRefusal, isUnanswered, messageOf } from '../../../api/api-error.ts'

/** One call of many that failed. */
export interface EntryFailure {
  shiftId: number
  /** Empty where nothing was said of why. */
  message: string
}

/**
 * Calls for each shift, one after the other, and gathers what failed instead of stopping at it (WEEK-05). A refusal for
 * lack of rank, and a server that is away, would be the same for every one of them, so they are thrown.
 */
export async function callForEach(
  shifts: readonly Shift[],
  call: (shift: Shift) => Promise<unknown>,
): Promise<{ done: number; failures: EntryFailure[] }> {
  const failures: EntryFailure[] = []
  for (const shift of shifts) {
    try {
      await call(shift)
    } catch (error) {
      if (isRefusal(error) || isUnanswered(error)) throw error
      failures.push({ shiftId: shift.id, message: messageOf(error, '') })
    }
  }
  return { done: shifts.length - failures.length, failures }
}

/** The first three failures, then '...and N more errors' (WEEK-05). */
export function failureText(failures: readonly EntryFailure[]): string {
  const listed = failures
    .slice(0, TOAST.confirmFailureListed)
    .map(({ shiftId, message }) => scheduleMessages.entryFailed(shiftId, message))
  const rest = failures.length - listed.length
  return [...listed, ...(rest > 0 ? [scheduleMessages.andMoreErrors(rest)] : [])].join('\n')
}

/** Cancelled shifts that nobody holds: confirming the week leaves them to be reassigned. */
export function countToReassign(shifts: readonly Shift[]): number {
  return shifts.filter((shift) => classifyShift(shift) === 'unassignedCancelled').length
}

/** 'Successfully confirmed N schedule entries.' and, where some are left, the note on them (WEEK-05). */
export function confirmedText(done: number, toReassign: number): string {
  return (
    scheduleMessages.confirmedEntries(done) +
    (toReassign > 0 ? scheduleMessages.cancelledNeedReassigning(toReassign) : '')
  )
}
