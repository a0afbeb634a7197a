/** Classes of shifts by status and staff (ST1 to ST3). A single function classifies for counts and badge. */
import type { Shift, ShiftStatus } from '../contracts/schedule.ts'

/** The fields of a shift that these rules depend on. */
export interface ShiftState {
  status: ShiftStatus
  staffId: number | null
  originalStaffId?: number | null
}

/**
 * - `confirmed`: locked and ready for timesheets
 * - `reassignedCancelled`: cancelled by one person, held by another
 * - `needsReassignment`: cancelled, but the person who cancelled is still assigned
 * - `pending`: a draft, assigned or not
 * - `unassignedCancelled`: cancelled and free
 * - `requested`: a request for it is open
 * - `ignored`: archived or rejected, not counted (ST3, ST7)
 */
export type ShiftClass =
  | 'confirmed'
  | 'reassignedCancelled'
  | 'needsReassignment'
  | 'pending'
  | 'unassignedCancelled'
  | 'requested'
  | 'ignored'

/** Returns the class of a shift; each has exactly one. */
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

/** Checks whether a shift is active: it occupies a person's time and fills demand. */
export function isActive(shift: ShiftState): boolean {
  return shift.staffId !== null && (shift.status === 'Pending' || shift.status === 'Confirmed')
}

/** Statuses that show that planning of a week has begun: drafts, confirmed shifts, and cancelled ones. */
export const BEGUN_STATUSES: readonly ShiftStatus[] = ['Pending', 'Confirmed', 'Cancelled']

/** Checks whether it is vacant and can be taken. */
export function isVacant(shift: ShiftState): boolean {
  return shift.staffId === null && (shift.status === 'Pending' || shift.status === 'Cancelled')
}

/** Checks whether a shift can be copied: a draft, open or not, or a confirmed one with a person (GRID-09, GRID-10). */
export function canBeCopied(shift: ShiftState): boolean {
  return isActive(shift) || (shift.staffId === null && shift.status === 'Pending')
}

/** Checks whether somebody other than its first holder works it; shown as 'Reassigned' (ST4). */
export function isReassigned(shift: ShiftState): boolean {
  return shift.staffId !== null && shift.originalStaffId != null && shift.originalStaffId !== shift.staffId
}

/** Checks whether it is archived or rejected: inactive everywhere, not counted (ST3, ST7). */
export function isInactive({ status }: Pick<ShiftState, 'status'>): boolean {
  return status === 'Rejected' || status === 'Deprecated'
}

/** Checks whether it shows that planning of its week has begun: the week's conflicts are listed from then on. */
export function beginsWeek({ status }: Pick<ShiftState, 'status'>): boolean {
  return BEGUN_STATUSES.includes(status)
}

/** Checks whether it is a request that was rejected, not one that was withdrawn. */
export function isTurnedDown({ status, staffId }: ShiftState): boolean {
  return status === 'Rejected' && staffId !== null
}

/** Checks whether it waits for a manager's decision (SDASH-04). */
export function isWaiting({ status }: Pick<ShiftState, 'status'>): boolean {
  return status === 'Pending' || status === 'Requested'
}

/** The fields of a shift that matter to its person. */
const WHAT_HOLDERS_SEE = ['staffId', 'roleId', 'weekStartDate', 'dayOfWeek', 'startTime', 'endTime'] as const
type SeenByHolder = Pick<Shift, (typeof WHAT_HOLDERS_SEE)[number]>

/** Checks whether a changed shift is the same to its person. */
export function isSameToHolder(before: SeenByHolder, after: SeenByHolder): boolean {
  return WHAT_HOLDERS_SEE.every((key) => before[key] === after[key])
}
