/** What the status and the staff of a shift make of it (ST1 to ST3). One function classifies for counts and badge. */
import type { ShiftStatus } from '../contracts/schedule.ts'

/** What these rules need to know of a shift. */
export interface ShiftState {
  status: ShiftStatus
  staffId: number | null
  originalStaffId?: number | null
}

/**
 * - `confirmed`: locked and ready for timesheets
 * - `reassignedCancelled`: cancelled by one person, held by another
 * - `limbo`: cancelled, and the person who cancelled still stands on it
 * - `pending`: somebody's draft, or an open draft
 * - `unassignedCancelled`: cancelled and free
 * - `requested`: a request for it is open
 * - `ignored`: archived or rejected, in no count (ST3, ST7)
 */
export type ShiftClass =
  | 'confirmed'
  | 'reassignedCancelled'
  | 'limbo'
  | 'pending'
  | 'unassignedCancelled'
  | 'requested'
  | 'ignored'

/** The one class of a shift. */
export function classifyShift(shift: ShiftState): ShiftClass {
  switch (shift.status) {
    case 'Confirmed':
      return 'confirmed'
    case 'Pending':
      return 'pending'
    case 'Requested':
      return 'requested'
    case 'Rejected':
    case 'Deprecated':
      return 'ignored'
    case 'Cancelled':
      if (shift.staffId === null) return 'unassignedCancelled'
      return isReassigned(shift) ? 'reassignedCancelled' : 'limbo'
  }
}

/** Whether somebody is booked on it: it blocks their time and fills a need. */
export function isActive(shift: ShiftState): boolean {
  return shift.staffId !== null && (shift.status === 'Pending' || shift.status === 'Confirmed')
}

/** Whether it is a shift that waits for somebody to take it. */
export function isVacant(shift: ShiftState): boolean {
  return shift.staffId === null && (shift.status === 'Pending' || shift.status === 'Cancelled')
}

/** Whether somebody else than it was first given to works it; shown as 'Reassigned' (ST4). */
export function isReassigned(shift: ShiftState): boolean {
  return shift.staffId !== null && shift.originalStaffId != null && shift.originalStaffId !== shift.staffId
}

/** A Pending shift, or a cancelled one that still has staff, can be confirmed (WEEK-05); without staff none can (ST1). */
export function isConfirmable(shift: ShiftState): boolean {
  return shift.staffId !== null && (shift.status === 'Pending' || shift.status === 'Cancelled')
}

/** Confirmed shifts and cancelled ones that still have staff can be unconfirmed (WEEK-06). */
export function isUnconfirmable(shift: ShiftState): boolean {
  return shift.status === 'Confirmed' || (shift.status === 'Cancelled' && shift.staffId !== null)
}
