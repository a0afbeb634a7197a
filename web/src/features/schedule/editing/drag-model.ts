/** The moves that can be made in a roster, by dragging and by keyboard alike. Pure functions. */
import { TIME_STEP_MINUTES } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { durationMinutes, MINUTES_A_DAY, requireMinutes, toHourMinute } from '@fairweek/domain/time/clock-time'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { draftOfShift, type ShiftDraft } from '../shift/shift-draft.ts'

/** An existing shift with the values it would have after a move. */
export type PlacedDraft = ShiftDraft & { shift: Shift; roleId: number }

/** A copy of a shift on another day, with the same times, role and person (GRID-12). */
export interface CopyMove {
  kind: 'copy'
  shift: Shift
  date: string
  /** The person of the target row; the copy is refused unless this is the shift's own person. */
  staffId: number | null
}

/** Moves, resizes or reassigns one shift; swaps the people of two shifts; or copies a shift to another day. */
export type ShiftMove = { kind: 'place'; draft: PlacedDraft } | { kind: 'swap'; shift: Shift; other: Shift } | CopyMove

/** The part of a shift that was grabbed: its middle, or its start or end edge. */
export type Grip = 'whole' | 'start' | 'end'

/** What a dragged shift is over. */
export type Target =
  /**
   * An hour of a day, and the quarter hour within it (0–3); if `quarter` is null, the shift keeps its minutes past the
   * hour.
   */
  | { kind: 'slot'; date: string; hour: number; quarter: number | null }
  | { kind: 'shift'; shift: Shift }
  | { kind: 'need'; opening: Shortfall }
  /** One day in a person's row; null for the row of open shifts. */
  | { kind: 'person'; staffId: number | null; date: string }

/** Returns a shift as a draft with its present values. */
export function placedAsIs(shift: Shift): PlacedDraft {
  return { ...draftOfShift(shift), shift, roleId: shift.roleId }
}

/** Whether a shift can be dragged; a shift without times has no place in the grid. */
export function canBeHeld({ startTime, endTime }: Shift): boolean {
  return startTime !== null && endTime !== null
}

const lengthOf = ({ startTime, endTime }: PlacedDraft) => durationMinutes(startTime, endTime)

function startingAt(draft: PlacedDraft, date: string, minutes: number): PlacedDraft {
  return { ...draft, date, startTime: toHourMinute(minutes), endTime: toHourMinute(minutes + lengthOf(draft)) }
}

/**
 * Moves a draft into a gap, and into the gap's area if it has one. In a fully uncovered need, the draft takes the
 * need's times. In the uncovered part of a need, it takes the part's times if the part is at least as long. Otherwise
 * it keeps its length, and its own times if they cover the part; if not, it starts with the part.
 */
function fitInto(draft: PlacedDraft, { need, isPart, areaIds }: Shortfall): PlacedDraft {
  const { date, startTime, endTime, roleId, requirementId } = need
  const there = { ...draft, date, roleId, requirementId, areaId: areaIds?.[0] ?? draft.areaId }
  const [start, from] = [requireMinutes(startTime), requireMinutes(draft.startTime)]
  const minutes = durationMinutes(startTime, endTime)
  if (!isPart || minutes >= lengthOf(draft))
    return { ...there, startTime: startTime.slice(0, 5), endTime: endTime.slice(0, 5) }
  return from <= start && start + minutes <= from + lengthOf(draft) ? there : startingAt(there, date, start)
}

/** Returns the move that dropping a shift on a target would make. */
export function arrangeOver(shift: Shift, target: Target): ShiftMove {
  const draft = placedAsIs(shift)
  switch (target.kind) {
    case 'slot': {
      const past = target.quarter === null ? requireMinutes(draft.startTime) % 60 : target.quarter * TIME_STEP_MINUTES
      return { kind: 'place', draft: startingAt(draft, target.date, target.hour * 60 + past) }
    }
    case 'shift':
      return { kind: 'swap', shift, other: target.shift }
    case 'need':
      return { kind: 'place', draft: fitInto(draft, target.opening) }
    case 'person':
      return { kind: 'place', draft: { ...draft, date: target.date, staffId: target.staffId } }
  }
}

/**
 * Returns the move that dropping a copy on a target would make. Only the target's day counts and, in a roster by
 * person, its row.
 */
export function copyOver(shift: Shift, target: Target): CopyMove {
  const { staffId } = shift
  switch (target.kind) {
    case 'slot':
      return { kind: 'copy', shift, date: target.date, staffId }
    case 'shift':
      return { kind: 'copy', shift, date: shiftDate(target.shift), staffId }
    case 'need':
      return { kind: 'copy', shift, date: target.opening.need.date, staffId }
    case 'person':
      return { kind: 'copy', shift, date: target.date, staffId: target.staffId }
  }
}

