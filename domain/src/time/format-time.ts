/** Formats clock times for the reader. */
import { reader } from '../language/reader.ts'
import { requireMinutes, toHourMinute } from './clock-time.ts'
import { intlFormat } from './intl-format.ts'

/** Formats a time as '9:00 AM' (CONST-03), or as '09:00' for readers of the 24-hour clock. */
export function formatTime(clockTime: string): string {
  const minutes = requireMinutes(clockTime)
  const time = toHourMinute(minutes)
  const { locale, hourClock } = reader()
  if (hourClock === '24') return time
  if (locale !== 'en') return intlFormat({ hour: 'numeric', minute: '2-digit', hour12: true }).format(minutes * 60_000)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
