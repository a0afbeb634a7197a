import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { numberText } from '@fairweek/domain/messages/count'
import { formatDay } from '@fairweek/domain/time/format-day'
import { timeRangeOf } from '../../marks/shift-look.ts'

export const dayText = (day: string) => formatDay(day, 'MMM d, yyyy')
export const weekdayText = (day: string) => formatDay(day, 'EEE, MMM d, yyyy')
export const hoursText = (hours: number) => numberText(hours, 2)

/** Returns a shift's planned times. */
export function plannedText({ plannedStartTime, plannedEndTime }: TimesheetRow): string {
  return timeRangeOf({ startTime: plannedStartTime, endTime: plannedEndTime })
}

/** Returns the paid minutes of the shifts whose hours are approved. */
export function approvedMinutes(rows: readonly TimesheetRow[]): number {
  return rows
    .filter(({ approval }) => approval?.state === 'approved')
    .reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)
}

/** Whether a shift was recorded as not worked at all. */
export function isNotWorked({ isWrittenDown, startTime, endTime }: TimesheetRow): boolean {
  return isWrittenDown && startTime === endTime
}
