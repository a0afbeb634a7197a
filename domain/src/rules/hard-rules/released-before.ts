import { isSameSlot } from '../shift-interval.ts'
import type { PersonRule, Slot } from './hard-rule.ts'

/** Finds a released shift with the same time and role as a slot; null if there is none. */
export function findReleased(released: readonly Slot[], slot: Slot): Slot | null {
  return released.find((one) => isSameSlot(one, slot)) ?? null
}

/**
 * A released shift is not assigned or offered to the same person again automatically; a manager may ask them (GN14).
 */
export const releasedBefore: PersonRule = {
  about: 'person',
  reason: 'gaveBack',
  stage: 'availability',
  bindsManagers: false,
  findObstacle: ({ releasedBefore: released }, slot) => findReleased(released, slot),
}
