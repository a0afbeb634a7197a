import type { PersonRule } from './hard-rule.ts'

/** A person must hold the role of the slot (GEN-02). */
export const role: PersonRule = {
  about: 'person',
  reason: 'role',
  stage: 'role',
  bindsManagers: true,
  findObstacle: ({ roleIds }, slot) => (roleIds.includes(slot.roleId) ? null : slot),
}
