import { findTimeOff } from '../availability/time-off-days.ts'
import type { PersonRule } from './hard-rule.ts'

/** A slot must not overlap granted time off or an absence (AVAIL-02); a shift without times occupies its day. */
export const timeOff: PersonRule = {
  about: 'person',
  reason: 'timeOff',
  stage: 'availability',
  bindsManagers: false,
  findObstacle: ({ timeOff: times }, slot) => findTimeOff(times, slot),
}
