/** What a shift's status and staff make of it (ST1 to ST3). One function classifies for counts and badge. */
import type { Shift, ShiftStatus } from '../contracts/schedule.ts'

/** What these rules need to know of a shift. */
export interface ShiftState {
  status: ShiftStatus
  staffId: number | null
  originalStaffId?: number | null
}

/**
 * - `confirmed`: locked and ready for timesheets
 * - `reassignedCancelled`: cancelled by one person, held by another
 * - `needsReassignment`: cancelled, but the person who cancelled is still assigned
 * - `pending`: a draft, with or without somebody on it
 * - `unassignedCancelled`: cancelled and free
 * - `requested`: a request for it is open
 * - `ignored`: archived or rejected, in no count (ST3, ST7)
 */
export type ShiftClass =
  | 'confirmed'
  | 'reassignedCancelled'
  | 'needsReassignment'
  | 'pending'
  | 'unassignedCancelled'
  | 'requested'
  | 'ignored'

/** The class of a shift; each has exactly one. */
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
      return isReassigned(shift) ? 'reassignedCancelled' : 'needsReassignment'
  }
}

/** Whether somebody is booked on it: it blocks their time and fills a need. */
export function isActive(shift: ShiftState): boolean {
  return shift.staffId !== null && (shift.status === 'Pending' || shift.status === 'Confirmed')
}

/** Statuses of shifts by which the planning of a week has begun: drafts, confirmed ones, and those that were and fell away. */
export const BEGUN_STATUSES: readonly ShiftStatus[] = ['Pending', 'Confirmed', 'Cancelled']

/** Whether it waits for somebody to take it. */
export function isVacant(shift: ShiftState): boolean {
  return shift.staffId === null && (shift.status === 'Pending' || shift.status === 'Cancelled')
}

/** Whether a shift may be planned again elsewhere: a draft, open or not, or a confirmed one with somebody on it (GRID-09, GRID-10). */
export function canBeCopied(shift: ShiftState): boolean {
  return isActive(shift) || (shift.staffId === null && shift.status === 'Pending')
}

/** Whether somebody other than its first holder works it; shown as 'Reassigned' (ST4). */
export function isReassigned(shift: ShiftState): boolean {
  return shift.staffId !== null && shift.originalStaffId != null && shift.originalStaffId !== shift.staffId
}

/** Whether it is archived or was turned down: inactive everywhere, in no count (ST3, ST7). */
export function isInactive({ status }: Pick<ShiftState, 'status'>): boolean {
  return status === 'Rejected' || status === 'Deprecated'
}

/** Whether the planning of its week has begun by it: from such a shift on, the week's conflicts are listed. */
export function beginsWeek({ status }: Pick<ShiftState, 'status'>): boolean {
  return BEGUN_STATUSES.includes(status)
}

/** Whether it is a request that was turned down, not one that was taken back. */
export function isTurnedDown({ status, staffId }: ShiftState): boolean {
  return status === 'Rejected' && staffId !== null
}

/** Whether its person waits for a manager's word (SDASH-04). */
export function isWaiting({ status }: Pick<ShiftState, 'status'>): boolean {
  return status === 'Pending' || status === 'Requested'
}

/** What a shift is to whoever is on it. */
const WHAT_HOLDERS_SEE = ['staffId', 'roleId', 'weekStartDate', 'dayOfWeek', 'startTime', 'endTime'] as const
type SeenByHolder = Pick<Shift, (typeof WHAT_HOLDERS_SEE)[number]>

/** Whether a shift, changed, is the same to whoever is on it. */
export function isSameToHolder(before: SeenByHolder, after: SeenByHolder): boolean {
  return WHAT_HOLDERS_SEE.every((key) => before[key] === after[key])
}
