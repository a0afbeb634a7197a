import type { PersonRule } from './hard-rule.ts'

/** Whoever works a slot holds its role (GEN-02). */
export const role: PersonRule = {
  about: 'person',
  reason: 'role',
  stage: 'role',
  bindsManagers: true,
  findObstacle: ({ roleIds }, slot) => (roleIds.includes(slot.roleId) ? null : slot),
}
