/** The facts of a conflict, by code; `describe-conflict.ts` turns them into a sentence. */
import type { OffTime } from '../availability/time-off-days.ts'
import type { Excess, LimitRule } from '../hard-rules/hard-rule.ts'
import type { Overtime } from '../pay/planned-overtime.ts'
import type { Interval, TimedShift } from '../shift-interval.ts'
import type { ShortRest } from '../short-rest/short-rest.ts'

/** A stretch of time with the numbers of people assigned and needed; `end` is in minutes since 1970-01-01. */
interface CoverStretch {
  there: number
  needed: number
  end: number
}

/** The names of people and roles are those at the time of the check. */
export type ConflictFacts =
  | { code: 'roleShortfall'; role: string; time: Interval; missing: number; stretches: readonly CoverStretch[] }
  | {
      code: 'unavailability' | 'timeOff'
      name: string
      shift: TimedShift
      /** With the reason if the person is absent. */
      away: OffTime
      /** Affected hours of the shift; null for a shift without times. */
      hours: number | null
    }
  | { code: 'roleNotHeld'; name: string; shift: TimedShift; role: string }
  | { code: 'notEmployed'; name: string; shift: TimedShift; firstDay: string | null; lastDay: string | null }
  | { code: 'doubleShift'; name: string; shifts: readonly TimedShift[] }
  | { code: 'shortRest'; name: string; rest: ShortRest; earlier: Interval; later: Interval }
  | { code: 'daysInARow'; name: string; days: number; from: string; to: string; maximum: number }
  | { code: 'fewestDaysInARow'; name: string; days: number; from: string; to: string; fewest: number }
  | { code: 'contract'; name: string; reason: LimitRule['reason']; excess: Excess }
  | { code: 'notBeside'; name: string; shift: TimedShift; others: readonly string[] }
  /** `time` is when both work. */
  | { code: 'notApart'; names: readonly [string, string]; time: Interval }
  | { code: 'targetHoursExceeded'; name: string; hours: number; target: number }
  | ({ code: 'overtime'; name: string } & Omit<Overtime, 'shifts'>)
  | { code: 'hoursBelowContract'; name: string; hours: number; promised: number }
  | { code: 'nobodyExperienced'; role: string; time: Interval; names: readonly string[]; seniority: number }
  /**
   * Text stored by versions of the application that did not store facts; replaced when the conflict is next computed.
   */
  | { code: 'asWritten'; text: string }

/** The functions below return only those fields that conflict facts contain. */
export const timeOf = ({ start, end }: Interval): Interval => ({ start, end })
export const offTimeOf = ({ absence, ...time }: OffTime): OffTime => ({ ...timeOf(time), ...(absence && { absence }) })
export const timesOf = ({ weekStartDate, dayOfWeek, startTime, endTime }: TimedShift): TimedShift => ({
  weekStartDate,
  dayOfWeek,
  startTime,
  endTime,
})
