/** Calculates the paid time of a shift: elapsed time less unpaid breaks (PAY-02). */
import { readBreakRule } from '../../contracts/breaks/break-rule.ts'
import { requireMinutes } from '../../time/clock-time.ts'
import { unpaidMinutesOfLength } from '../breaks/breaks-of-length.ts'
import { elapsedMinutes, roundHours, shiftHours } from '../hours.ts'

/** Planned times of a shift; both are null if unknown. */
export interface PlannedTime {
  date: string
  startTime: string | null
  endTime: string | null
}

/**
 * Actual times, as recorded by a manager; equal times mean that nothing was worked. Null break minutes follow the break
 * rule.
 */
export interface WorkedTime {
  startTime: string
  endTime: string
  breakMinutes: number | null
}

/** Minutes stored when a payroll period was locked; later settings do not change them. */
export interface KeptMinutes {
  elapsedMinutes: number
  breakMinutes: number
}

export interface PaidTime extends KeptMinutes {
  startTime: string | null
  endTime: string | null
  /** Wall-clock hours with two decimals (CONST-03). */
  hours: number
  paidMinutes: number
}

/**
 * Returns the paid time of a shift by its recorded times, or else its planned times. If no break minutes were recorded,
 * the break rule from the settings applies. Breaks are never longer than the shift.
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

/** Converts minutes to hours with two decimals, as payroll uses them. */
export function hoursOfMinutes(minutes: number): number {
  return roundHours(minutes / 60)
}
