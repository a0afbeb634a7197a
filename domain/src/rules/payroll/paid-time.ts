/** Calculates the paid time of a shift: elapsed time less unpaid breaks (PAY-02). */
import { readBreakRule } from '../../contracts/breaks/break-rule.ts'
import { requireMinutes } from '../../time/clock-time.ts'
import { groupDays, partWithBreaks, unpaidMinutesOfLength } from '../breaks/breaks-of-length.ts'
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

const isNothingWorked = (worked: Pick<WorkedTime, 'startTime' | 'endTime'> | null) =>
  worked !== null && requireMinutes(worked.startTime) === requireMinutes(worked.endTime)

/** Returns the elapsed minutes of a shift by its recorded times, or else its planned times; 0 if nothing was worked. */
export function measureElapsed(
  planned: PlannedTime,
  worked: Pick<WorkedTime, 'startTime' | 'endTime'> | null,
  timeZone: string,
): number {
  const { startTime, endTime } = worked ?? planned
  return isNothingWorked(worked) ? 0 : elapsedMinutes({ date: planned.date, startTime, endTime }, timeZone)
}

/** A shift whose break may depend on another part of the same day. */
interface PartOfDay extends PlannedTime {
  shiftId: number
  /** Null if nobody has the shift. */
  person: string | number | null
  worked: WorkedTime | null
  kept: KeptMinutes | undefined
}

/**
 * Returns the minutes of unpaid breaks by shift id, for people who work several parts on a day: the break rule counts
 * their day. What recorded breaks of the day lack is taken in its longest other part.
 */
export function breaksOfSplitDays(
  shifts: readonly PartOfDay[],
  { breakRule, timeZone }: { breakRule: string; timeZone: string },
): ReadonlyMap<number, number> {
  const rule = readBreakRule(breakRule)
  const breaks = new Map<number, number>()
  if (rule.length === 0) return breaks
  for (const day of groupDays(shifts, ({ person }) => person)) {
    if (day.length < 2) continue
    const parts = day.sort((a, b) => ((a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1))
    const minutesOf = (part: PartOfDay) => part.kept?.elapsedMinutes ?? measureElapsed(part, part.worked, timeZone)
    const recordedOf = ({ kept, worked }: PartOfDay) => kept?.breakMinutes ?? worked?.breakMinutes ?? null
    const sumOf = (figureOf: (part: PartOfDay) => number) => parts.reduce((sum, part) => sum + figureOf(part), 0)
    const due = unpaidMinutesOfLength(rule, sumOf(minutesOf)) - sumOf((part) => recordedOf(part) ?? 0)
    const open = parts.filter((part) => recordedOf(part) === null)
    const withBreak = partWithBreaks(open, minutesOf)
    for (const part of open) breaks.set(part.shiftId, part === withBreak ? Math.max(0, due) : 0)
  }
  return breaks
}

/**
 * Returns the paid time of a shift by its recorded times, or else its planned times. If no break minutes were recorded,
 * the break rule from the settings applies, or `splitDayBreak` if the shift is one of several parts of a day. Breaks are
 * never longer than the shift.
 */
export function measurePaidTime(
  planned: PlannedTime,
  worked: WorkedTime | null,
  {
    breakRule,
    timeZone,
    kept,
    splitDayBreak,
  }: { breakRule: string; timeZone: string; kept?: KeptMinutes | undefined; splitDayBreak?: number | undefined },
): PaidTime {
  const { startTime, endTime } = worked ?? planned
  const isNothing = isNothingWorked(worked)
  const passed = isNothing ? 0 : (kept?.elapsedMinutes ?? measureElapsed(planned, worked, timeZone))
  const byRule = () => splitDayBreak ?? unpaidMinutesOfLength(readBreakRule(breakRule), passed)
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
