/** Formats shifts in notifications, as text and as metadata. */
import { SPECIFIED_READER, writeFor } from '../../language/reader.ts'
import { areaWords } from '../../messages/areas/words.ts'
import { notificationMessages } from '../../messages/notifications.ts'
import { scheduleMessages } from '../../messages/schedule/schedule.ts'
import { timeWords } from '../../messages/time.ts'
import { weekdayName } from '../../time/day-names.ts'
import { formatTime } from '../../time/format-time.ts'
import { nearDay } from '../../time/near-day.ts'
import { mediumDate } from '../../time/short-text.ts'
import { shiftDate, type TimedShift } from '../shift-interval.ts'

/** The fields of a shift that notifications mention. */
export interface WordedShift extends TimedShift {
  role: { name: string } | null
  /** Absent if the shift has no area. */
  area?: { name: string } | undefined
}

/** Returns the role, with the area in which it is worked: 'Cook', 'Server (Terrace)'. */
export function roleInWords({ role, area }: Pick<WordedShift, 'role' | 'area'>): string {
  return area ? areaWords.roleIn(role?.name ?? '', area.name) : (role?.name ?? '')
}

function describeDay(shift: TimedShift): { dayName: string; formattedDate: string } {
  return { dayName: weekdayName(shift.dayOfWeek), formattedDate: mediumDate(shiftDate(shift)) }
}

/** Returns 'Cook', 'Monday, Nov 23, 2026', '9:00 AM – 5:00 PM'; 'Unspecified' if the times are unknown. */
export function shiftWords(shift: WordedShift): [role: string, day: string, time: string] {
  const { dayName, formattedDate } = describeDay(shift)
  const { startTime, endTime } = shift
  const isTimed = startTime !== null && endTime !== null
  const time = isTimed ? timeWords.fromTo(formatTime(startTime), formatTime(endTime)) : scheduleMessages.unspecifiedTime
  return [roleInWords(shift), `${dayName}, ${formattedDate}`, time]
}

/** Returns 'Cook, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'. */
export function shiftInWords(shift: WordedShift): string {
  return notificationMessages.shiftInWords(...shiftWords(shift))
}

/** Like `shiftInWords`, but says if the day is today or tomorrow: 'Cook, tomorrow, Monday, Nov 23, 2026, …'. */
export function shiftSeenFrom(today: string | null, shift: WordedShift): string {
  const [role, day, time] = shiftWords(shift)
  const near = today === null ? null : nearDay(shiftDate(shift), today)
  return notificationMessages.shiftInWords(role, near ? notificationMessages.dayNear[near](day) : day, time)
}

/**
 * Returns the machine-readable metadata of a notification about one shift (NOTE-08), which does not depend on the
 * reader's language. `person` is the person mentioned.
 */
export function shiftMetadata(
  shift: WordedShift & { requirementId: number | null },
  person: { staffId: number | null; name: string | null },
) {
  const { weekStartDate, dayOfWeek, startTime, endTime, requirementId } = shift
  return {
    staffId: person.staffId,
    staffName: person.name ?? '',
    roleName: shift.role?.name ?? '',
    ...writeFor(SPECIFIED_READER, () => describeDay(shift)),
    startTime,
    endTime,
    weekStartDate,
    requirementId,
    dayOfWeek,
  }
}
