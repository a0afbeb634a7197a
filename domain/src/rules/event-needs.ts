/** Which weekly needs an event meets (GN2). */
import type { Requirement } from '../contracts/requirements.ts'
import { dayOfWeekOf } from '../time/day.ts'
import { dayInterval, intersects } from './shift-interval.ts'

/** The weekly needs of the event's weekday that share time with it; touching ends do not count. */
export function needsDuringEvent<Need extends Requirement>(
  event: { date: string; startTime: string; endTime: string },
  requirements: readonly Need[],
): Need[] {
  const interval = dayInterval(event.date, event.startTime, event.endTime)
  return requirements.filter(
    (requirement) =>
      requirement.eventId === null &&
      requirement.dayOfWeek === dayOfWeekOf(event.date) &&
      intersects(dayInterval(event.date, requirement.startTime, requirement.endTime), interval),
  )
}
