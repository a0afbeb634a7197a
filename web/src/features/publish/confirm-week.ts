import { TOAST } from '@fairweek/domain/contracts/constants'
import type { BulkReply, SeenShift, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { classifyShift } from '@fairweek/domain/rules/shift-state'

/** Returns shifts with the versions shown on screen, so that the server skips shifts that others have changed since. */
export function seenOf(shifts: readonly Shift[]): SeenShift[] {
  return shifts.map(({ id, version }) => ({ id, version }))
}

/** Lists the first three failures, then '...and N more errors' (WEEK-05). */
export function failureText(failures: BulkReply['refused']): string {
  const listed = failures
    .slice(0, TOAST.confirmFailureListed)
    .map(({ id, message }) => scheduleMessages.entryFailed(id, message))
  const rest = failures.length - listed.length
  return [...listed, ...(rest > 0 ? [scheduleMessages.andMoreErrors(rest)] : [])].join('\n')
}

/** Counts cancelled shifts without a person; confirming the week leaves them to be reassigned. */
export function countToReassign(shifts: readonly Shift[]): number {
  return shifts.filter((shift) => classifyShift(shift) === 'unassignedCancelled').length
}

/** Returns 'Successfully confirmed N schedule entries.', plus a note on shifts left to reassign, if any (WEEK-05). */
export function confirmedText(done: number, toReassign: number): string {
  return (
    scheduleMessages.confirmedEntries(done) +
    (toReassign > 0 ? scheduleMessages.cancelledNeedReassigning(toReassign) : '')
  )
}
