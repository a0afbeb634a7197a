import { intersects } from '../shift-interval.ts'
import type { PersonRule } from './hard-rule.ts'

/** A slot must not overlap times at which the person is unavailable. */
export const availability: PersonRule = {
  about: 'person',
  reason: 'availability',
  stage: 'availability',
  bindsManagers: false,
  findObstacle: ({ unavailable }, slot) => unavailable.find((interval) => intersects(interval, slot)) ?? null,
}
