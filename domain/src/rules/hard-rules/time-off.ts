import { findTimeOff } from '../availability/time-off-days.ts'
import type { PersonRule } from './hard-rule.ts'

/** No minute of a slot lies in time off that was granted (AVAIL-02, GN9); one without times takes its day. */
export const timeOff: PersonRule = {
  about: 'person',
  reason: 'timeOff',
  stage: 'availability',
  bindsManagers: false,
  findObstacle: ({ timeOff: times }, slot) => findTimeOff(times, slot),
}
