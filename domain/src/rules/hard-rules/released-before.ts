import type { PersonRule, Slot } from './hard-rule.ts'

/** What somebody released of the same time and role as a slot; null without. */
export function findReleased(given: readonly Slot[], { start, end, roleId }: Slot): Slot | null {
  return given.find((slot) => slot.start === start && slot.end === end && slot.roleId === roleId) ?? null
}

/** Whoever gave a shift back is not given it again by machine, nor offered it; a manager may ask them (GN14). */
export const releasedBefore: PersonRule = {
  about: 'person',
  reason: 'gaveBack',
  stage: 'availability',
  bindsManagers: false,
  findObstacle: ({ releasedBefore: given }, slot) => findReleased(given, slot),
}
