import { intersects } from '../shift-interval.ts'
import type { PersonRule } from './hard-rule.ts'

/** No minute of a slot is in a time at which the person is unavailable (GN9). */
export const availability: PersonRule = {
  about: 'person',
  reason: 'availability',
  stage: 'availability',
  bindsManagers: false,
  findObstacle: ({ unavailable }, slot) => unavailable.find((interval) => intersects(interval, slot)) ?? null,
}
