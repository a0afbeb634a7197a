/** Short texts about when a person is away, for narrow places. */
import type { Absence } from '@fairweek/domain/contracts/availability/availability'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { absenceReasons } from '@fairweek/domain/messages/time-off/absence-reasons'
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

/** Returns 'Time off all day', 'Sick all day' or 'Cannot work 5 PM – 10 PM' for a date; empty if they can work all day. */
export function absenceText(absence: Absence | undefined, date: string): string {
  if (!absence) return ''
  const day = dayInterval(date, '00:00', '24:00')
  const leave = absence.timeOff.filter((time) => time.absence === undefined)
  const [off, cannot] = [hoursOn(leave, day), hoursOn(absence.unavailable, day)]
  const absent = absence.timeOff.flatMap(({ absence: reason, ...time }) =>
    reason === undefined
      ? []
      : hoursOn([time], day).map((hours) => gridScreens.away.absent(absenceReasons.short[reason], hours)),
  )
  const isOffAllDay = absence.timeOff.some((time) => hoursOn([time], day).includes(gridScreens.away.allDay))
  return [
    ...absent,
    ...(off.length > 0 ? [gridScreens.away.timeOff(off.join(', '))] : []),
    // An all-day absence needs no further reason.
    ...(cannot.length > 0 && !isOffAllDay ? [gridScreens.away.cannot(cannot.join(', '))] : []),
  ].join('; ')
}
