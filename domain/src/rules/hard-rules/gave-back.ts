import type { PersonRule } from './hard-rule.ts'

/** Whoever gave a shift back is not given it again by machine, nor offered it; a manager may ask them (GN14). */
export const gaveBack: PersonRule = {
  about: 'person',
  reason: 'gaveBack',
  stage: 'availability',
  bindsManagers: false,
  findObstacle: ({ gaveBack: given }, { start, end, roleId }) =>
    given.find((slot) => slot.start === start && slot.end === end && slot.roleId === roleId) ?? null,
}
