import type { PersonDutyRule } from './hard-rule.ts'

/** A duty may list people to whom it must not be assigned. */
export const excluded: PersonDutyRule = {
  reason: 'excluded',
  forbids: (problem, person, duty) => problem.duties[duty]?.excludedPeople?.includes(person) ?? false,
}
