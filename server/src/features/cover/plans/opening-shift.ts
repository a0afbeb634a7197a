import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import type { OpenDuty } from '../../../roster/open-duties.ts'
import type { RosterWeek } from '../../../roster/roster-week.ts'

/** The id of a shift that is not stored yet. */
const NOT_STORED = 0

/** Checks whether the open shift has a row. */
export const isStored = ({ id }: Pick<Shift, 'id'>): boolean => id !== NOT_STORED

/** An open duty, and the shifts in it about which people can be asked or are being asked. */
export interface FoundOpening {
  duty: OpenDuty
  /** The next open shift to ask about, stored or not; null if people are being asked about all of them. */
  shift: Shift | null
  /** An open shift about which people are being asked; null if there is none. */
  asking: Shift | null
}

/** Returns a shift with the times of a duty as it would be stored, with nobody on it. */
function shiftOfDuty({ dayOfWeek, startTime, endTime, roleId, need }: OpenDuty, week: RosterWeek): Shift {
  const role = week.roles.find(({ id }) => id === roleId) ?? null
  return {
    id: NOT_STORED,
    version: 0,
    weekStartDate: week.weekStart,
    dayOfWeek,
    startTime,
    endTime,
    roleId,
    role,
    staff: null,
    staffId: null,
    originalStaffId: null,
    isPinned: false,
    status: 'Pending',
    requirementId: need?.requirementId ?? null,
    confirmingManagerId: null,
    confirmationTimestamp: null,
  }
}

/**
 * Finds the shifts of an open duty. A stored open shift comes before a new one, as when the week is filled. Returns
 * null if the duty has been filled, has started, or is too short for a person. `withCover` are the shifts about which
 * people are being asked.
 */
export function findOpening(
  week: RosterWeek,
  duty: OpenDuty | undefined,
  withCover: ReadonlySet<number>,
): FoundOpening | null {
  if (!duty || duty.isTooShort || hasStarted(duty, week.nowMinutes)) return null
  const free = duty.vacant.find(({ id }) => !withCover.has(id))
  const isNew = duty.count > duty.vacant.length
  return {
    duty,
    shift: free ?? (isNew ? shiftOfDuty(duty, week) : null),
    asking: duty.vacant.find(({ id }) => withCover.has(id)) ?? null,
  }
}
