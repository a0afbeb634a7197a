/** Checks made while a shift is edited, in a separate file because the first view of the week does not need them. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { Conflict } from '@fairweek/domain/rules/conflicts/conflict-rule'
import type { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { exceedsTarget, totalHours } from '@fairweek/domain/rules/hours'
import { findClash, type OverlapSettings } from '@fairweek/domain/rules/overlap'
import { weekStartOf } from '@fairweek/domain/time/week'
import { bookedInWeek } from '../booked-in-week.ts'
import { draftOfShift, type ShiftDraft, slotOf } from './shift-draft.ts'

const EDITED = ['date', 'startTime', 'endTime', 'roleId', 'staffId', 'areaId'] as const

/** Rebases a draft onto a newer version of its shift: edited values stay, all others are updated. */
export function rebaseDraft(draft: ShiftDraft, now: Shift): ShiftDraft {
  if (draft.shift === null) return draft
  const [before, after] = [draftOfShift(draft.shift), draftOfShift(now)]
  const edited = EDITED.filter((name) => draft[name] !== before[name])
  return { ...after, ...Object.fromEntries(edited.map((name) => [name, draft[name]])) }
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

/** Whether this shift would take the person over their target hours in that week. */
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
