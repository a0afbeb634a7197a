import { NEW_SHIFT, SLOT_CLICK_MINUTES } from '@fairweek/domain/contracts/constants'
import type { Shift, ShiftBody } from '@fairweek/domain/contracts/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { Conflict } from '@fairweek/domain/rules/conflicts/conflict-rule'
import type { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { exceedsTarget, totalHours } from '@fairweek/domain/rules/hours'
import { findClash, type OverlapSettings } from '@fairweek/domain/rules/overlap'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { toHourMinute } from '@fairweek/domain/time/clock-time'
import { dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { bookedInWeek } from '../booked-in-week.ts'
import type { AskedOpening } from '../explainers.ts'

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

/** Returns a new shift that starts at an hour of the grid and ends 8 hours later, past midnight if necessary (TM13). */
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

const EDITED = ['date', 'startTime', 'endTime', 'roleId', 'staffId', 'areaId'] as const

/** Rebases a draft onto a newer version of its shift: edited values stay, all others are updated. */
export function rebaseDraft(draft: ShiftDraft, now: Shift): ShiftDraft {
  if (draft.shift === null) return draft
  const [before, after] = [draftOfShift(draft.shift), draftOfShift(now)]
  const edited = EDITED.filter((name) => draft[name] !== before[name])
  return { ...after, ...Object.fromEntries(edited.map((name) => [name, draft[name]])) }
}

export function slotOf(draft: ShiftDraft) {
  return {
    weekStartDate: weekStartOf(draft.date),
    dayOfWeek: dayOfWeekOf(draft.date),
    startTime: draft.startTime,
    endTime: draft.endTime,
  }
}

/** Whether a draft ends at the time it starts; this is refused, not taken as 24 hours (SHIFT-02). */
export function hasNoLength({ startTime, endTime }: Pick<ShiftDraft, 'startTime' | 'endTime'>): boolean {
  return startTime === endTime
}

/**
 * The data against which a draft is checked. `shifts` are those of its week and of the days before and after its own.
 */
export interface DraftContext {
  shifts: readonly Shift[]
  staff: readonly Staff[]
  settings: OverlapSettings
}

/** The dialog's messages about a draft. */
export interface DraftErrors {
  /** Blocks saving. */
  staff: string | null
  role: string | null
  times: string | null
  /** Shown as soon as a person is selected; also blocks saving (SHIFT-02). */
  overlap: string | null
  /** A note only; does not block saving. */
  note: string | null
}

/** Runs all checks of SHIFT-02 and SHIFT-03; `submitted` selects the texts used after an attempt to save. */
export function checkDraft(draft: ShiftDraft, context: DraftContext, submitted: boolean): DraftErrors {
  const candidate = { ...slotOf(draft), staffId: draft.staffId, ...(draft.shift ? { id: draft.shift.id } : {}) }
  const clash = hasNoLength(draft) ? null : findClash(candidate, context.shifts, context.settings)
  return {
    staff: draft.staffId === null ? scheduleMessages.staffRequired : null,
    role: draft.roleId === null ? scheduleMessages.roleRequired : null,
    times: hasNoLength(draft) ? scheduleMessages.sameTimes : null,
    overlap: clash === null ? null : overlapText(draft, submitted),
    note: exceedsTargetWith(draft, context) ? scheduleMessages.exceedsTarget : null,
  }
}

function overlapText(draft: ShiftDraft, submitted: boolean): string {
  if (!submitted) return scheduleMessages.overlapOnSelect
  return draft.shift === null ? scheduleMessages.overlapOnAdd : scheduleMessages.overlapOnEdit
}

/** Whether this shift would take the person over their target hours in that week (GN8). */
function exceedsTargetWith(draft: ShiftDraft, { shifts, staff }: DraftContext): boolean {
  const person = staff.find(({ id }) => id === draft.staffId)
  if (!person || hasNoLength(draft)) return false
  return exceedsTarget(hoursWith(draft, shifts, person.id), person.targetWeeklyHours ?? null)
}

/**
 * Returns the conflicts of a draft, which do not keep a manager from saving it; empty if the draft has errors
 * (CONF-05).
 */
export function listDraftConflicts(draft: ShiftDraft, errors: DraftErrors, weeks: DraftWeeks): Conflict[] {
  const { roleId, staffId, shift, requirementId } = draft
  if (errors.staff || errors.role || errors.times || errors.overlap || roleId === null) return []
  const row = { id: shift?.id ?? 0, ...slotOf(draft), staffId, roleId, requirementId, status: 'Pending' as const }
  return weeks
    .listConflictsOf({ gone: shift ? [shift] : [], come: [row] })
    .filter(({ type }) => errors.note === null || type !== 'TargetHoursExceeded')
}

/** Returns a person's hours in the draft's week, including the draft unless it has no length. */
export function hoursWith(draft: ShiftDraft, shifts: readonly Shift[], staffId: number): number {
  const booked = bookedInWeek(shifts, staffId, weekStartOf(draft.date))
  const others = booked.filter(({ id }) => id !== draft.shift?.id)
  return totalHours(hasNoLength(draft) ? others : [...others, draft])
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
