/** Matches what a person clocked to their shifts (CLOCK-03). */
import type { PunchKind } from '../../contracts/constants.ts'
import { type Attendance, type ClockedBreak, clockedBreakMinutes, minutesBetween, minutesWorked } from './attendance.ts'

/** A shift with the instants at which it starts and ends, in milliseconds since 1970 UTC. */
export interface PlannedShift {
  shiftId: number
  start: number
  end: number
  /** False if the shift has no times; `start` and `end` are then those of its day. */
  isTimed: boolean
}

/** The part of an attendance that belongs to a shift; all of it, unless it reaches into the person's next shift. */
interface ClockedPart {
  attendance: Attendance
  start: number | null
  end: number | null
  breaks: readonly ClockedBreak[]
}

/**
 * `ahead`: not started. `late`: started, nobody clocked in. `absent`: over, nobody clocked in. `running`: at work.
 * `incomplete`: a punch is missing. `complete`: start and end are known.
 */
type ClockedState = 'ahead' | 'late' | 'absent' | 'running' | 'incomplete' | 'complete'

/** What was clocked in a shift. */
export interface ClockedShift {
  shiftId: number
  state: ClockedState
  parts: ClockedPart[]
  start: number | null
  end: number | null
  /** Recorded breaks, and time between two parts; null if there were none, so that the break rule applies. */
  breakMinutes: number | null
  /** Elapsed minutes without recorded breaks; null unless the state is `complete`. */
  workedMinutes: number | null
  /** Minutes after the planned start; negative if earlier, null if unknown. */
  startsLateBy: number | null
  /** Minutes after the planned end; negative if earlier, null if unknown. */
  endsLateBy: number | null
  missing: PunchKind[]
}

/** How far from a shift an attendance may be and still belong to it, if nothing else was clocked in the shift. */
const NEAR_MILLISECONDS = 3 * 3_600_000
/** Longest time between two attendances that is a break; after a longer one, the second is work of its own. */
const BREAK_MILLISECONDS = 3_600_000

/** Returns the known extent of an attendance. */
function extentOf({ start, end, punches, isRunning }: Attendance, now: number) {
  const from = start ?? punches[0]?.at ?? 0
  return { from, until: end ?? (isRunning ? Math.max(now, from) : (punches.at(-1)?.at ?? from)) }
}

/** Returns the shifts that an attendance overlaps, by start. */
function shiftsTouched(attendance: Attendance, shifts: readonly PlannedShift[], now: number): PlannedShift[] {
  const { from, until } = extentOf(attendance, now)
  return shifts.filter(({ start, end }) => from < end && (until > start || from === start))
}

/**
 * Returns the shift that an attendance outside all shifts belongs to: the nearest one. If something else was clocked in
 * that shift, the time between must be a break.
 */
function findNear(
  attendance: Attendance,
  shifts: readonly PlannedShift[],
  inside: readonly { shift: PlannedShift; attendance: Attendance }[],
  now: number,
): PlannedShift | null {
  const { from, until } = extentOf(attendance, now)
  const gapTo = (start: number, end: number) => Math.max(start - until, from - end)
  const gapOf = (shift: PlannedShift) => gapTo(shift.start, shift.end)
  const [nearest] = shifts.toSorted((a, b) => gapOf(a) - gapOf(b))
  if (!nearest) return null
  const others = inside.filter(({ shift }) => shift === nearest).map((one) => extentOf(one.attendance, now))
  if (others.length === 0) return gapOf(nearest) <= NEAR_MILLISECONDS ? nearest : null
  return others.some((other) => gapTo(other.from, other.until) <= BREAK_MILLISECONDS) ? nearest : null
}

/** Joins complete attendances with only a break between them. */
function joinAtBreaks(attendances: readonly Attendance[]): Attendance[] {
  const joined: Attendance[] = []
  for (const next of attendances) {
    const last = joined.at(-1)
    const areComplete = last !== undefined && minutesWorked(last) !== null && minutesWorked(next) !== null
    if (areComplete && last.end !== null && next.start !== null && next.start - last.end <= BREAK_MILLISECONDS)
      joined.splice(-1, 1, {
        start: last.start,
        end: next.end,
        breaks: [...last.breaks, { start: last.end, end: next.start }, ...next.breaks],
        punches: [...last.punches, ...next.punches],
        missing: [],
        isRunning: false,
      })
    else joined.push(next)
  }
  return joined
}

