/** Formats time off as text. */
import { timeWords } from '../../messages/time.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { addDays } from '../../time/day.ts'
import { shortDay, shortRange, shortTime } from '../../time/short-text.ts'
import { absenceInterval, absenceOf, type TimeOffDays } from './time-off-days.ts'

/** Returns 'Tue Mar 9'. `shortDay` omits the date for days of the given week, so another week is given. */
const datedDay = (date: string) => shortDay(date, addDays(date, 1))

/** 'Tue Mar 9', 'Tue Mar 9, 5 PM – 2 AM', 'Tue Mar 9, 5 PM – Fri Mar 12', 'Tue Mar 9, 5 PM – Fri Mar 12, 9 AM'. */
function absenceText(absence: TimeOffDays): string {
  const { fromDate, untilDate, startTime, endTime } = absence
  const { start, end } = absenceInterval(absence)
  const isShort = end - start < MINUTES_A_DAY
  if (isShort) return `${datedDay(fromDate)}, ${shortRange(startTime ?? '00:00', endTime ?? '24:00')}`
  const at = (date: string, time: string | null) =>
    time === null ? datedDay(date) : `${datedDay(date)}, ${shortTime(time)}`
  const isOneDay = fromDate === untilDate
  return isOneDay ? datedDay(fromDate) : `${at(fromDate, startTime)} – ${at(untilDate, endTime)}`
}

/** 'Tue Mar 9', 'Tue Mar 9 – Fri Mar 12', 'Tue Mar 9, 5 PM – 9 PM', 'Tue Mar 9 – Fri Mar 12, 5 PM – 9 PM each day'. */
export function timeOffText(timeOff: TimeOffDays): string {
  const { fromDate, untilDate, startTime, endTime } = timeOff
  if (absenceOf(timeOff) !== null) return absenceText(timeOff)
  const isOneDay = fromDate === untilDate
  const days = isOneDay ? datedDay(fromDate) : `${datedDay(fromDate)} – ${datedDay(untilDate)}`
  if (startTime === null || endTime === null) return days
  const hours = shortRange(startTime, endTime)
  return isOneDay ? `${days}, ${hours}` : `${days}, ${timeWords.eachDay(hours)}`
}
