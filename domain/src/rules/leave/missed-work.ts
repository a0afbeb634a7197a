/** What a person misses of the roster by an absence (LEAVE-10), and what they work in their leave (LEAVE-12). */
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { addDays } from '../../time/day.ts'
import { type TimeOffDays, takenInterval, timeOffOnDates } from '../availability/time-off-days.ts'
import { groupBy } from '../group-by.ts'
import { breaksOfSplitDays, measurePaidTime, type PlannedTime, type WorkedTime } from '../payroll/paid-time.ts'
import { dayInterval, type Interval } from '../shift-interval.ts'

/** The person's shifts around an absence when it was reported, in the weeks whose roster was known. */
export interface RosterThen {
  /** The Mondays of these weeks: a day without a shift in them is a day off. */
  weeks: readonly string[]
  shifts: readonly (PlannedTime & { shiftId: number })[]
}

/** A shift that the person has: planned times, and the recorded ones. */
export interface HeldShift extends PlannedTime {
  shiftId: number
  worked: WorkedTime | null
}

/** Minutes of pay that an absence takes from a date with shifts, of those that were planned. */
interface MissedDay {
  date: string
  missed: number
  planned: number
}

export interface MissedWork {
  weeks: readonly string[]
  days: readonly MissedDay[]
}

/** Paid minutes that were worked in the leave of a date. */
export interface WorkedDay {
  date: string
  minutes: number
}

interface PayTerms {
  breakRule: string
  timeZone: string
}

function intervalOf({ date, startTime, endTime }: PlannedTime): Interval {
  const { start } = dayInterval(date, startTime ?? '00:00', '24:00')
  return takenInterval(startTime && endTime ? dayInterval(date, startTime, endTime) : { start, end: start })
}

const minutesShared = (one: Interval, other: Interval) =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))

/** Returns how many minutes of a shift an absence covers; all of it if it lasts until the end of the shift's date. */
function minutesCovered(absence: TimeOffDays, shift: PlannedTime): number {
  const { start, end } = intervalOf(shift)
  const midnight = dayInterval(shift.date, '00:00', '24:00').end
  const isLastDay = absence.endTime === null && absence.untilDate === shift.date
  const times = timeOffOnDates(
    [absence],
    [-1, 0, 1].map((days) => addDays(shift.date, days)),
  )
  return times.reduce((sum, time) => {
    const until = isLastDay && time.end === midnight ? Math.max(end, midnight) : time.end
    return sum + minutesShared({ start, end }, { start: time.start, end: until })
  }, 0)
}

/** Returns the paid minutes of shifts, and when they were worked. */
function measurePaid(shifts: readonly HeldShift[], pay: PayTerms, splitDayBreaks?: ReadonlyMap<number, number>) {
  return shifts.map((shift) => {
    const { shiftId, date, worked } = shift
    const { paidMinutes, startTime, endTime } = measurePaidTime(shift, worked, {
      ...pay,
      splitDayBreak: splitDayBreaks?.get(shiftId),
    })
    return { shiftId, date, interval: intervalOf({ date, startTime, endTime }), minutes: paidMinutes }
  })
}

/**
 * Returns what an absence takes from a person's pay: the paid time of their shifts as planned, less that of what they
 * still have of them or have instead at the same time, at most for the minutes that the absence covers.
 */
export function missedWork(
  absence: TimeOffDays,
  { weeks, shifts }: RosterThen,
  held: readonly HeldShift[],
  pay: PayTerms,
): MissedWork {
  const known = new Set(shifts.map(({ shiftId }) => shiftId))
  const paidOf = measurePaid(held, pay)
  const leftOf = (shift: RosterThen['shifts'][number]) =>
    paidOf.reduce((sum, { shiftId, interval, minutes }) => {
      if (shiftId === shift.shiftId) return sum + minutes
      return known.has(shiftId) ? sum : sum + Math.min(minutes, minutesShared(interval, intervalOf(shift)))
    }, 0)
  const days = [...groupBy(shifts, ({ date }) => date)].map(([date, own]): MissedDay => {
    let [missed, planned] = [0, 0]
    for (const shift of own) {
      const then = measurePaidTime(shift, null, pay).paidMinutes
      const covered = minutesCovered(absence, shift)
      const { start, end } = intervalOf(shift)
      planned += then
      missed += Math.max(0, Math.min(then - leftOf(shift), covered >= end - start ? then : covered))
    }
    return { date, missed, planned }
  })
  return { weeks, days }
}

/**
 * Returns what a person worked in their leave, by date: of whole days, the shifts that start on them; of hours, what was
 * worked in them. `shifts` are those that were worked on these dates and beside them.
 */
export function workedInLeave(leave: TimeOffDays, shifts: readonly HeldShift[], pay: PayTerms): WorkedDay[] {
  const minutesOn = new Map<string, number>()
  const parts = shifts.map((shift) => ({ ...shift, person: 0, kept: undefined }))
  for (const { date, interval, minutes } of measurePaid(shifts, pay, breaksOfSplitDays(parts, pay)))
    for (const day of [-1, 0, 1].map((step) => addDays(date, step)))
      for (const time of timeOffOnDates([leave], [day])) {
        const isWholeDay = time.end - time.start >= MINUTES_A_DAY
        const wholly = day === date ? minutes : 0
        const worked = isWholeDay ? wholly : Math.min(minutes, minutesShared(interval, time))
        if (worked > 0) minutesOn.set(day, (minutesOn.get(day) ?? 0) + worked)
      }
  return [...minutesOn].map(([date, minutes]) => ({ date, minutes }))
}
