import type { RefusalReason } from '@fairweek/domain/contracts/schedule/schedule'
import type { LimitRefusal } from '@fairweek/domain/contracts/work-contracts/limits'
import type * as Engine from '@fairweek/engine/problem'

/** The engine's code for each limit, and for other rules that the engine knows. */
export const ENGINE_WORDS: Record<LimitRefusal, Engine.RefusalReason> &
  Partial<Record<RefusalReason, Engine.RefusalReason>> = {
  role: 'skill',
  availability: 'unavailable',
  workingThatDay: 'has-day',
  overlap: 'overlap',
  rest: 'rest',
  restAfterNights: 'rest-after-nights',
  workingTimes: 'excluded',
  shortDay: 'short-day',
  hoursADay: 'day-hours',
  hoursAWeek: 'hours',
  hoursAFortnight: 'fortnight-hours',
  // A limit on average hours caps the hours of the week.
  hoursOnAverage: 'hours',
  daysAWeek: 'days',
  daysInARow: 'days-in-a-row',
  sundaysInARow: 'sundays-in-a-row',
  nightsInARow: 'nights-in-a-row',
  nightsAWeek: 'nights-a-week',
  closingsAWeek: 'closings-a-week',
  twoDaysOff: 'days-off',
  freeWeekends: 'weekends',
  weekendsOfWeeks: 'excluded',
}
