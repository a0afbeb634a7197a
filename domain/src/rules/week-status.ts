/** Status, counts and footer text of a week (WEEK-03, WEEK-04, WEEK-07). */
import type { WEEK_STATUSES } from '../contracts/constants.ts'
import { scheduleMessages } from '../messages/schedule/schedule.ts'
import { classifyShift, type ShiftState } from './shift-state.ts'
import { decideEdit } from './transitions/shift-edits.ts'

export type WeekStatus = (typeof WEEK_STATUSES)[number]

/**
 * Returns pending if there are no shifts or none is confirmed, confirmed if all are, otherwise partly confirmed.
 * Archived shifts do not count.
 */
export function weekStatus(shifts: readonly ShiftState[]): WeekStatus {
  const counted = shifts.filter((shift) => classifyShift(shift) !== 'ignored')
  const confirmed = counted.filter((shift) => shift.status === 'Confirmed').length
  if (confirmed === 0) return 'pending'
  return confirmed === counted.length ? 'confirmed' : 'partlyConfirmed'
}

export interface WeekCounts {
  /** Number of shifts that the week view counts. */
  total: number
  /** Number of pending shifts, and of cancelled shifts without a person. */
  unconfirmed: number
  /** Number of confirmed shifts, and of cancelled shifts with a person. */
  confirmed: number
  /** Number of cancelled shifts that another person has taken over. */
  reassigned: number
  /** Number of cancelled shifts that are still assigned to the person who cancelled. */
  needsReassignment: number
}

/**
 * Returns the counts of the Schedule Status card (WEEK-03). Requested shifts count only in `total`, so that `confirmed
 * + unconfirmed` is `total` minus the requested shifts.
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

/** Returns the shifts that confirming the week confirms, whether or not there are open requests for them (WEEK-05). */
export function listToConfirm<Shift extends ShiftState>(shifts: readonly Shift[]): Shift[] {
  return shifts.filter(({ status, staffId }) => {
    const facts = { isUnassigned: staffId === null, hasOpenRequest: false }
    return decideEdit('confirmShift', { state: status, who: 'manager', facts }).kind === 'move'
  })
}

/**
 * Returns the shifts that unconfirming the week tries to unconfirm, including some for which it is refused, so that the
 * user sees why (WEEK-06).
 */
export function listToUnconfirm<Shift extends ShiftState>(shifts: readonly Shift[]): Shift[] {
  return shifts.filter(({ status, staffId }) => {
    // Included even if nobody is on the shift; unconfirming it is then refused, because its former holder has worked
    // it.
    if (status === 'Confirmed') return true
    const facts = { isUnassigned: staffId === null }
    return decideEdit('unconfirmShift', { state: status, who: 'manager', facts }).kind === 'move'
  })
}

/** Returns the text below the Schedule Status card (WEEK-07). */
export function weekFooter(status: WeekStatus, isPast: boolean): string {
  if (status === 'confirmed') return scheduleMessages.lockedFooter
  return isPast ? scheduleMessages.pastFooter : scheduleMessages.openFooter
}
