/** How much leave each date counts as (LEAVE-02). Amounts are hundredths of a day, so that sums are exact. */
import type { LeaveKind } from '../../contracts/constants.ts'
import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { addDays } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'
import { absenceOf, type TimeOffDays, timeOffOnDates } from '../availability/time-off-days.ts'
import { type Employment, isEmployedOn } from '../employment.ts'
import { dayInterval } from '../shift-interval.ts'
import type { MissedWork, WorkedDay } from './missed-work.ts'

export const DAY = 100
const HALF_DAY = DAY / 2
const NOON = MINUTES_A_DAY / 2
/** The working days of a week, and the minutes of one, of people whose contract says nothing about them. */
const USUAL_DAYS_A_WEEK = 5
const USUAL_DAY_MINUTES = 480

/** Approved time off with its kind. */
export interface LeaveRow extends TimeOffDays {
  id: number
  leaveKind: LeaveKind
  isPaid: boolean
  /** What a reported absence takes from the roster; absent or null if that was not known, and for leave. */
  missed?: MissedWork | null | undefined
  /** What the person worked in it, which is no leave (LEAVE-12); absent: nothing. */
  worked?: readonly WorkedDay[] | undefined
}

/** What one date of time off counts as. */
export interface LeaveDay extends Pick<LeaveRow, 'id' | 'leaveKind' | 'isPaid'> {
  date: string
  hundredths: number
  /** The contract minutes that are paid if the leave is. */
  minutes: number
  /** Minutes that were worked instead, which are not among these; 0 if none were. */
  workedMinutes: number
}

/** What leave depends on of a person. */
export interface LeavePerson extends Employment {
  targetWeeklyHours?: number | null | undefined
  workRules?: WorkRules | null | undefined
}

/** Returns how many days of a week count as leave at most: the working days of the contract. */
const leaveDaysAWeek = ({ workRules }: LeavePerson): number => workRules?.maxDaysAWeek ?? USUAL_DAYS_A_WEEK

/** Returns the contract minutes of a day of leave: those of a week, by its working days; 0 without contract hours. */
export function minutesOfLeaveDay(person: LeavePerson): number {
  return Math.round(((person.targetWeeklyHours ?? 0) * 60) / leaveDaysAWeek(person))
}

/**
 * Returns what an absence takes of a date in a week whose roster was known: the part of its shifts that is missed, or
 * nothing on a day off. Null if the roster does not decide it: who falls ill on holiday would not have had shifts.
 */
function missedOn({ missed }: LeaveRow, date: string, isOnLeave: boolean) {
  const day = missed?.days.find((one) => one.date === date)
  if (day) return { hundredths: day.planned && Math.round((day.missed * DAY) / day.planned), minutes: day.missed }
  return missed?.weeks.includes(weekStartOf(date)) && !isOnLeave ? { hundredths: 0, minutes: 0 } : null
}

/**
 * Returns how much of a date a row takes: all of it, a half until or from noon, or its share of a working day; with the
 * minutes of such a share, which hundredths would round.
 */
function amountOn(row: LeaveRow, date: string, dayMinutes: number): { hundredths: number; minutes?: number } {
  if (date < row.fromDate || date > row.untilDate) return { hundredths: 0 }
  const midnight = dayInterval(date, '00:00', '24:00').start
  const [time] = timeOffOnDates([row], [date])
  if (!time) return { hundredths: 0 }
  const [start, end] = [time.start - midnight, time.end - midnight]
  if (end - start >= MINUTES_A_DAY) return { hundredths: DAY }
  if ((start === 0 && end === NOON) || (start === NOON && end === MINUTES_A_DAY)) return { hundredths: HALF_DAY }
  const hundredths = Math.min(DAY, Math.round(((end - start) * DAY) / (dayMinutes || USUAL_DAY_MINUTES)))
  return { hundredths, minutes: Math.min(end - start, dayMinutes) }
}

/** Returns what is left of a date of leave once its worked minutes are taken off: they are paid as work (LEAVE-12). */
function lessWorked({ hundredths, minutes }: Pick<LeaveDay, 'hundredths' | 'minutes'>, workedMinutes: number) {
  // Leave without contract hours has no minutes, but its days count.
  const whole = minutes || Math.round((USUAL_DAY_MINUTES * hundredths) / DAY)
  const worked = Math.min(workedMinutes, whole)
  return {
    hundredths: Math.round((hundredths * (whole - worked)) / whole),
    minutes: Math.max(0, minutes - worked),
    workedMinutes: worked,
  }
}

/**
 * Lists what approved time off counts as on the dates of a period, by date. A date counts once, and an absence comes
 * before leave on it, because who falls ill on holiday keeps the holiday. Of each week from Monday on, at most the
 * working days of the contract count, unless the roster says that more would have been worked; dates outside a person's
 * employment never do. What was worked in leave is taken off its date, down to nothing; such dates stay in the list, and the
 * working days of the week include them.
 */
export function countLeaveDays(
  rows: readonly LeaveRow[],
  person: LeavePerson,
  { startDate, endDate }: { startDate: string; endDate: string },
): LeaveDay[] {
  const inOrder = [...rows].sort(
    (one, other) => Number(absenceOf(one) === null) - Number(absenceOf(other) === null) || one.id - other.id,
  )
  const dayMinutes = minutesOfLeaveDay(person)
  const days: LeaveDay[] = []
  let leftInWeek = 0
  for (let date = weekStartOf(startDate); date <= endDate; date = addDays(date, 1)) {
    if (weekStartOf(date) === date) leftInWeek = leaveDaysAWeek(person) * DAY
    if (!isEmployedOn(person, date)) continue
    let leftOnDate = DAY
    const isOnLeave = inOrder.some((row) => absenceOf(row) === null && amountOn(row, date, dayMinutes).hundredths > 0)
    for (const row of inOrder) {
      const rostered = missedOn(row, date, isOnLeave)
      const asked = rostered ?? amountOn(row, date, dayMinutes)
      const hundredths = Math.min(asked.hundredths, leftOnDate, rostered ? DAY : leftInWeek)
      if (hundredths === 0) continue
      const share = Math.round((dayMinutes * hundredths) / DAY)
      const minutes = hundredths < asked.hundredths ? share : (asked.minutes ?? share)
      leftOnDate -= hundredths
      leftInWeek = Math.max(0, leftInWeek - hundredths)
      const { id, leaveKind, isPaid } = row
      const worked = rostered ? 0 : (row.worked?.find((one) => one.date === date)?.minutes ?? 0)
      if (date >= startDate) days.push({ id, leaveKind, isPaid, date, ...lessWorked({ hundredths, minutes }, worked) })
    }
  }
  return days
}

/** Checks whether anything is left of a date of leave; not if all of it was worked. */
export function isLeaveLeft({ days, minutes }: { days: number; minutes: number }): boolean {
  return days > 0 || minutes > 0
}

/** Returns the minutes of leave that are paid. */
export function paidLeaveMinutes(lines: readonly { isPaid: boolean; minutes: number }[]): number {
  return lines.reduce((sum, { isPaid, minutes }) => sum + (isPaid ? minutes : 0), 0)
}

/** Returns how many days leave counts as. */
export function sumLeaveDays(lines: readonly { days: number }[]): number {
  return lines.reduce((sum, { days }) => sum + Math.round(days * DAY), 0) / DAY
}

/** Returns the lines of one person. */
export function leaveOf<Line extends { staffId: number }>(
  lines: readonly Line[],
  { staffId }: { staffId: number | null },
): Line[] {
  return lines.filter((line) => line.staffId === staffId)
}
