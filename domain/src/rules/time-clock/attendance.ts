/** Derives from punches when a person was at work (CLOCK-02). What nobody recorded stays missing: it is never guessed. */
import type { PunchKind } from '../../contracts/constants.ts'

/** A punch as stored: what a person recorded at an instant, or a correction of an earlier punch. */
export interface PunchRow {
  id: number
  /** `void` takes back the punch that it corrects. */
  kind: PunchKind | 'void'
  /** Milliseconds since 1970 UTC. */
  at: number
  /** Whether another punch corrects it. */
  isReplaced: boolean
  /** False if the PIN of a punch that was kept without a network was wrong. */
  isVerified: boolean
}

/** A punch that counts. */
export interface Punch {
  id: number
  kind: PunchKind
  at: number
}

/** Why a stored punch does not count. */
export type PunchFate = 'counts' | 'repeated' | 'replaced' | 'void' | 'unverified'

/** A break, in milliseconds since 1970 UTC; null if its start or end was not recorded. */
export interface ClockedBreak {
  start: number | null
  end: number | null
}

/** Time at work of one person, from a punch in to a punch out. */
export interface Attendance {
  start: number | null
  end: number | null
  breaks: ClockedBreak[]
  punches: Punch[]
  /** The punches that were forgotten; as long as there are any, the time worked is unknown. */
  missing: PunchKind[]
  /** Whether the person is at work now. */
  isRunning: boolean
}

/** The same punch twice within this time is one punch: people press a button again if they are not sure. */
const REPEAT_MILLISECONDS = 5 * 60_000
/** Longest time between a punch and the start of its attendance. A later punch shows that the person forgot to clock out. */
const LONGEST_MILLISECONDS = 16 * 3_600_000

/** Returns the punches that count, in order, and says of all other rows why they do not count. */
export function settleCorrections(rows: readonly PunchRow[]): { punches: Punch[]; fates: Map<number, PunchFate> } {
  const fateOf = ({ kind, isReplaced, isVerified }: PunchRow): PunchFate => {
    if (isReplaced) return 'replaced'
    if (kind === 'void') return 'void'
    return isVerified ? 'counts' : 'unverified'
  }
  const fates = new Map(rows.map((row) => [row.id, fateOf(row)]))
  const punches = rows.flatMap(({ id, kind, at }) =>
    kind !== 'void' && fates.get(id) === 'counts' ? [{ id, kind, at }] : [],
  )
  return { punches: punches.sort((a, b) => a.at - b.at || a.id - b.id), fates }
}

function beginAttendance(): Attendance {
  return { start: null, end: null, breaks: [], punches: [], missing: [], isRunning: false }
}

const forget = ({ missing }: Attendance, kind: PunchKind): void => {
  if (!missing.includes(kind)) missing.push(kind)
}

const openBreakOf = ({ breaks }: Attendance) => {
  const last = breaks.at(-1)
  return last?.end === null ? last : undefined
}

/** Adds a punch to the attendance that it belongs to. */
function record(attendance: Attendance, punch: Punch): void {
  const { kind, at } = punch
  const openBreak = openBreakOf(attendance)
  if (attendance.punches.length === 0 && kind !== 'in') forget(attendance, 'in')
  attendance.punches.push(punch)
  if (kind === 'in') attendance.start = at
  if (kind === 'out') attendance.end = at
  if (openBreak && (kind === 'break' || kind === 'out')) forget(attendance, 'back')
  if (kind === 'break') attendance.breaks.push({ start: at, end: null })
  if (kind !== 'back') return
  if (openBreak) openBreak.end = at
  else {
    attendance.breaks.push({ start: null, end: at })
    forget(attendance, 'break')
  }
}

/**
 * Derives a person's attendances from punches in order. Each punch is in one attendance or among the repeated ones.
 * `now` decides whether the last attendance is running, or was never clocked out of.
 */
export function deriveAttendances(
  punches: readonly Punch[],
  now: number,
): { attendances: Attendance[]; repeatedIds: number[] } {
  const attendances: Attendance[] = []
  const repeatedIds: number[] = []
  let current: Attendance | null = null
  let previous: Punch | null = null
  const isTooLong = ({ punches: [first] }: Attendance, at: number) =>
    first !== undefined && at - first.at > LONGEST_MILLISECONDS
  for (const punch of punches) {
    if (previous?.kind === punch.kind && punch.at - previous.at <= REPEAT_MILLISECONDS) {
      repeatedIds.push(punch.id)
      continue
    }
    previous = punch
    if (current && (punch.kind === 'in' || isTooLong(current, punch.at))) {
      forget(current, 'out')
      current = null
    }
    if (!current) {
      current = beginAttendance()
      attendances.push(current)
    }
    record(current, punch)
    if (punch.kind === 'out') current = null
  }
  if (current && isTooLong(current, now)) forget(current, 'out')
  else if (current) current.isRunning = true
  return { attendances, repeatedIds }
}

/** Returns the elapsed minutes between two instants, as the clocks of both show them. */
export function minutesBetween(start: number, end: number): number {
  return Math.floor(end / 60_000) - Math.floor(start / 60_000)
}

/** Returns the minutes of recorded breaks, or null if the start or end of one is unknown. */
export function clockedBreakMinutes(breaks: readonly ClockedBreak[]): number | null {
  let minutes = 0
  for (const { start, end } of breaks) {
    if (start === null || end === null) return null
    minutes += minutesBetween(start, end)
  }
  return minutes
}

/** Returns the elapsed minutes worked, without breaks; null while the person is at work or if a punch is missing. */
export function minutesWorked({ start, end, breaks, missing }: Attendance): number | null {
  const breakMinutes = clockedBreakMinutes(breaks)
  if (start === null || end === null || breakMinutes === null || missing.length > 0) return null
  return minutesBetween(start, end) - breakMinutes
}

/** What a person is doing by their punches. */
export interface PunchState {
  state: 'out' | 'in' | 'break'
  /** The instant of the last punch; null if the person is out. */
  since: number | null
  /** The start of the last attendance, if it was never clocked out of. */
  forgottenSince: number | null
}

/** Returns whether a person is at work now, and whether their last attendance lacks its end. */
export function punchStateOf(punches: readonly Punch[], now: number): PunchState {
  const last = deriveAttendances(punches, now).attendances.at(-1)
  if (last?.isRunning)
    return {
      state: openBreakOf(last) ? 'break' : 'in',
      since: last.punches.at(-1)?.at ?? null,
      forgottenSince: null,
    }
  const isForgotten = last?.missing.includes('out') ?? false
  return { state: 'out', since: null, forgottenSince: isForgotten ? (last?.punches.at(-1)?.at ?? null) : null }
}

/** The punches that make sense in a state, the usual one first. */
export const NEXT_PUNCHES: Record<PunchState['state'], readonly [PunchKind, ...PunchKind[]]> = {
  out: ['in'],
  in: ['out', 'break'],
  break: ['back', 'out'],
}
