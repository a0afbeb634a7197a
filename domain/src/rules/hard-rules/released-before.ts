import type { PersonRule, Slot } from './hard-rule.ts'

/** Finds a released shift with the same time and role as a slot; null if there is none. */
export function findReleased(given: readonly Slot[], { start, end, roleId }: Slot): Slot | null {
  return given.find((slot) => slot.start === start && slot.end === end && slot.roleId === roleId) ?? null
}

/**
 * A released shift is not assigned or offered to the same person again automatically; a manager may ask them (GN14).
 */
export const releasedBefore: PersonRule = {
  about: 'person',
  reason: 'gaveBack',
  stage: 'availability',
  bindsManagers: false,
  findObstacle: ({ releasedBefore: given }, slot) => findReleased(given, slot),
}
