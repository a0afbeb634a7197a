import { timeWords } from '@fairweek/domain/messages/time'
import { endsNextDay, requireMinutes } from '@fairweek/domain/time/clock-time'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'

interface Slot {
  date: string
  startTime: string
  endTime: string
}

/** Returns 'Friday, Nov 27, 6:00 PM – 2:00 AM next day'. */
export function slotText({ date, startTime, endTime }: Slot): string {
  const isOvernight = endsNextDay(startTime, endTime) && requireMinutes(endTime) > 0
  const day = formatDay(date, 'EEEE, MMM d')
  const times = `${day}, ${timeWords.fromTo(formatTime(startTime), formatTime(endTime))}`
  return isOvernight ? timeWords.untilNextDay(times) : times
}
