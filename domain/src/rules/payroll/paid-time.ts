/** Paid time of a shift: the time that actually passed while it was worked, less the unpaid break (PAY-02, TM11). */
import { readBreakRule } from '../../contracts/breaks/break-rule.ts'
import { requireMinutes } from '../../time/clock-time.ts'
import { unpaidMinutesOfLength } from '../breaks/breaks-of-length.ts'
import { elapsedMinutes, roundHours, shiftHours } from '../hours.ts'

/** A shift as planned; both times are null if unknown. */
export interface PlannedTime {
  date: string
  startTime: string | null
  endTime: string | null
}

/** The actual times as recorded by a manager. Equal times: nothing was worked. A null break follows the rule. */
export interface WorkedTime {
  startTime: string
  endTime: string
  breakMinutes: number | null
}

/** Minutes frozen by a locked period, regardless of later settings. */
export interface KeptMinutes {
  elapsedMinutes: number
  breakMinutes: number
}

export interface PaidTime extends KeptMinutes {
  startTime: string | null
  endTime: string | null
  /** By the wall clock, two decimals (CONST-03). */
  hours: number
  paidMinutes: number
}

/**
 * Returns the paid time of a shift: as recorded, else as planned. Unpaid breaks that were not recorded follow the rule of
 * the settings. A break is never longer than its shift.
 */
export function measurePaidTime(
  planned: PlannedTime,
  worked: WorkedTime | null,
  { breakRule, timeZone, kept }: { breakRule: string; timeZone: string; kept?: KeptMinutes | undefined },
): PaidTime {
  const { startTime, endTime } = worked ?? planned
  const isNothing = worked !== null && requireMinutes(worked.startTime) === requireMinutes(worked.endTime)
  const passed = isNothing
    ? 0
    : (kept?.elapsedMinutes ?? elapsedMinutes({ date: planned.date, startTime, endTime }, timeZone))
  const byRule = () => unpaidMinutesOfLength(readBreakRule(breakRule), passed)
  const breakMinutes = Math.min(passed, kept?.breakMinutes ?? worked?.breakMinutes ?? byRule())
  return {
    startTime,
    endTime,
    hours: isNothing ? 0 : shiftHours({ startTime, endTime }),
    elapsedMinutes: passed,
    breakMinutes,
    paidMinutes: passed - breakMinutes,
  }
}

/** Converts minutes to decimal hours with two decimals, as payroll uses them. */
export function hoursOfMinutes(minutes: number): number {
  return roundHours(minutes / 60)
}
