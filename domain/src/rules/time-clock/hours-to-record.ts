/** Says which hours to record for a shift by what was clocked (CLOCK-06). */
import { wallClock } from '../../time/zone.ts'
import { measureElapsed, type PlannedTime, type WorkedTime } from '../payroll/paid-time.ts'
import { minutesBetween } from './attendance.ts'
import type { ClockedShift, PlannedShift } from './match-shifts.ts'

/**
 * Hours by the time clock. `byHand`: a manager has to decide, because a punch is missing, nobody clocked in, or the
 * clocked time cannot be written as clock times of the shift's day (a clock change).
 */
export type HoursToRecord =
  | { kind: 'asPlanned' }
  | { kind: 'hours'; worked: WorkedTime }
  | { kind: 'byHand'; reason: 'incomplete' | 'absent' | 'clockChange' }
  | { kind: 'notYet' }

interface Rules {
  /** A start, an end or a break that differs by at most this many minutes counts as planned. */
  toleranceMinutes: number
  /** Other starts and ends are rounded to the nearest multiple of this many minutes on the clock; 0: not rounded. */
  roundingMinutes: number
  /** Minutes of the break that applies if none is recorded. */
  ruleBreakMinutes: number
  timeZone: string
}

/** Rounds an instant to the nearest multiple of minutes on the clock, half up; the minutes divide an hour. */
function roundOnClock(instant: number, minutes: number, timeZone: string): number {
  if (minutes === 0) return instant
  const shown = Number(wallClock(instant, timeZone).time.slice(3, 5))
  const startOfMinute = Math.floor(instant / 60_000) * 60_000
  return startOfMinute + (Math.round(shown / minutes) * minutes - shown) * 60_000
}

/** Returns the day and times of a shift for time that was clocked beside all shifts; null if it is shorter than a minute. */
export function shiftOfAttendance(
  { start, end }: { start: number; end: number },
  { roundingMinutes, timeZone }: Pick<Rules, 'roundingMinutes' | 'timeZone'>,
): { date: string; startTime: string; endTime: string } | null {
  const [from, until] = [start, end].map((instant) =>
    wallClock(roundOnClock(instant, roundingMinutes, timeZone), timeZone),
  )
  if (!from || !until || from.time === until.time) return null
  return { date: from.day, startTime: from.time, endTime: until.time }
}

/** Returns the hours to record for a shift. */
export function hoursToRecord(
  planned: PlannedTime & PlannedShift,
  { state, start, end, breakMinutes, startsLateBy, endsLateBy }: ClockedShift,
  { toleranceMinutes, roundingMinutes, ruleBreakMinutes, timeZone }: Rules,
): HoursToRecord {
  if (state === 'ahead' || state === 'late' || state === 'running') return { kind: 'notYet' }
  if (state === 'absent') return { kind: 'byHand', reason: 'absent' }
  if (state === 'incomplete' || start === null || end === null) return { kind: 'byHand', reason: 'incomplete' }
  const isWithin = (minutes: number | null) => minutes !== null && Math.abs(minutes) <= toleranceMinutes
  const [isStartAsPlanned, isEndAsPlanned] = [isWithin(startsLateBy), isWithin(endsLateBy)]
  const isBreakAsPlanned = breakMinutes === null || isWithin(breakMinutes - ruleBreakMinutes)
  if (isStartAsPlanned && isEndAsPlanned && isBreakAsPlanned) return { kind: 'asPlanned' }
  const from = isStartAsPlanned ? planned.start : roundOnClock(start, roundingMinutes, timeZone)
  const until = Math.max(from, isEndAsPlanned ? planned.end : roundOnClock(end, roundingMinutes, timeZone))
  const worked = {
    startTime: wallClock(from, timeZone).time,
    endTime: wallClock(until, timeZone).time,
    breakMinutes: isBreakAsPlanned ? null : breakMinutes,
  }
  const isExact = measureElapsed(planned, worked, timeZone) === minutesBetween(from, until)
  return isExact ? { kind: 'hours', worked } : { kind: 'byHand', reason: 'clockChange' }
}