/** Returns the copy as a shift. Its negative id is never that of a stored shift. */
export function copiedShift({ shift, date }: CopyMove): Shift {
  const place = { weekStartDate: weekStartOf(date), dayOfWeek: dayOfWeekOf(date) }
  return { ...shift, ...place, id: -shift.id, status: 'Pending', originalStaffId: null, requirementId: null }
}

/** Whether the people of two shifts can be swapped: both shifts are assigned, to different people. */
export function canSwap(shift: Shift, other: Shift): boolean {
  return shift.id !== other.id && shift.staffId !== null && other.staffId !== null && shift.staffId !== other.staffId
}

/** Moves a draft by days and minutes, across midnight if necessary, but never out of its week. */
export function movedBy(draft: PlacedDraft, { days = 0, minutes = 0 }): PlacedDraft {
  const start = requireMinutes(draft.startTime) + minutes
  const date = addDays(draft.date, days + Math.floor(start / MINUTES_A_DAY))
  return weekStartOf(date) === weekStartOf(draft.date) ? startingAt(draft, date, start) : draft
}

/**
 * Moves one edge of a draft. Its length stays between a quarter hour and just under a day, and it still starts on the
 * same day.
 */
export function stretchedBy(draft: PlacedDraft, edge: 'start' | 'end', minutes: number): PlacedDraft {
  const [start, length] = [requireMinutes(draft.startTime), lengthOf(draft)]
  const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))
  const longest = MINUTES_A_DAY - TIME_STEP_MINUTES
  if (edge === 'end') {
    const next = between(TIME_STEP_MINUTES, length + minutes, longest)
    return { ...draft, endTime: toHourMinute(start + next) }
  }
  const last = Math.min(start + length - TIME_STEP_MINUTES, longest)
  const next = between(Math.max(0, start + length - longest), start + minutes, last)
  return { ...draft, startTime: toHourMinute(next) }
}

/** Whether a move would change nothing. */
export function changesNothing(shiftMove: ShiftMove): boolean {
  if (shiftMove.kind === 'swap') return false
  if (shiftMove.kind === 'copy')
    return shiftMove.date === shiftDate(shiftMove.shift) && shiftMove.staffId === shiftMove.shift.staffId
  const { draft } = shiftMove
  const asIs = placedAsIs(draft.shift)
  return (['date', 'startTime', 'endTime', 'staffId', 'roleId', 'areaId'] as const).every(
    (key) => draft[key] === asIs[key],
  )
}

/** Returns the same move with the given versions of its shifts. */
export function withShifts(shiftMove: ShiftMove, stateOf: (shift: Shift) => Shift): ShiftMove {
  if (shiftMove.kind === 'swap')
    return { kind: 'swap', shift: stateOf(shiftMove.shift), other: stateOf(shiftMove.other) }
  if (shiftMove.kind === 'copy') return { ...shiftMove, shift: stateOf(shiftMove.shift) }
  const { draft } = shiftMove
  return { kind: 'place', draft: { ...draft, shift: stateOf(draft.shift) } }
}

/** Returns the existing shifts that are part of a move. */
export function shiftsOf(shiftMove: ShiftMove): Shift[] {
  if (shiftMove.kind === 'copy') return [shiftMove.shift]
  return shiftMove.kind === 'swap' ? [shiftMove.shift, shiftMove.other] : [shiftMove.draft.shift]
}

function withHolder(shift: Shift, staffId: number | null, nameOf: (staffId: number) => string): Shift {
  if (staffId === shift.staffId) return shift
  const staff = staffId === null ? null : { id: staffId, name: nameOf(staffId) }
  return { ...shift, staff, ...changeHolder(shift, staffId) }
}

/**
 * Returns the affected shifts as they will be after a move; shown until the server answers. Copying by drag affects no
 * existing shift.
 */
export function arrangedShifts(shiftMove: ShiftMove, nameOf: (staffId: number) => string): Shift[] {
  if (shiftMove.kind === 'copy') return []
  if (shiftMove.kind === 'swap') {
    const { shift, other } = shiftMove
    return [withHolder(shift, other.staffId, nameOf), withHolder(other, shift.staffId, nameOf)]
  }
  const { shift, date, startTime, endTime, roleId, staffId } = shiftMove.draft
  const times = { startTime: `${startTime}:00`, endTime: `${endTime}:00` }
  const place = { weekStartDate: weekStartOf(date), dayOfWeek: dayOfWeekOf(date), roleId, status: 'Pending' as const }
  return [{ ...withHolder(shift, staffId, nameOf), ...place, ...times }]
}

/** Applies moves to a week's shifts; later moves override earlier ones. */
export function shiftsWith(
  shifts: readonly Shift[],
  shiftMoves: readonly ShiftMove[],
  nameOf: (staffId: number) => string,
): readonly Shift[] {
  if (shiftMoves.length === 0) return shifts
  const arranged = new Map(shiftMoves.flatMap((each) => arrangedShifts(each, nameOf)).map((shift) => [shift.id, shift]))
  return shifts.map((shift) => arranged.get(shift.id) ?? shift)
}
