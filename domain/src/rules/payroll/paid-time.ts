/** What of a shift is paid: the time that really passed while it was worked, less the unpaid break (PAY-02, TM11). */
import { requireMinutes } from '../../time/clock-time.ts'
import { elapsedMinutes, roundHours, shiftHours } from '../hours.ts'

/** A shift as it was planned; both times are null where they are not known. */
export interface PlannedTime {
  date: string
  startTime: string | null
  endTime: string | null
}

/** What a manager wrote down of how it was worked. Equal times: nothing was. A break that is null is by the rule. */
export interface WorkedTime {
  startTime: string
  endTime: string
  breakMinutes: number | null
}

/** So many minutes are an unpaid break for whoever works at least so many hours; 0 minutes: breaks are paid. */
export interface BreakRule {
  unpaidBreakMinutes: number
  unpaidBreakAfterHours: number
}

/** Minutes as a locked period keeps them, whatever settings say since. */
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

/** Minutes of unpaid break in so much work, by the rule. */
function breakByRule(workedMinutes: number, rule: BreakRule): number {
  return workedMinutes >= rule.unpaidBreakAfterHours * 60 ? rule.unpaidBreakMinutes : 0
}

/** A shift as it is paid: as written down, else as planned. No break is longer than the work that it is in. */
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

/** Minutes as decimal hours with two decimals, as payroll takes them. */
export function hoursOfMinutes(minutes: number): number {
  return roundHours(minutes / 60)
}
