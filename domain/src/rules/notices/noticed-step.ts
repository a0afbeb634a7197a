/** Decides for each changed published shift whether another notification already tells its person about the change. */
import type { NOTIFICATION_TYPES } from '../../contracts/constants.ts'
import { contains, occupiedInterval } from '../shift-interval.ts'
import { readMetadata } from './notice-metadata.ts'
import type { KnownShift, ShiftStep } from './published-shift.ts'

/** A notification that has already been written about a change, with its shifts. */
export interface WrittenNotice {
  type: string
  /** Account of the recipient; null if the person has none. */
  userId: number | null
  /** The person that the notification is about. */
  staffId: number | null
  roleId: number | null
  /** The shifts that the notification is about; empty once they are deleted. */
  scheduleIds: readonly number[]
  metadata: string | null
}

/**
 * What each type of notification tells a person about its shifts: that they now work them (gain), or no longer do
 * (loss).
 */
const TELLS: Partial<Record<(typeof NOTIFICATION_TYPES)[number], { gain: boolean; loss: boolean }>> = {
  SHIFT_REQUEST_APPROVED: { gain: true, loss: false },
  SHIFT_REQUEST_REJECTED: { gain: false, loss: true },
  SHIFT_REQUEST_REOPENED: { gain: false, loss: true },
  CANCELLATION_APPROVED: { gain: false, loss: true },
  CANCELLATION_REOPENED: { gain: true, loss: false },
  SWAP_DONE: { gain: true, loss: true },
  SWAP_REOPENED: { gain: true, loss: true },
}

const tellsOf = (type: string) => (TELLS as Partial<Record<string, { gain: boolean; loss: boolean }>>)[type]

/**
 * Checks whether the hours in a notification are within a shift. Hours are compared rather than ids, because a request
 * may refer to another row with the same hours.
 */
function isWithin(metadata: string | null, shift: KnownShift): boolean {
  const { weekStartDate, dayOfWeek, startTime, endTime } = readMetadata(metadata)
  if (weekStartDate === undefined || dayOfWeek === undefined) return false
  if (startTime === undefined || endTime === undefined) return false
  return contains(occupiedInterval(shift), occupiedInterval({ weekStartDate, dayOfWeek, startTime, endTime }))
}

/** Checks whether a notification already tells a person about a change to their shift, so that no other is needed. */
export function isStepNoticed(
  notice: WrittenNotice,
  person: { id: number; userId: number | null },
  { scheduleId, before, after }: ShiftStep,
): boolean {
  const tells = tellsOf(notice.type)
  // A notification that a manager gets about somebody else says nothing about the manager's own shifts.
  if (!tells || notice.staffId !== person.id || notice.userId !== person.userId) return false
  if (after !== null) return tells.gain && notice.scheduleIds.includes(scheduleId)
  if (!tells.loss || before === null) return false
  return (
    notice.scheduleIds.includes(scheduleId) || (notice.roleId === before.roleId && isWithin(notice.metadata, before))
  )
}
