/** Short texts about when a person is away, for narrow places. */
import type { Absence } from '@fairweek/domain/contracts/availability/availability'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { dayInterval, type Interval, intersects } from '@fairweek/domain/rules/shift-interval'
import { toHourMinute } from '@fairweek/domain/time/clock-time'
import { shortRange } from '@fairweek/domain/time/short-text'

/** Returns the parts of the given times that fall on a date: 'all day', or '5 PM – 12 AM'. */
function hoursOn(times: readonly Interval[], day: Interval): string[] {
  return times
    .filter((time) => intersects(time, day))
    .map((time) => {
      const [start, end] = [Math.max(time.start, day.start), Math.min(time.end, day.end)]
      return start === day.start && end === day.end
        ? gridScreens.away.allDay
        : shortRange(toHourMinute(start), toHourMinute(end))
    })
}

/** Returns 'Time off all day' or 'Cannot work 5 PM – 10 PM' for a date; empty if the person can work all day. */
export function absenceText(absence: Absence | undefined, date: string): string {
  if (!absence) return ''
  const day = dayInterval(date, '00:00', '24:00')
  const [off, cannot] = [hoursOn(absence.timeOff, day), hoursOn(absence.unavailable, day)]
  return [
    ...(off.length > 0 ? [gridScreens.away.timeOff(off.join(', '))] : []),
    // All-day time off needs no further reason.
    ...(cannot.length > 0 && !off.includes(gridScreens.away.allDay)
      ? [gridScreens.away.cannot(cannot.join(', '))]
      : []),
  ].join('; ')
}
