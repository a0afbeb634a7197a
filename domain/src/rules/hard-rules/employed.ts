import { isEmployedOn, startDateOf } from '../employment.ts'
import type { PersonRule } from './hard-rule.ts'

/** A slot must start between the person's first and last working day (PEOPLE-01). */
export const employed: PersonRule = {
  about: 'person',
  reason: 'notEmployed',
  stage: 'availability',
  bindsManagers: true,
  findObstacle: ({ firstDay, lastDay }, { start, end }) =>
    isEmployedOn({ firstDay, lastDay }, startDateOf({ start, end })) ? null : { start, end, firstDay, lastDay },
}
