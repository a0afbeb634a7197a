/** Paid time of a shift: the time that actually passed while it was worked, less the unpaid break (PAY-02, TM11). */
import { requireMinutes } from '../../time/clock-time.ts'
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

/** Minutes of unpaid break for people who work at least the given hours; 0 minutes: breaks are paid. */
export interface BreakRule {
  unpaidBreakMinutes: number
  unpaidBreakAfterHours: number
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

/** Returns the minutes of unpaid break for an amount of work, by the rule. */
function breakByRule(workedMinutes: number, rule: BreakRule): number {
  return workedMinutes >= rule.unpaidBreakAfterHours * 60 ? rule.unpaidBreakMinutes : 0
}

/** Returns the paid time of a shift: as recorded, else as planned. A break is never longer than its shift. */
export function measurePaidTime(
  planned: PlannedTime,
  worked: WorkedTime | null,
  { rule, timeZone, kept }: { rule: BreakRule; timeZone: string; kept?: KeptMinutes | undefined },
): PaidTime {
  const { startTime, endTime } = worked ?? planned
  const isNothing = worked !== null && requireMinutes(worked.startTime) === requireMinutes(worked.endTime)
  const passed = isNothing
    ? 0
    : (kept?.elapsedMinutes ?? elapsedMinutes({ date: planned.date, startTime, endTime }, timeZone))
  const breakMinutes = Math.min(passed, kept?.breakMinutes ?? worked?.breakMinutes ?? breakByRule(passed, rule))
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
