/** What a person misses of the roster by an absence, which is what is paid of it (LEAVE-10). */
import { addDays } from '../../time/day.ts'
import { type TimeOffDays, takenInterval, timeOffOnDates } from '../availability/time-off-days.ts'
import { groupBy } from '../group-by.ts'
import { measurePaidTime, type PlannedTime, type WorkedTime } from '../payroll/paid-time.ts'
import { dayInterval, type Interval } from '../shift-interval.ts'

/** The person's shifts around an absence when it was reported, in the weeks whose roster was known. */
export interface RosterThen {
  /** The Mondays of these weeks: a day without a shift in them is a day off. */
  weeks: readonly string[]
  shifts: readonly (PlannedTime & { shiftId: number })[]
}

/** What the person still has of such a shift: planned times, and the recorded ones. */
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

function intervalOf({ date, startTime, endTime }: PlannedTime): Interval {
  const { start } = dayInterval(date, startTime ?? '00:00', '24:00')
  return takenInterval(startTime && endTime ? dayInterval(date, startTime, endTime) : { start, end: start })
}

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
    return sum + Math.max(0, Math.min(end, until) - Math.max(start, time.start))
  }, 0)
}

/**
 * Returns what an absence takes from a person's pay: the paid time of their shifts as planned, less that of what they
 * still have of them, at most for the minutes that the absence covers.
 */
export function missedWork(
  absence: TimeOffDays,
  { weeks, shifts }: RosterThen,
  held: readonly HeldShift[],
  pay: { breakRule: string; timeZone: string },
): MissedWork {
  const heldById = new Map(held.map((shift) => [shift.shiftId, shift]))
  const days = [...groupBy(shifts, ({ date }) => date)].map(([date, own]): MissedDay => {
    let [missed, planned] = [0, 0]
    for (const shift of own) {
      const then = measurePaidTime(shift, null, pay).paidMinutes
      const now = heldById.get(shift.shiftId)
      const left = now ? measurePaidTime(now, now.worked, pay).paidMinutes : 0
      const covered = minutesCovered(absence, shift)
      const { start, end } = intervalOf(shift)
      planned += then
      missed += Math.max(0, Math.min(then - left, covered >= end - start ? then : covered))
    }
    return { date, missed, planned }
  })
  return { weeks, days }
}
