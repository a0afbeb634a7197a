import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { numberText } from '@fairweek/domain/messages/count'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'

export const dayText = (day: string) => formatDay(day, 'MMM d, yyyy')
export const weekdayText = (day: string) => formatDay(day, 'EEE, MMM d, yyyy')
export const hoursText = (hours: number) => numberText(hours, 2)

/** Returns '9:00 AM – 5:00 PM', or a text that says that the times are unknown. */
export function timeText({ startTime, endTime }: Pick<TimesheetRow, 'startTime' | 'endTime'>): string {
  if (startTime === null || endTime === null) return scheduleMessages.unspecifiedTime
  return `${formatTime(startTime)} – ${formatTime(endTime)}`
}

/** Returns a shift's planned times, in the same format. */
export function plannedText({ plannedStartTime, plannedEndTime }: TimesheetRow): string {
  return timeText({ startTime: plannedStartTime, endTime: plannedEndTime })
}

/** Whether a shift was recorded as not worked at all. */
export function isNotWorked({ isWrittenDown, startTime, endTime }: TimesheetRow): boolean {
  return isWrittenDown && startTime === endTime
}
