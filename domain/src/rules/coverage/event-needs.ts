/** Finds requirements that overlap an event. */
import type { DemandRow } from '../../contracts/requirements/requirements.ts'
import { weekStartOf } from '../../time/week.ts'
import { dayInterval, intersects } from '../shift-interval.ts'
import { requirementsOfWeek } from './demand.ts'

/**
 * Returns the requirements on the event's date that overlap it, except those of events; requirements that only touch it
 * are not included.
 */
export function needsDuringEvent(
  event: { date: string; startTime: string; endTime: string },
  demand: readonly DemandRow[],
): DemandRow[] {
  const interval = dayInterval(event.date, event.startTime, event.endTime)
  return requirementsOfWeek(demand, weekStartOf(event.date)).filter(
    ({ eventId, date, startTime, endTime }) =>
      eventId === null && date === event.date && intersects(dayInterval(date, startTime, endTime), interval),
  )
}
