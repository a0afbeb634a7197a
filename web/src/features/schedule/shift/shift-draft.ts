import { NEW_SHIFT, SLOT_CLICK_MINUTES } from '@fairweek/domain/contracts/constants'
import type { Shift, ShiftBody } from '@fairweek/domain/contracts/schedule/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { toHourMinute } from '@fairweek/domain/time/clock-time'
import { dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { AskedOpening } from '../../explanations/asked-opening.ts'

/** The values of the shift dialog while it is edited. */
export interface ShiftDraft {
  /** The shift being edited; null for a new one. */
  shift: Shift | null
  date: string
  /** HH:mm */
  startTime: string
  endTime: string
  roleId: number | null
  staffId: number | null
  areaId: number | null
  requirementId: number | null
}

const EMPTY = { shift: null, roleId: null, staffId: null, areaId: null, requirementId: null } as const

/** Returns a new shift on a day, at the default time (SHIFT-01). */
export function draftOfDay(date: string): ShiftDraft {
  return { ...EMPTY, date, startTime: NEW_SHIFT.startTime, endTime: NEW_SHIFT.endTime }
}

/** Returns a new shift that starts at an hour of the grid and ends 8 hours later, past midnight if necessary. */
export function draftOfSlot(date: string, hour: number): ShiftDraft {
  return {
    ...EMPTY,
    date,
    startTime: toHourMinute(hour * 60),
    endTime: toHourMinute(hour * 60 + SLOT_CLICK_MINUTES),
  }
}

/**
 * Returns the opening's vacant shift or, without one, a new shift that fills the opening; with a person already
 * selected, or nobody.
 */
export function draftOfOpening(asked: AskedOpening, staffId: number | null): ShiftDraft {
  const { opening, requirementId, areaId, vacant } = asked
  if (vacant) return { ...draftOfShift(vacant), staffId }
  return {
    ...EMPTY,
    date: opening.date,
    startTime: opening.startTime.slice(0, 5),
    endTime: opening.endTime.slice(0, 5),
    roleId: Number(opening.roleId),
    staffId,
    areaId,
    requirementId,
  }
}

export function draftOfShift(shift: Shift): ShiftDraft {
  return {
    shift,
    date: shiftDate(shift),
    startTime: (shift.startTime ?? NEW_SHIFT.startTime).slice(0, 5),
    endTime: (shift.endTime ?? NEW_SHIFT.endTime).slice(0, 5),
    roleId: shift.roleId,
    staffId: shift.staffId,
    areaId: shift.area?.id ?? null,
    requirementId: shift.requirementId,
  }
}

export function slotOf(draft: ShiftDraft) {
  return {
    weekStartDate: weekStartOf(draft.date),
    dayOfWeek: dayOfWeekOf(draft.date),
    startTime: draft.startTime,
    endTime: draft.endTime,
  }
}

/**
 * Whether only the person of an existing shift has changed; that counts as an assignment rather than an edit
 * (SHIFT-05).
 */
export function isReassignment(draft: ShiftDraft): draft is ShiftDraft & { shift: Shift; staffId: number } {
  const { shift } = draft
  if (shift === null || draft.staffId === null || shift.staffId === draft.staffId) return false
  const before = draftOfShift(shift)
  return (
    shift.startTime !== null &&
    before.date === draft.date &&
    before.startTime === draft.startTime &&
    before.endTime === draft.endTime &&
    before.roleId === draft.roleId &&
    before.areaId === draft.areaId
  )
}

/**
 * Returns the request body. The status is always Pending; an edit includes the version that the user has seen
 * (SHIFT-04).
 */
export function bodyOf(draft: ShiftDraft & { roleId: number }): Omit<ShiftBody, 'version'> & { version?: number } {
  return {
    ...slotOf(draft),
    staffId: draft.staffId,
    roleId: draft.roleId,
    requirementId: draft.requirementId,
    // If the area is unchanged it is omitted, so that the server keeps it.
    ...(draft.areaId === (draft.shift?.area?.id ?? null) ? {} : { areaId: draft.areaId }),
    status: 'Pending',
    ...(draft.shift ? { version: draft.shift.version } : {}),
  }
}
