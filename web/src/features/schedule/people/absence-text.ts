/** When somebody is away, in words for a narrow place. */
import type { Absence } from '@fairweek/domain/contracts/availability'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { dayInterval, type Interval, intersects } from '@fairweek/domain/rules/shift-interval'
import { toHourMinute } from '@fairweek/domain/time/clock-time'
import { shortRange } from '@fairweek/domain/time/short-text'

/** 'all day', '5 PM – 12 AM' of the parts of some times that lie on a date. */
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

/** 'Time off all day', 'Cannot work 5 PM – 10 PM' of a date; empty for whoever can work all of it. */
export function absenceText(absence: Absence | undefined, date: string): string {
  if (!absence) return ''
  const day = dayInterval(date, '00:00', '24:00')
  const [off, cannot] = [hoursOn(absence.timeOff, day), hoursOn(absence.unavailable, day)]
  return [
    ...(off.length > 0 ? [gridScreens.away.timeOff(off.join(', '))] : []),
    // Away all day says all.
    ...(cannot.length > 0 && !off.includes(gridScreens.away.allDay)
      ? [gridScreens.away.cannot(cannot.join(', '))]
      : []),
  ].join('; ')
}
