/** Writes shifts as iCalendar text. Pure: the same shifts give the same text, so that repeated requests get a 304. */
import { PRODUCT_NAME } from '@fairweek/domain/messages/app/app'
import { areaWords } from '@fairweek/domain/messages/areas/words'
import { calendarMessages } from '@fairweek/domain/messages/calendar/calendar'
import { shiftDate, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { instantOf } from '@fairweek/domain/time/zone'
import ical, { type ICalEventData } from 'ical-generator'
import type { FeedOwner, FeedShift } from './calendar.store.ts'

/** How often calendar apps should refresh, in seconds. */
const REFRESH_SECONDS = 60

export interface CalendarSettings {
  owner: FeedOwner
  businessName: string
  businessTimeZone: string
}

/**
 * Returns times in UTC, which calendar apps show in the reader's time zone. A shift without times takes the whole day.
 */
function timesOf(shift: FeedShift, timeZone: string): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const interval = shiftInterval(shift)
  if (interval === null)
    return {
      start: new Date(`${shiftDate(shift)}T00:00:00Z`),
      allDay: true,
    }
  return {
    start: new Date(instantOf(interval.start, timeZone)),
    end: new Date(instantOf(interval.end, timeZone)),
  }
}

/** Returns the area, a note if the times are open, and the shift's note (NOTES-02); null if it has none of these. */
function describe(shift: FeedShift): string | null {
  const area = shift.areaName === null ? null : areaWords.inArea(shift.areaName)
  const lines = [area, shiftInterval(shift) === null ? calendarMessages.timesOpen : null, shift.note]
  return lines.filter((line) => line !== null).join('\n') || null
}

export function writeCalendar(
  shifts: readonly FeedShift[],
  { owner, businessName, businessTimeZone }: CalendarSettings,
): string {
  const calendar = ical({
    name: calendarMessages.calendarName(businessName),
    prodId: { company: PRODUCT_NAME, product: PRODUCT_NAME },
    ttl: REFRESH_SECONDS,
  })
  const account = Date.parse(owner.accountCreatedAt).toString(36)
  for (const shift of shifts)
    calendar.createEvent({
      ...timesOf(shift, businessTimeZone),
      id: `shift-${shift.id}@${account}.fairweek`,
      summary: calendarMessages.shift(shift.roleName, businessName),
      description: describe(shift),
      sequence: shift.version,
      stamp: new Date(shift.updatedAt),
    })
  return calendar.toString()
}
