/**
 * A built-in calendar for trying the import without a download (EVT-03). Every event recurs, so the coming year always
 * has some, and each keeps its dates from one import to the next.
 */
import type { FetchedCalendar } from './fetch-calendar.ts'

const EVENTS = [
  ['SUMMARY:Quiz night', 'DTSTART:20260107T190000', 'DTEND:20260107T220000', 'RRULE:FREQ=WEEKLY;BYDAY=WE'],
  ['SUMMARY:Live music', 'DTSTART:20260109T203000', 'DTEND:20260110T003000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['SUMMARY:Home match', 'DTSTART:20260103T150000', 'DTEND:20260103T170000', 'RRULE:FREQ=MONTHLY;BYDAY=1SA'],
  ['SUMMARY:Family brunch', 'DTSTART:20260125T100000', 'DTEND:20260125T140000', 'RRULE:FREQ=MONTHLY;BYDAY=-1SU'],
  ["SUMMARY:New Year's Day", 'DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=YEARLY'],
]

/** Returns the sample calendar as a server would send it. */
export function readSampleCalendar(): FetchedCalendar {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairweek//Sample//EN',
    ...EVENTS.flatMap((event, index) => ['BEGIN:VEVENT', `UID:sample-${index}`, ...event, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ]
  return { bytes: Buffer.from(lines.join('\r\n')), contentType: 'text/calendar; charset=utf-8' }
}
