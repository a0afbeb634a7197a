/** Classifies shifts by status and staff; counts and badges use the same function. */
import type { Shift, ShiftStatus } from '../contracts/schedule/schedule.ts'

/** The fields of a shift that determine its class. */
export interface ShiftState {
  status: ShiftStatus
  staffId: number | null
  originalStaffId?: number | null
}

/**
 * - `confirmed`: locked and ready for timesheets
 * - `reassignedCancelled`: cancelled by one person, now assigned to another
 * - `needsReassignment`: cancelled, but still assigned to the person who cancelled
 * - `pending`: a draft, assigned or not
 * - `unassignedCancelled`: cancelled and open
 * - `requested`: has an open request
 * - `ignored`: archived or rejected, not counted
 */
export type ShiftClass =
  | 'confirmed'
  | 'reassignedCancelled'
  | 'needsReassignment'
  | 'pending'
  | 'unassignedCancelled'
  | 'requested'
  | 'ignored'

/** Returns the one class that a shift belongs to. */
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

/** Checks whether a shift is active, which means that it occupies a person's time and fills demand. */
export function isActive(shift: ShiftState): boolean {
  return shift.staffId !== null && (shift.status === 'Pending' || shift.status === 'Confirmed')
}

/** Statuses that show that planning of a week has begun: drafts, confirmed shifts and cancelled shifts. */
export const BEGUN_STATUSES: readonly ShiftStatus[] = ['Pending', 'Confirmed', 'Cancelled']

/** Checks whether a shift is vacant and can be taken. */
export function isVacant(shift: ShiftState): boolean {
  return shift.staffId === null && (shift.status === 'Pending' || shift.status === 'Cancelled')
}

/** Checks whether a shift can be copied: a draft, open or not, or a confirmed one with a person (GRID-09, GRID-10). */
export function canBeCopied(shift: ShiftState): boolean {
  return isActive(shift) || (shift.staffId === null && shift.status === 'Pending')
}

/** Checks whether a shift is worked by a person other than its first holder, which is shown as 'Reassigned'. */
export function isReassigned(shift: ShiftState): boolean {
  return shift.staffId !== null && shift.originalStaffId != null && shift.originalStaffId !== shift.staffId
}

/** Checks whether a shift is archived or rejected; such shifts do not count anywhere. */
export function isInactive({ status }: Pick<ShiftState, 'status'>): boolean {
  return status === 'Rejected' || status === 'Deprecated'
}

/**
 * Checks whether a shift shows that the planning of its week has begun; from then on, the week's conflicts are listed.
 */
export function beginsWeek({ status }: Pick<ShiftState, 'status'>): boolean {
  return BEGUN_STATUSES.includes(status)
}

/** Checks whether a shift is a rejected request, rather than a withdrawn one. */
export function isTurnedDown({ status, staffId }: ShiftState): boolean {
  return status === 'Rejected' && staffId !== null
}

/** Checks whether a shift waits for a manager's decision (SDASH-04). */
export function isWaiting({ status }: Pick<ShiftState, 'status'>): boolean {
  return status === 'Pending' || status === 'Requested'
}

/** The fields of a shift that matter to its person. */
const WHAT_HOLDERS_SEE = ['staffId', 'roleId', 'weekStartDate', 'dayOfWeek', 'startTime', 'endTime'] as const
type SeenByHolder = Pick<Shift, (typeof WHAT_HOLDERS_SEE)[number]>

/** Checks whether a changed shift still looks the same to its person. */
export function isSameToHolder(before: SeenByHolder, after: SeenByHolder): boolean {
  return WHAT_HOLDERS_SEE.every((key) => before[key] === after[key])
}
