/** Status, counts and footer of a week (WEEK-03, WEEK-04, WEEK-07). */
import type { WEEK_STATUSES } from '../contracts/constants.ts'
import { scheduleMessages } from '../messages/schedule.ts'
import { classifyShift, type ShiftState } from './shift-state.ts'
import { decideShift } from './shift-transitions.ts'

export type WeekStatus = (typeof WEEK_STATUSES)[number]

/** No shift, or none confirmed: pending; all confirmed: confirmed; else partly confirmed. Archived ones do not count. */
export function weekStatus(shifts: readonly ShiftState[]): WeekStatus {
  const counted = shifts.filter((shift) => classifyShift(shift) !== 'ignored')
  const confirmed = counted.filter((shift) => shift.status === 'Confirmed').length
  if (confirmed === 0) return 'pending'
  return confirmed === counted.length ? 'confirmed' : 'partlyConfirmed'
}

export interface WeekCounts {
  /** All shifts that the week view counts. */
  total: number
  /** Pending shifts, and cancelled ones without staff. */
  unconfirmed: number
  /** Confirmed shifts, and cancelled ones with a holder. */
  confirmed: number
  /** Cancelled shifts that another person took over. */
  reassigned: number
  /** Cancelled shifts to which their former holder is still assigned. */
  needsReassignment: number
}

/**
 * Returns the counts of the Schedule Status card (WEEK-03). A shift that is only requested is neither confirmed nor
 * unconfirmed, so that `confirmed + unconfirmed` is `total` less the requested ones.
 */
export function weekCounts(shifts: readonly ShiftState[]): WeekCounts {
  const counts: WeekCounts = { total: 0, unconfirmed: 0, confirmed: 0, reassigned: 0, needsReassignment: 0 }
  for (const shift of shifts) {
    const kind = classifyShift(shift)
    if (kind === 'ignored') continue
    counts.total += 1
    if (kind === 'confirmed' || kind === 'reassignedCancelled' || kind === 'needsReassignment') counts.confirmed += 1
    if (kind === 'pending' || kind === 'unassignedCancelled') counts.unconfirmed += 1
    if (kind === 'reassignedCancelled') counts.reassigned += 1
    if (kind === 'needsReassignment') counts.needsReassignment += 1
  }
  return counts
}

/** Returns the shifts that publishing the week confirms, without considering open requests (WEEK-05). */
export function listToConfirm<Shift extends ShiftState>(shifts: readonly Shift[]): Shift[] {
  return shifts.filter(({ status, staffId }) => {
    const facts = { isUnassigned: staffId === null, hasOpenRequest: false }
    return decideShift('confirmShift', { state: status, who: 'manager', facts }).kind === 'move'
  })
}

/**
 * Returns the shifts that unpublishing the week unconfirms, and those that it tries so that their refusal is shown
 * (WEEK-06).
 */
export function listToUnconfirm<Shift extends ShiftState>(shifts: readonly Shift[]): Shift[] {
  return shifts.filter(({ status, staffId }) => {
    // Tried although it is refused where nobody is on it any more: its former holder has worked it.
    if (status === 'Confirmed') return true
    const facts = { isUnassigned: staffId === null }
    return decideShift('unconfirmShift', { state: status, who: 'manager', facts }).kind === 'move'
  })
}

/** Returns the line under the Schedule Status card (WEEK-07). */
export function weekFooter(status: WeekStatus, isPast: boolean): string {
  if (status === 'confirmed') return scheduleMessages.lockedFooter
  return isPast ? scheduleMessages.pastFooter : scheduleMessages.openFooter
}
