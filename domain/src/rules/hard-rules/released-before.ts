import { isSameSlot } from '../shift-interval.ts'
import type { PersonRule, Slot } from './hard-rule.ts'

/** Finds a released shift with the time and role of a slot; null if there is none. */
export function findReleased(released: readonly Slot[], slot: Slot): Slot | null {
  return released.find((one) => isSameSlot(one, slot)) ?? null
}

/** A person is not offered or automatically assigned a shift that they released; a manager may still ask them. */
export const releasedBefore: PersonRule = {
  about: 'person',
  reason: 'released',
  stage: 'availability',
  bindsManagers: false,
  findObstacle: ({ releasedBefore: released }, slot) => findReleased(released, slot),
}
