/** Formats time off as text. */
import { timeWords } from '../../messages/time.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { formatDay } from '../../time/format-day.ts'
import { shortRange, shortTime } from '../../time/short-text.ts'
import { absenceInterval, absenceOf, type TimeOffDays } from './time-off-days.ts'

/** Returns 'Tue Mar 9', or 'Tue Mar 9, 2027' for a day of another year than today. */
const datedDay = (date: string, today: string | null) =>
  formatDay(date, today === null || date.slice(0, 4) === today.slice(0, 4) ? 'EEE MMM d' : 'EEE MMM d, yyyy')

/** 'Tue Mar 9', 'Tue Mar 9, 5 PM – 2 AM', 'Tue Mar 9, 5 PM – Fri Mar 12', 'Tue Mar 9, 5 PM – Fri Mar 12, 9 AM'. */
function absenceText(absence: TimeOffDays, today: string | null): string {
  const { fromDate, untilDate, startTime, endTime } = absence
  const { start, end } = absenceInterval(absence)
  const isShort = end - start < MINUTES_A_DAY
  if (isShort) return `${datedDay(fromDate, today)}, ${shortRange(startTime ?? '00:00', endTime ?? '24:00')}`
  const at = (date: string, time: string | null) =>
    time === null ? datedDay(date, today) : `${datedDay(date, today)}, ${shortTime(time)}`
  const isOneDay = fromDate === untilDate
  return isOneDay ? datedDay(fromDate, today) : `${at(fromDate, startTime)} – ${at(untilDate, endTime)}`
}

/** 'Tue Mar 9', 'Tue Mar 9 – Fri Mar 12', 'Tue Mar 9, 5 PM – 9 PM', 'Tue Mar 9 – Fri Mar 12, 5 PM – 9 PM each day'. Years are named if they are not today's. */
export function timeOffText(timeOff: TimeOffDays, today: string | null): string {
  const { fromDate, untilDate, startTime, endTime } = timeOff
  if (absenceOf(timeOff) !== null) return absenceText(timeOff, today)
  const isOneDay = fromDate === untilDate
  const days = isOneDay ? datedDay(fromDate, today) : `${datedDay(fromDate, today)} – ${datedDay(untilDate, today)}`
  if (startTime === null || endTime === null) return days
  const hours = shortRange(startTime, endTime)
  return isOneDay ? `${days}, ${hours}` : `${days}, ${timeWords.eachDay(hours)}`
}