/** Returns what lies between two instants of breaks. */
function breaksWithin(breaks: readonly ClockedBreak[], from: number, until: number): ClockedBreak[] {
  return breaks.flatMap(({ start, end }) => {
    const cut = { start: Math.max(start ?? from, from), end: Math.min(end ?? until, until) }
    return cut.start < cut.end ? [cut] : []
  })
}

/** Divides a complete attendance at the start of each further shift that it reaches into; returns a part for each shift. */
function divide(attendance: Attendance, shifts: readonly PlannedShift[]): ClockedPart[] {
  const { start, end, breaks, missing } = attendance
  if (start === null || end === null || missing.length > 0 || shifts.length === 1)
    return shifts.map(() => ({ attendance, start, end, breaks }))
  return shifts.map((shift, index) => {
    const from = index === 0 ? start : Math.max(start, shift.start)
    const until = Math.min(end, Math.max(from, shifts[index + 1]?.start ?? end))
    return { attendance, start: from, end: until, breaks: breaksWithin(breaks, from, until) }
  })
}

function stateOf(shift: PlannedShift, parts: readonly ClockedPart[], now: number): ClockedState {
  if (parts.length === 0) {
    if (now < shift.start) return 'ahead'
    return now < shift.end ? 'late' : 'absent'
  }
  if (parts.some(({ attendance }) => attendance.missing.length > 0)) return 'incomplete'
  return parts.some(({ attendance }) => attendance.isRunning) ? 'running' : 'complete'
}

/** Returns the minutes of breaks within parts and of gaps between them; null if there are none or one is unknown. */
function breaksOfParts(parts: readonly ClockedPart[]): number | null {
  let minutes = 0
  for (const [index, { start, breaks }] of parts.entries()) {
    const before = parts[index - 1]?.end ?? null
    const own = clockedBreakMinutes(breaks)
    if (own === null) return null
    minutes += own + (before === null || start === null ? 0 : minutesBetween(before, start))
  }
  return parts.length > 1 || parts.some(({ breaks }) => breaks.length > 0) ? minutes : null
}

function summarize(shift: PlannedShift, parts: ClockedPart[], now: number): ClockedShift {
  const state = stateOf(shift, parts, now)
  const [start, end] = [parts[0]?.start ?? null, parts.at(-1)?.end ?? null]
  const breakMinutes = breaksOfParts(parts)
  const isComplete = state === 'complete' && start !== null && end !== null
  const lateBy = (planned: number, clocked: number | null) =>
    shift.isTimed && clocked !== null ? minutesBetween(planned, clocked) : null
  return {
    shiftId: shift.shiftId,
    state,
    parts,
    start,
    end,
    breakMinutes,
    workedMinutes: isComplete ? minutesBetween(start, end) - (breakMinutes ?? 0) : null,
    startsLateBy: lateBy(shift.start, start),
    endsLateBy: lateBy(shift.end, end),
    missing: [...new Set(parts.flatMap(({ attendance }) => attendance.missing))],
  }
}

/**
 * Matches one person's attendances to their shifts. An attendance that reaches into the next shift is divided where that
 * one starts; one that is near no shift is unplanned, and so is one after an attendance in a shift, unless the time
 * between is a break.
 */
export function matchShifts(
  shifts: readonly PlannedShift[],
  attendances: readonly Attendance[],
  now: number,
): { shifts: ClockedShift[]; unplanned: Attendance[] } {
  const inOrder = shifts.toSorted((a, b) => a.start - b.start || a.shiftId - b.shiftId)
  const partsOf = new Map<number, ClockedPart[]>()
  const unplanned: Attendance[] = []
  const clocked = attendances.map((attendance) => ({ attendance, touched: shiftsTouched(attendance, inOrder, now) }))
  const inside = clocked.flatMap(({ attendance, touched }) => touched.map((shift) => ({ shift, attendance })))
  for (const { attendance, touched } of clocked) {
    const near = touched.length > 0 ? null : findNear(attendance, inOrder, inside, now)
    if (near) inside.push({ shift: near, attendance })
    const matched = near ? [near] : touched
    if (matched.length === 0) unplanned.push(attendance)
    for (const [index, part] of divide(attendance, matched).entries()) {
      const { shiftId } = matched[index] ?? {}
      if (shiftId !== undefined) partsOf.set(shiftId, [...(partsOf.get(shiftId) ?? []), part])
    }
  }
  return {
    shifts: inOrder.map((shift) => summarize(shift, partsOf.get(shift.shiftId) ?? [], now)),
    unplanned: joinAtBreaks(unplanned),
  }
}
