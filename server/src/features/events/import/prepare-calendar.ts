/** Makes the text of a calendar safe and plain for the library that reads it. Pure. */
import { isTimeZone } from '@fairweek/domain/time/zone'
import { CalendarError } from './calendar-error.ts'

const TIME_LINE = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/i
const FLOATING = /^\d{8}T\d{6}(?:,\d{8}T\d{6})*$/
const ZONE = /;TZID=("[^"]*"|[^";:]*)/i
/** Thousands of events in a day; no calendar of a business has one. */
const TOO_OFTEN = /^RRULE[^:]*:.*FREQ=(?:SECONDLY|MINUTELY)/i

/** Some programs write a path in front of the name: `/softwarestudio.org/Olson_20011030_5/Pacific/Auckland`. */
function plainZone(name: string): string {
  const parts = name.replaceAll('"', '').split('/')
  for (let start = 0; start < parts.length; start += 1) {
    const rest = parts.slice(start).join('/')
    if (rest !== '' && isTimeZone(rest)) return rest
  }
  return name
}

/** A time without a zone is the wall clock of whoever looks: of the business. */
function placeTime(line: string, timeZone: string): string {
  const match = TIME_LINE.exec(line)
  if (!match) return line
  const [, name = '', parameters = '', value = ''] = match
  if (ZONE.test(parameters)) {
    const placed = parameters.replace(ZONE, (_, zone: string) => `;TZID=${plainZone(zone)}`)
    return `${name}${placed}:${value}`
  }
  return FLOATING.test(value.trim()) ? `${name}${parameters};TZID=${timeZone}:${value}` : line
}

/** Unfolded lines, each time in a zone, each name of an event harmless as the key of an object. */
export function prepareCalendar(text: string, timeZone: string): string {
  const unfolded = text
    .replace(/^\ufeff?\s*/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
  if (!/^BEGIN:VCALENDAR$/im.test(unfolded.slice(0, 200))) throw new CalendarError('notACalendar')
  if (!/^END:VCALENDAR\s*$/im.test(unfolded.slice(-1000))) throw new CalendarError('incomplete')
  let isInZone = false
  const lines = unfolded.split('\n').map((line) => {
    if (/^BEGIN:VTIMEZONE/i.test(line)) isInZone = true
    if (/^END:VTIMEZONE/i.test(line)) isInZone = false
    if (isInZone) return line
    if (TOO_OFTEN.test(line)) throw new CalendarError('endless')
    return placeTime(line.replace(/^UID(?:;[^:]*)?:/i, 'UID:uid-'), timeZone)
  })
  return lines.join('\r\n')
}
